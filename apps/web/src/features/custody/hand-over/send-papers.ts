import type { CustodyOfAsset } from '@nine/contract/custody/custody'
import type { Handover } from '@nine/contract/custody/handover'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { sendHandOver, sendReturn } from '../custody.queries.ts'
import { type HandOverDraft, linesOf } from './hand-over-draft.ts'
import type { HandOverRequest } from './hand-over-request.ts'
import { inPapers } from './in-papers.ts'

/** What became of a dialog so far: what is on papers already is not sent again when a later one is refused. */
interface Sending {
  papers: Handover[]
  sent: Set<string>
  /** By the first asset of a paper; repeated with the same key it is written once. */
  keys: Map<string, string>
}

export const startSending = (): Sending => ({ papers: [], sent: new Set(), keys: new Map() })

interface Everything {
  business: string
  request: HandOverRequest
  held: readonly CustodyOfAsset[]
  draft: HandOverDraft
  today: string
}

/** Hands everything over, or takes it back: one paper after the other, each as long as one can be. */
export async function sendPapers({ business, request, held, draft, today }: Everything, sending: Sending) {
  const { receiver, handedOn, dueOn, way, signature, photos, note, place, form, isBilingual } = draft
  const { papers, sent, keys } = sending
  const drawn = signature === '' ? {} : { signature }
  for (const part of inPapers(held.filter(({ asset }) => !sent.has(asset)))) {
    const [{ asset: first } = { asset: '' }] = part
    const key = keys.get(first) ?? newIdempotencyKey()
    keys.set(first, key)
    const choices = {
      assets: linesOf(draft, part),
      form,
      isBilingual,
      place: place.trim(),
      note: note.trim(),
      handedOn: handedOn ?? today,
    }
    if (request.mode === 'takeBack')
      papers.push(...(await sendReturn(business, { ...choices, ...drawn }, { photos, key })))
    else {
      const confirmed = { ...(way === 'sign' ? drawn : {}), confirm: way }
      const to = receiverOf(receiver, papers)
      const rest = { to, from: request.from, dueOn }
      papers.push(await sendHandOver(business, { ...choices, ...confirmed, ...rest }, { photos, key }))
    }
    for (const { asset } of part) sent.add(asset)
  }
  return papers
}

/** Somebody new is written down with the first paper, and is a holder for those after it. */
function receiverOf({ isNew, person, listed }: HandOverDraft['receiver'], [before]: readonly Handover[]) {
  if (isNew && before) return { kind: 'holder' as const, id: before.receiverId }
  if (isNew) return { kind: 'new' as const, ...person }
  return { kind: listed?.kind ?? ('member' as const), id: listed?.id ?? '' }
}

const NAMED = 3

/** The numbers of papers; of many only the first and the last. */
export const numbersOf = (papers: readonly Handover[]): string =>
  papers.length <= NAMED
    ? papers.map(({ number }) => number).join(', ')
    : `${papers[0]?.number ?? ''} – ${papers.at(-1)?.number ?? ''}`
