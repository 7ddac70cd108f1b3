import type { Checker, InventoryItem, ItemState, UnknownCode } from '@nine/contract/inventory/inventory'
import {
  addCodePhoto,
  addMarkPhoto,
  checkInventoryItem,
  keepUnknownCode,
  type MarkOutcome,
} from '@nine/contract/inventory/inventory-mark'
import { ApiError, call } from '../../../lib/api.ts'
import { isPassingFailure } from '../../../lib/outbox/passing-failure.ts'
import type { WaitingCode, WaitingEntry, WaitingMark } from './inventory-store.ts'
import { rememberStates } from './known-states.ts'

/** What became of an entry: the server's verdict, or why it was refused. */
export type Sent =
  | {
      entry: WaitingMark
      outcome: MarkOutcome
      item: ItemState
      by: Checker | null
      /** The mark counts, its picture was refused. */
      photoError?: ApiError | undefined
    }
  | { entry: WaitingCode; outcome: 'kept'; unknownCode: UnknownCode; marked: InventoryItem | null }
  | { entry: WaitingEntry; outcome: 'refused'; error: ApiError }

/** Undefined: no response, or a failure that may pass. */
export async function sendMark(entry: WaitingEntry): Promise<Sent | undefined> {
  try {
    return await (entry.kind === 'code' ? sendCode(entry) : sendCondition(entry))
  } catch (error) {
    if (!(error instanceof ApiError) || isPassingFailure(error)) return undefined
    return { entry, outcome: 'refused', error }
  }
}

async function sendCode(entry: WaitingCode): Promise<Sent> {
  const { check: id, business, markId, code, location, photo } = entry
  const body = { code, markId, ...(location === undefined ? {} : { location }) }
  const { unknownCode, marked } = await call(keepUnknownCode, { params: { id }, query: { business }, body })
  // One that turned out to be an asset needs no picture, and the first picture is kept.
  if (photo && unknownCode.asset === null && !unknownCode.photo)
    await sendPhoto(photo, (files) =>
      call(addCodePhoto, { params: { id, codeId: unknownCode._id }, query: { business }, body: {}, files }),
    )
  return { entry, outcome: 'kept', unknownCode, marked }
}

/** What it belongs to counts without it: returns why it was refused. Only a failure that may pass is worth another try. */
async function sendPhoto(
  photo: Blob,
  send: (files: { photo: File[] }) => Promise<unknown>,
): Promise<ApiError | undefined> {
  try {
    await send({ photo: [new File([photo], 'photo.jpg', { type: photo.type })] })
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError) || isPassingFailure(error)) throw error
    return error
  }
}

async function sendCondition(entry: WaitingMark): Promise<Sent> {
  const { check: id, business, markId, item: itemId, checked, condition, checkMethod, notes, version } = entry
  const { location, placeChoice, quantity, photo } = entry
  const response = await call(checkInventoryItem, {
    params: { id, itemId },
    query: { business },
    body: {
      checked,
      // A plain scan says `good`, as other clients do.
      condition: checkMethod === 'qrcode' && condition === 'available' ? 'good' : condition,
      checkMethod,
      version,
      markId,
      ...(notes === undefined ? {} : { notes }),
      ...(location === undefined ? {} : { location }),
      ...(placeChoice === undefined ? {} : { placeChoice }),
      ...(quantity === undefined ? {} : { quantity }),
    },
  })
  await rememberStates(id, [response.item])
  // Where somebody else marked it differently, the picture goes with the answer to that.
  if (!photo || response.outcome === 'conflict') return { entry, ...response }
  const photoError = await sendPhoto(photo, (files) =>
    call(addMarkPhoto, { params: { id, itemId }, query: { business }, body: { markId }, files }),
  )
  return { entry, ...response, photoError }
}
