import { useState } from 'react'
import { messageOf } from '../../../lib/error-message.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { sendChange } from '../../asset/asset-changes.ts'
import { fetchAsset, refreshAssets } from '../../asset/asset.queries.ts'

export interface MovePlace {
  id: string
  name: string
}

/** An asset that was scanned to be moved. */
export interface Moved {
  asset: string
  name: string
  code: string
  to: MovePlace
  /** Where it was; an id of null for none. */
  from: { id: string | null; name: string } | undefined
  state: 'moving' | 'moved' | 'already' | 'undone' | 'failed'
  error: string | undefined
}

/** Moves what is scanned, one by one and at once; each can be put back. Newest first. */
export function useMoves(business: string) {
  const [moves, setMoves] = useState<readonly Moved[]>([])
  const put = (move: Moved) => setMoves((now) => [move, ...now.filter(({ asset }) => asset !== move.asset)])
  const patch = (asset: string, change: Partial<Moved>) =>
    setMoves((now) => now.map((one) => (one.asset === asset ? { ...one, ...change } : one)))

  async function place(asset: string, locationId: string | null, done: Partial<Moved>): Promise<void> {
    try {
      await sendChange(business, asset, { location: { locationId } }, [], { idempotencyKey: newIdempotencyKey() })
      patch(asset, { ...done, error: undefined })
    } catch (error) {
      patch(asset, { state: 'failed', error: messageOf(error) })
    }
    void refreshAssets(business)
  }

  async function move({ id, name, code }: { id: string; name: string; code: string }, to: MovePlace): Promise<void> {
    const begun: Moved = { asset: id, name, code, to, from: undefined, state: 'moving', error: undefined }
    put(begun)
    try {
      const { asset } = await fetchAsset(business, id)
      const from = { id: asset.location._id, name: asset.location.name }
      if (from.id === to.id) return patch(id, { from, state: 'already' })
      patch(id, { from })
    } catch (error) {
      return patch(id, { state: 'failed', error: messageOf(error) })
    }
    await place(id, to.id, { state: 'moved' })
  }

  return {
    moves,
    move,
    undo: ({ asset, from }: Moved) => from && void place(asset, from.id, { state: 'undone' }),
  }
}
