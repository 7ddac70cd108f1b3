import { drawPdf } from './draw-pdf.ts'
import type { PrintedDocument } from '@nine/contract/printed-document'

/** Draws the documents of the server, and ends with it. */
process.on('message', (document: PrintedDocument) => {
  void drawPdf(document, (share) => process.send?.(share)).then(
    (bytes) => process.send?.(bytes),
    (error: unknown) => process.send?.(String(error)),
  )
})
process.on('disconnect', () => process.exit(0))
