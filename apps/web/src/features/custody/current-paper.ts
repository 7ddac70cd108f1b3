import type { Handover } from '@nine/contract/custody/handover'

/** Minutes and what they record are written together; between them lie moments, not minutes. */
const TOGETHER_MS = 60_000

interface Holding {
  /** The id of who holds the asset: a member, or somebody without an account. */
  keeper: string | undefined
  /** When it last changed hands, minutes or not. */
  since: string | undefined
}

/** The minutes by which an asset is held now; none where it changed hands without any since. */
export function currentPaper(papers: readonly Handover[], { keeper, since }: Holding): Handover | undefined {
  const last = papers.find(({ state }) => state !== 'void' && state !== 'refused')
  if (last?.kind !== 'handover' || last.receiverId !== keeper) return undefined
  const isOlder = since !== undefined && Date.parse(since) - Date.parse(last.createdAt) > TOGETHER_MS
  return isOlder ? undefined : last
}
