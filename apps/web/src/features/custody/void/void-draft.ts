import type { Corrections } from '@nine/contract/custody/handover'
import type { PaperContent, PaperLine } from '@nine/contract/custody/paper'

/** What can be put right of each asset. */
const LINE_FIELDS = ['serial', 'condition', 'accessories', 'note'] as const
export type LineDraft = Pick<PaperLine, (typeof LINE_FIELDS)[number]>

/** What the paper in its place will say; it begins with what the old one says. */
export interface VoidDraft extends Pick<PaperContent, 'form' | 'isBilingual' | 'place' | 'note' | 'dueOn'> {
  /** Another one takes its place. */
  isAnew: boolean
  reason: string
  /** By asset. */
  lines: Readonly<Record<string, LineDraft>>
}

export const startVoidDraft = ({ form, isBilingual, place, note, dueOn, lines }: PaperContent): VoidDraft => ({
  isAnew: true,
  reason: '',
  form,
  isBilingual,
  place,
  note,
  dueOn,
  lines: Object.fromEntries(
    lines.map(({ asset, serial, condition, accessories, note: remark }) => [
      asset,
      { serial, condition, accessories, note: remark },
    ]),
  ),
})

/** Only what is to be different: what was changed elsewhere since, such as a due date, stays. */
export function correctionsOf(draft: VoidDraft, content: PaperContent): Corrections {
  const { form, isBilingual, place, note, dueOn } = draft
  const lines = content.lines.flatMap((line) => {
    const said = draft.lines[line.asset]
    return said && LINE_FIELDS.some((field) => said[field] !== line[field]) ? [{ asset: line.asset, ...said }] : []
  })
  return {
    form,
    isBilingual,
    place,
    note,
    ...(dueOn === content.dueOn ? {} : { dueOn }),
    ...(lines.length > 0 ? { lines } : {}),
  }
}
