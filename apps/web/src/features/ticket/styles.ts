/** The styles of all that the server draws for this page; the build keeps none that a browser's script does not name. */
import.meta.glob(
  [
    './{ticket-page,own-actions}.module.css',
    '../public-page/*.module.css',
    '../public-event/{event-frame,stub,sheet}.module.css',
  ],
  { eager: true },
)
