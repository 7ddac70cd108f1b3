import type { HandOverForm, Receiver, ReturnForm } from '@nine/contract/custody/custody'
import type { Handover } from '@nine/contract/custody/handover'
import { todayIn } from '@nine/contract/duration'
import { assertRequirements } from '../../access/requirements.ts'
import type { Person } from '../../access/session.ts'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import type { ChangeContext } from '../../context.ts'
import { newId } from '../../db/id.ts'
import type { Trx } from '../../tables.ts'
import { changeMany, type LockedAsset, lockAssets, lockMembers } from '../asset/asset.public.ts'
import { insertHolders, lockHolders } from '../holder/holder.public.ts'
import { keepFile, type StoredFile } from '../media/media.service.ts'
import { notify } from '../notification/notification.service.ts'
import { nameOf } from '../staff/staff.service.ts'
import { askReceiver } from './ask-receiver.service.ts'
import { type OpenCustody, selectOpenCustodies, updateEndedCustodies, updateOpenCustodies } from './custody.queries.ts'
import { selectHandover } from './handover.queries.ts'
import { toHandover } from './handover-response.ts'
import { readHolderPhone } from './keeper/holder-phone.ts'
import { type KeeperRecord, selectKeeper } from './keeper/keeper.queries.ts'
import { letterheadOf, lineOf, partyOf, writePaper } from './write-paper.service.ts'

export type HandingActor = Actor & Person

/** An asset under its lock with who holds it, and what was said about it. */
interface Handed {
  asset: LockedAsset
  custody: OpenCustody | undefined
  said: HandOverForm['assets'][number]
}

/**
 * Hands assets over to one person: from stock, or from whoever holds them, in one step. Who holds what is compared under the
 * locks of the assets with what was shown: when two people hand over the same asset at once, the second is refused.
 */
export async function handOver(
  context: ChangeContext<HandingActor>,
  input: HandOverForm,
  photos: readonly StoredFile[],
): Promise<Handover> {
  const { trx, runtime, actor } = context
  const { business } = actor
  const { dueOn, confirm, signature } = input
  const handedOn = dayOf(context, input.handedOn)
  if (dueOn !== null && dueOn < handedOn) throw refusedDay('custody.due_before', 'dueOn')
  if (confirm === 'sign' && signature === undefined) throw new AppError('custody.no_signature')
  const receiver = await requireReceiver(context, input.to)
  if (confirm === 'mail' && receiver.email === '') throw new AppError('custody.no_email')
  if (confirm === 'mail' && receiver.kind === 'holder') assertRequirements(actor, ['confirmed-email'])
  const handed = await lockHanded(trx, business, input.assets)
  for (const { asset, custody } of handed)
    if (custody && keeperOf(custody) === receiver.id)
      throw new AppError('custody.same_holder', { asset: asset.name, name: receiver.name })
  const giver = await requireKeeper(trx, business, input.from ?? actor.id)
  if (input.from !== undefined) requireHeldBy(handed, giver)
  const paper = await writePaper(context, {
    kind: 'handover',
    content: {
      form: input.form,
      isBilingual: input.isBilingual,
      ...(await letterheadOf(trx, business)),
      place: input.place,
      giver: partyOf(giver),
      receiver: partyOf(receiver),
      handedOn,
      dueOn,
      note: input.note,
      lines: handed.map(({ asset, said }) => lineOf(asset, said)),
    },
    giver,
    receiver,
    lines: handed.map(lineOfHanded),
    photos: await keepPhotos(context, photos),
    answer: answerOf(confirm, receiver),
    signature,
  })
  const write = await changeMany(
    trx,
    actor,
    { batch: null, note: noteOf(paper.number, input.note) },
    handed.map(({ asset }) => ({
      before: asset,
      after:
        receiver.kind === 'member'
          ? { holder_id: receiver.id, outside_holder_id: null }
          : { holder_id: null, outside_holder_id: receiver.id },
    })),
  )
  if (confirm === 'mail') await askReceiver(context, paper, receiver, { isReminder: false, now: new Date() })
  else await notifyReceiver(context, handed, receiver)
  await runtime.live.within(trx).toBusiness(business, 'custody.changed', { business })
  await write()
  await updateOpenCustodies(
    trx,
    business,
    { handover: paper.id, handedOn, dueOn },
    handed.map(({ asset, said }) => ({ asset: asset.id, condition: said.condition, accessories: said.accessories })),
  )
  return responseOf(trx, business, paper.id, actor.id)
}

/** Takes assets back: minutes for each person who held some of them. Who makes the call receives and so confirms them. */
export async function returnAssets(
  context: ChangeContext<HandingActor>,
  input: ReturnForm,
  photos: readonly StoredFile[],
): Promise<Handover[]> {
  const { trx, runtime, actor } = context
  const { business } = actor
  const handedOn = dayOf(context, input.handedOn)
  const receiver = await requireKeeper(trx, business, actor.id)
  const handed = await lockHanded(trx, business, input.assets)
  const media = await keepPhotos(context, photos)
  const letterhead = await letterheadOf(trx, business)
  const papers: { id: string; number: string; custodies: string[] }[] = []
  const notes = new Map<string, string>()
  for (const [keeper, group] of Map.groupBy(handed, ({ asset, custody }) => {
    if (custody) return keeperOf(custody)
    throw new AppError('custody.not_held', { asset: asset.name, name: '—' })
  })) {
    const giver = await requireKeeper(trx, business, keeper)
    const { id, number } = await writePaper(context, {
      kind: 'return',
      content: {
        form: input.form,
        isBilingual: input.isBilingual,
        ...letterhead,
        place: input.place,
        giver: partyOf(giver),
        receiver: partyOf(receiver),
        handedOn,
        dueOn: null,
        note: input.note,
        lines: group.map(({ asset, said }) => lineOf(asset, said)),
      },
      giver,
      receiver,
      lines: group.map(lineOfHanded),
      photos: media,
      answer: { state: 'accepted', via: 'app', by: actor.id },
      signature: input.signature,
    })
    papers.push({ id, number, custodies: group.flatMap(({ custody }) => custody?.id ?? []) })
    for (const { asset } of group) notes.set(asset.id, noteOf(number, input.note))
  }
  const writes: (() => Promise<void>)[] = []
  for (const [note, group] of Map.groupBy(handed, ({ asset }) => notes.get(asset.id) ?? '')) {
    const changes = group.map(({ asset }) => ({ before: asset, after: { holder_id: null, outside_holder_id: null } }))
    writes.push(await changeMany(trx, actor, { batch: null, note }, changes))
  }
  await runtime.live.within(trx).toBusiness(business, 'custody.changed', { business })
  for (const write of writes) await write()
  for (const { id, custodies } of papers) await updateEndedCustodies(trx, business, id, custodies)
  const responses: Handover[] = []
  for (const { id } of papers) responses.push(await responseOf(trx, business, id, actor.id))
  return responses
}

/** Locks assets in the order of their ids, then reads who holds them; each as it was shown, or nothing happens. */
async function lockHanded(trx: Trx, business: string, wanted: HandOverForm['assets']): Promise<Handed[]> {
  const ids = wanted.map(({ id }) => id)
  const assets = new Map((await lockAssets(trx, business, ids)).map((asset) => [asset.id, asset]))
  const custodies = new Map((await selectOpenCustodies(trx, business, ids)).map((each) => [each.asset_id, each]))
  return wanted.map((said) => {
    const asset = assets.get(said.id)
    if (!asset || asset.deleted_at !== null) throw new AppError('asset.not_found')
    const custody = custodies.get(said.id)
    if (custody?.id !== (said.custody ?? undefined))
      throw new AppError('custody.changed', { asset: asset.name, name: custody?.name ?? '—' })
    return { asset, custody, said }
  })
}

function requireHeldBy(handed: readonly Handed[], { id, name }: KeeperRecord): void {
  const other = handed.find(({ custody }) => !custody || keeperOf(custody) !== id)
  if (other) throw new AppError('custody.not_held', { asset: other.asset.name, name })
}

/** Who receives, and stays a member or a holder until the transaction ends; somebody new is written down. */
async function requireReceiver({ trx, actor }: ChangeContext, to: Receiver): Promise<KeeperRecord> {
  const { business } = actor
  if (to.kind === 'new') {
    const { name, department, email } = to
    const id = newId()
    await insertHolders(trx, actor, [{ id, name, department, email, phone: readHolderPhone(to.phone) }])
    return requireKeeper(trx, business, id)
  }
  await (to.kind === 'member' ? lockMembers : lockHolders)(trx, business, [to.id])
  return requireKeeper(trx, business, to.id)
}

async function requireKeeper(trx: Trx, business: string, id: string): Promise<KeeperRecord> {
  const keeper = await selectKeeper(trx, business, id)
  if (!keeper) throw new AppError('holder.not_found')
  return keeper
}

function dayOf({ runtime }: ChangeContext, wanted: string | undefined): string {
  const today = todayIn(runtime.config.timeZone)
  if (wanted !== undefined && wanted > today) throw refusedDay('custody.in_future', 'handedOn')
  return wanted ?? today
}

const refusedDay = (code: 'custody.due_before' | 'custody.in_future', field: string): AppError =>
  new AppError(code, {}, [{ field, code: 'invalid_date', values: {} }])

function answerOf(confirm: HandOverForm['confirm'], { kind, id }: KeeperRecord) {
  if (confirm === 'mail') return { state: 'waiting' as const }
  if (confirm === 'none') return { state: 'unconfirmed' as const }
  return { state: 'accepted' as const, via: 'signature' as const, by: kind === 'member' ? id : null }
}

async function keepPhotos({ trx, runtime, actor }: ChangeContext, photos: readonly StoredFile[]): Promise<string[]> {
  for (const photo of photos)
    await keepFile(trx, runtime, photo, { personId: actor.id, businessId: actor.business, isPublic: false })
  return photos.map(({ id }) => id)
}

/** Notifies a member of what they were given without being asked to confirm it. */
async function notifyReceiver(
  { trx, runtime, actor }: ChangeContext,
  handed: readonly Handed[],
  receiver: KeeperRecord,
): Promise<void> {
  const [first] = handed
  if (receiver.kind !== 'member' || receiver.id === actor.id || !first) return
  const name = await nameOf(trx, actor.id)
  await notify(trx, runtime, {
    personId: receiver.id,
    businessId: actor.business,
    ...(handed.length === 1
      ? { type: 'asset.assigned', payload: { name, assetName: first.asset.name, assetCode: first.asset.code } }
      : { type: 'asset.assigned-many', payload: { name, count: String(handed.length) } }),
  })
}

async function responseOf(trx: Trx, business: string, id: string, person: string): Promise<Handover> {
  const row = await selectHandover(trx, business, id)
  if (!row) throw new AppError('handover.not_found')
  return toHandover(row, person)
}

const keeperOf = ({ person_id, holder_id }: OpenCustody): string => person_id ?? holder_id ?? ''
const lineOfHanded = ({ asset, custody }: Handed) => ({
  asset: asset.id,
  person: custody?.person_id ?? null,
  holder: custody?.holder_id ?? null,
})
const noteOf = (number: string, note: string): string => (note ? `${number} · ${note}` : number)
