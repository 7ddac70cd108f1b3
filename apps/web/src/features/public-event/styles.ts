/** The styles of all that the server draws for this page; the build keeps none that a browser's script does not name. */
import.meta.glob(
  [
    './**/*.module.css',
    // Comes with the dialog itself.
    '!./registration/ticket-dialog.module.css',
    '../public-page/*.module.css',
    '../registration-form/registration-fields.module.css',
  ],
  { eager: true },
)
