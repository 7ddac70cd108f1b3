/** The styles of all that the server draws for this page; the build keeps none that a browser's script does not name. */
import.meta.glob(
  [
    './{ticket-page,ticket-stub,ticket-links,door-box,own-actions}.module.css',
    '../public-page/*.module.css',
    '../public-event/{event-frame,sheet,zone-row}.module.css',
    '../../ui/feedback/category-tag.module.css',
  ],
  { eager: true },
)
