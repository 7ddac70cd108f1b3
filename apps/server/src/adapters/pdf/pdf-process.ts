import { drawPdf } from './draw-pdf.ts'
import type { PdfDocument } from './pdf-document.ts'

/** Draws the documents of the server, and ends with it. */
process.on('message', (document: PdfDocument) => {
  void drawPdf(document, (share) => process.send?.(share)).then(
    (bytes) => process.send?.(bytes),
    (error: unknown) => process.send?.(String(error)),
  )
})
process.on('disconnect', () => process.exit(0))
