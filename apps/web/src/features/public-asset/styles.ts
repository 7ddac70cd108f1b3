/** The styles of all that the server draws for this page; the build keeps none that a browser's script does not name. */
import.meta.glob(['./**/*.module.css', '../public-page/*.module.css'], { eager: true })
