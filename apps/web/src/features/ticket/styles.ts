/** The styles of all that the server draws for this page; the build keeps none that a browser's script does not name. */
import.meta.glob(
  ['./ticket-page.module.css', '../public-page/*.module.css', '../public-event/{event-frame,stub}.module.css'],
  { eager: true },
)
