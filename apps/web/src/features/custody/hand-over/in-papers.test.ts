import { PAPER_LINES_MAX } from '@nine/contract/custody/paper'
import { describe, expect, it } from 'vitest'
import { countPapers, inPapers } from './in-papers.ts'

const heldBy = (count: number, ...ids: string[]) =>
  Array.from({ length: count }, (_, index) => ({
    keeper: { id: ids[index % ids.length] ?? '', kind: 'member' as const, name: '', department: '' },
  }))

describe('everything that changes hands', () => {
  it('is on as few papers as can list it, each asset on one', () => {
    const assets = Array.from({ length: 2 * PAPER_LINES_MAX + 1 }, (_, index) => index)
    const papers = inPapers(assets)
    expect(papers.map((lines) => lines.length)).toEqual([PAPER_LINES_MAX, PAPER_LINES_MAX, 1])
    expect(papers.flat()).toEqual(assets)
    expect(inPapers(assets.slice(0, PAPER_LINES_MAX))).toHaveLength(1)
    expect(inPapers([])).toEqual([])
  })

  it('is returned with a paper for each person', () => {
    expect(countPapers(heldBy(PAPER_LINES_MAX + 1, 'a'), true)).toBe(2)
    expect(countPapers(heldBy(4, 'a', 'b'), true)).toBe(2)
    expect(countPapers(heldBy(4, 'a', 'b'), false)).toBe(1)
    expect(countPapers(heldBy(PAPER_LINES_MAX + 2, 'a', 'b'), true)).toBe(4)
  })
})
