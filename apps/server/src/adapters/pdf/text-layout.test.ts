import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { breakLines, type Face, widthOf } from './text-layout.ts'

describe('a word that is too long', async () => {
  const font = await (await PDFDocument.create()).embedFont(StandardFonts.Helvetica)
  const face: Face = { font, name: 'regular', glyphs: new Map() }
  const lines = (text: string, widest: string) =>
    breakLines([{ text }], { regular: face, bold: face, italic: face }, 1, widthOf(widest, face)).map((pieces) =>
      pieces.map((piece) => piece.text).join(''),
    )

  it('is parted after its hyphens, as few times as it needs', () => {
    expect(lines('SN-VN-2024-0018871Q', 'SN-VN-2024-0')).toEqual(['SN-VN-2024-', '0018871Q'])
    expect(lines('TS-000294', 'TS-000294')).toEqual(['TS-000294'])
  })

  it('is cut where it has none', () => {
    expect(lines('00188710018871', '0018871')).toEqual(['0018871', '0018871'])
  })
})
