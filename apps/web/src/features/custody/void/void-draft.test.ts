import type { PaperContent } from '@nine/contract/custody/paper'
import { describe, expect, it } from 'vitest'
import { correctionsOf, startVoidDraft } from './void-draft.ts'

const party = { name: 'A', position: '', department: '', phone: '', email: '' }
const line = { code: 'C', name: 'N', maker: '', unit: '', price: null, currency: 'VND', year: '', serial: 'S1' }
const content: PaperContent = {
  form: 'minutes',
  isBilingual: false,
  company: { name: 'X', address: '' },
  place: 'Huế',
  giver: party,
  receiver: party,
  handedOn: '2026-01-01',
  dueOn: '2026-02-01',
  note: 'Ghi chú',
  lines: ['a', 'b'].map((asset) => ({ ...line, asset, condition: 'good', accessories: '', note: '' })),
}

describe('a paper issued anew', () => {
  it('says the same until something is corrected', () => {
    expect(correctionsOf(startVoidDraft(content), content)).toEqual({
      form: 'minutes',
      isBilingual: false,
      place: 'Huế',
      note: 'Ghi chú',
    })
  })

  it('names the lines that are corrected, and a due date only when it is another one', () => {
    const draft = startVoidDraft(content)
    const b = { serial: 'S2', condition: 'worn' as const, accessories: '', note: '' }
    const said = correctionsOf({ ...draft, dueOn: null, lines: { ...draft.lines, b } }, content)
    expect(said).toMatchObject({ dueOn: null, lines: [{ asset: 'b', ...b }] })
    expect(said.lines).toHaveLength(1)
  })
})
