import { buffer } from 'node:stream/consumers'
import { read, utils } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { workbookOf } from './workbook.ts'

async function* some(...batches: string[][][]): AsyncGenerator<string[][]> {
  for (const batch of batches) yield batch
}
const cellsOf = async (rows: AsyncIterable<string[][]>) => {
  const book = read(await buffer(workbookOf({ name: 'Khách & bạn', widths: [10], rows })))
  const sheet = book.Sheets['Khách & bạn']
  if (!sheet) throw new Error('no sheet')
  return { sheet, cells: utils.sheet_to_json<string[]>(sheet, { header: 1, defval: '' }) }
}

describe('a workbook written while its rows come', () => {
  it('holds every cell as the text it was', async () => {
    const rows = [
      ['=1+1', '+84', '-Bảo', '@x', '<b>&amp;', 'hai\ndòng', ' đầu', '_x000D_', '0903'],
      ['', 'Nguyễn Thị Đức', '🎉', 'a\u0000b\u0001', 'lẻ\ud83d'],
    ]
    const { sheet, cells } = await cellsOf(some([rows[0] ?? []], [], [rows[1] ?? []]))
    expect(cells[0]).toEqual(rows[0])
    expect(cells[1]?.slice(0, 5)).toEqual(['', 'Nguyễn Thị Đức', '🎉', 'ab', 'lẻ\ufffd'])
    expect(Object.values(sheet).some((cell) => (cell as { f?: string }).f)).toBe(false)
  })

  it('asks for no rows before somebody reads, and ends with what it was told of', async () => {
    let asked = 0
    async function* endless(): AsyncGenerator<string[][]> {
      for (;;) {
        asked++
        yield Array.from({ length: 100 }, (_, index) => [`${asked}-${index}-${Math.sin(index * asked)}`])
      }
    }
    const stream = workbookOf({ name: 'x', widths: [], rows: endless() })
    expect(asked).toBe(0)
    for await (const _ of stream) break
    expect(asked).toBeGreaterThan(0)
    expect(asked).toBeLessThan(200)
  })

  it('ends with an error when its rows do', async () => {
    async function* broken(): AsyncGenerator<string[][]> {
      yield [['Bàn']]
      throw new Error('the database is gone')
    }
    await expect(cellsOf(broken())).rejects.toThrow('the database is gone')
  })
})
