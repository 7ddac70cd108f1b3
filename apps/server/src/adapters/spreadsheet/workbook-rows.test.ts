import { buffer } from 'node:stream/consumers'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { Cell } from './cell-value.ts'
import { openZip } from './unpack-zip.ts'
import { readWorkbook } from './workbook-rows.ts'
import { workbookOf } from './workbook.ts'

const SHEET = 'xl/worksheets/sheet1.xml'

async function rowsOf(file: Uint8Array): Promise<Cell[][]> {
  const rows: Cell[][] = []
  const row = (_: number, cells: Cell[]) => rows.push(cells) > 0
  await readWorkbook(openZip(Buffer.from(file)), { left: 10_000_000 }, { columnsMax: 100, begin: () => {}, row })
  return rows
}
function written(cells: string[]): Promise<Buffer> {
  async function* rows() {
    yield [cells]
  }
  return buffer(workbookOf({ name: 'a', widths: [], rows: rows() }))
}

describe('texts of a workbook', () => {
  it('are read as they were before our writer escaped them', async () => {
    const cells = ['_x000D_', 'MODEL_x0041_B', '_x005F_x000D_', '_x12_', 'hai\ndòng']
    expect(await rowsOf(await written(cells))).toEqual([cells])
  })

  it('have the line breaks that Excel writes as codes, shared or not', async () => {
    const row = '<row><c t="inlineStr"><is><t>Phòng_x000D_\n2</t></is></c><c t="s"><v>0</v></c></row>'
    const file = zipSync({
      ...unzipSync(await written([''])),
      [SHEET]: strToU8(`<worksheet><sheetData>${row}</sheetData></worksheet>`),
      'xl/sharedStrings.xml': strToU8('<sst><si><r><t>Tầng_x00</t></r><r><t>0D_\n3 _xD83C__xDF89_</t></r></si></sst>'),
    })
    expect(await rowsOf(file)).toEqual([['Phòng\n2', 'Tầng\n3 🎉']])
  })
})
