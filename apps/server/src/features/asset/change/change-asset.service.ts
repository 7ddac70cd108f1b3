import type { Asset, AssetChange } from '@nine/contract/asset/asset'
import type { FieldChange } from '@nine/contract/asset/asset-history'
import type { AssetCustomField } from '@nine/contract/custom-field/custom-field'
import { todayIn } from '@nine/contract/duration'
import { keysOf } from '@nine/contract/keys-of'
import { allows, type Role } from '@nine/contract/business/roles'
import type { Lang } from '@nine/contract/lang'
import type { Trx } from '../../../tables.ts'
import { AppError } from '../../../app-error.ts'
import type { Runtime } from '../../../runtime.ts'
import { removeFiles } from '../../media/media.service.ts'
import { type DocumentRow, toAsset } from '../asset-response.ts'
import { changeCode } from '../codes/asset-code.service.ts'
import { changesBetween, entriesOf, photoChanges } from './asset-changes.ts'
import {
  deleteImages,
  type ImageRow,
  insertImages,
  lockUnusedFiles,
  selectDocuments,
  selectImages,
  updateImage,
} from '../files/asset-file.queries.ts'
import { labelOf, performerOf, valueOf } from '../history/asset-history.ts'
import { type NewEntry, selectHistorySince } from '../history/asset-history.queries.ts'
import { arrangePhotos, coverOf, type PhotoRow } from '../files/asset-photos.ts'
import { applyReferences, namesOfChanged } from './asset-references.service.ts'
import { assertResidualWithinPrice } from './residual-value.ts'
import { keepPhotos, type StoredUploads } from '../files/asset-uploads.service.ts'
import { applyInput, type AssetRow, type AssetValues, EMPTY_ASSET_VALUES } from './asset-values.ts'
import { type AssetWithNames, selectCustodyOf } from '../asset.queries.ts'
import {
  selectUnlocked,
  type UnlockedAsset,
  unlockedAhead,
  updateAssetWithNames,
  updateStatement,
} from './change-asset.queries.ts'
import { getAsset, requireLocked } from '../asset.service.ts'
import { searchColumns } from '../list/search-terms.ts'
import { notifyNewHolder } from './notify-holder.service.ts'
import type { ReadAhead } from '../../../access/session.ts'
import type { Actor } from '../../../actor.ts'
import type { ChangeContext } from '../../../context.ts'
import { readFieldsOf, writeValues } from '../../custom-field/custom-field.public.ts'

/** Changes what was sent and really differs; without a difference nothing is written. */
export async function changeAsset(
  { trx, runtime, actor }: ChangeContext<Actor & { lang: Lang; role: Role }>,
  id: string,
  input: AssetChange,
  uploads: Pick<StoredUploads, 'photos'>,
): Promise<Asset> {
  const { business } = actor
  const before = await requireLocked(trx, business, id)
  const after = await applyReferences(trx, business, before, input)
  const photos = await changedPhotos({ trx, runtime, actor }, { id, wanted: input.images, uploads })
  if (input.code !== undefined && input.code !== before.code && !allows(actor.role, 'asset.code'))
    throw new AppError('access.denied')
  const codes = await changeCode(trx, actor, before, input.code)
  const custom = await writeValues(trx, business, { id, category_id: after.category_id }, input.customFields)
  const changes = [
    ...codes.changes,
    ...changesBetween(before, after, await namesOfChanged(trx, business, before, after)),
    ...custom.changes,
    ...(photos ? photoChanges(photos.before.map(toPhoto), photos.after.map(toPhoto)) : []),
  ]
  if (changes.length === 0) return getAsset(trx, runtime, business, id)
  await assertWritable({ trx, actor }, before, after, input)

  if (photos) await writePhotos({ trx, runtime, business }, id, photos)
  await notifyNewHolder(
    { trx, runtime, actor },
    {
      before: before.holder_id,
      after: after.holder_id,
      name: after.name,
      code: codes.code,
    },
  )
  const documents = await documentsOf(trx, before)
  // Last, because it locks the counts of the business: everybody else who changes an asset waits from here on.
  const written = await updateAssetWithNames(
    trx,
    WHOLE_UPDATE,
    before,
    {
      ...after,
      code: codes.code,
      former_codes: codes.former_codes,
      ...searchColumns({ ...after, ...codes }, custom.texts),
      cover_id: photos ? coverOf(photos.after) : before.cover_id,
      ...stampOf(before, actor),
    },
    withNote(changes, input.note),
  )
  if (!written) throw new Error('an asset under its lock was not there')
  const isInOtherHands = before.holder_id !== after.holder_id || before.outside_holder_id !== after.outside_holder_id
  const custody = isInOtherHands ? await selectCustodyOf(trx, business, id) : {}
  return respond(runtime, { ...written, ...custody }, documents, custom.fields)
}

/** What is of the asset's own row, and nothing that the search finds, with the columns it is written to. */
const PLAIN = {
  business: [],
  status: ['status'],
  visibility: ['visibility'],
  price: ['price'],
  currency: ['currency'],
  unit: ['unit'],
  purchaseDate: ['purchase_date'],
  inUseDate: ['in_use_date'],
  bookedAs: ['booked_as'],
  warranty: ['warranty_days'],
  depreciation: ['depreciation_method', 'depreciation_days', 'residual_value'],
  maintenance: ['maintenance_required', 'maintenance_frequency', 'maintenance_next_date'],
  changedFields: [],
  version: [],
  note: [],
} as const satisfies Partial<Record<keyof AssetChange, readonly (keyof AssetValues)[]>>

const STAMP = ['version', 'updated_by', 'updated_at'] as const
export const PLAIN_UPDATE = updateStatement('plainly', [...Object.values(PLAIN).flat(), ...STAMP], { ifStill: true })
export const WHOLE_UPDATE = updateStatement('wholly', [
  ...keysOf(EMPTY_ASSET_VALUES),
  'code',
  'former_codes',
  'search_text',
  'search_keys',
  'cover_id',
  ...STAMP,
])

/** Whether nothing but the asset's own row has to stay as it is until the change is written. */
export const isPlainChange = (input: object): boolean =>
  Object.entries(input).every(([field, value]) => value === undefined || Object.hasOwn(PLAIN, field))

/** What a change that looks plain is compared with, read before it is known to be allowed. */
export const readBeforeChange = (
  _: Runtime,
  { params, body }: { params: { id: string }; body: unknown },
): ReadAhead<UnlockedAsset> | undefined =>
  typeof body === 'object' && body !== null && isPlainChange(body) ? unlockedAhead(params.id) : undefined

/** Somebody else has changed the asset between reading and writing it. */
export class ChangedMeanwhile extends Error {}

/** A plain change: read, and written by a single statement if the asset is still as it was read. Nobody waits for it. */
export async function changePlainly(
  { trx, runtime, actor }: ChangeContext<Actor & { lang: Lang }>,
  id: string,
  input: AssetChange,
  read: UnlockedAsset | undefined,
): Promise<Asset> {
  const { business } = actor
  const before = read ?? (await selectUnlocked(trx, business, id))
  if (!before) throw new AppError('asset.not_found')
  const after = applyInput(before, input)
  const changes = changesBetween(before, after, new Map())
  if (changes.length === 0) return getAsset(trx, runtime, business, id)
  await assertWritable({ trx, actor }, before, after, input)
  const documents = await documentsOf(trx, before)
  const customFields = before.has_fields ? await readFieldsOf(trx, business, before) : []
  const written = await updateAssetWithNames(
    trx,
    PLAIN_UPDATE,
    before,
    { ...after, ...stampOf(before, actor) },
    withNote(changes, input.note),
  )
  if (!written) throw new ChangedMeanwhile()
  return respond(runtime, written, documents, customFields)
}

/** Refuses what somebody else changed meanwhile, and what the values do not allow. */
async function assertWritable(
  { trx, actor }: { trx: Trx; actor: Actor & { lang: Lang } },
  before: AssetRow,
  after: AssetValues,
  { version }: AssetChange,
): Promise<void> {
  if (version !== undefined && version < before.version)
    await refuseConflict(trx, actor.business, before, { version, lang: actor.lang })
  assertResidualWithinPrice(after)
}

const stampOf = ({ version }: AssetRow, { id }: Actor) => ({
  version: version + 1,
  updated_by: id,
  updated_at: new Date(),
})

const documentsOf = async (trx: Trx, { business_id, id, document_count }: AssetRow): Promise<DocumentRow[]> =>
  document_count > 0 ? selectDocuments(trx, business_id, id) : []

/** The asset as it was written. */
const respond = (
  runtime: Runtime,
  { images, ...row }: AssetWithNames & { images: ImageRow[] },
  documents: readonly DocumentRow[],
  customFields: AssetCustomField[],
): Asset => toAsset(runtime, row, todayIn(runtime.config.timeZone), { images, documents, customFields })

interface Photos {
  before: PhotoRow[]
  after: PhotoRow[]
}

async function changedPhotos(
  { trx, runtime, actor }: ChangeContext,
  { id, wanted, uploads }: { id: string; wanted: AssetChange['images']; uploads: Pick<StoredUploads, 'photos'> },
): Promise<Photos | undefined> {
  if (wanted === undefined && uploads.photos.length === 0) return undefined
  const before = await selectImages(trx, actor.business, id)
  return { before, after: arrangePhotos(before, wanted, await keepPhotos({ trx, runtime, actor }, uploads.photos)) }
}

async function writePhotos(
  { trx, runtime: { jobs }, business }: { trx: Trx; runtime: Runtime; business: string },
  assetId: string,
  { before, after }: Photos,
): Promise<void> {
  const kept = new Set(after.map(({ id }) => id))
  const removed = before.filter(({ id }) => !kept.has(id))
  await deleteImages(
    trx,
    business,
    removed.map(({ id }) => id),
  )
  await removeFiles(
    trx,
    jobs,
    { businessId: business },
    // Assets that were made alike share their photos.
    await lockUnusedFiles(
      trx,
      business,
      removed.map(({ media_id }) => media_id),
    ),
  )
  const old = new Map(before.map((photo) => [photo.id, photo]))
  const added = after.filter(({ id }) => !old.has(id))
  await insertImages(
    trx,
    added.map(({ id, media_id, is_active, position }) => ({
      business_id: business,
      asset_id: assetId,
      id,
      media_id,
      is_active,
      position,
    })),
  )
  for (const { id, is_active, position } of after) {
    const was = old.get(id)
    if (was && (was.is_active !== is_active || was.position !== position))
      await updateImage(trx, business, id, { is_active, position })
  }
}

const toPhoto = ({ id, is_active }: PhotoRow) => ({ id, active: is_active })

/** The note belongs to the new status or, without one, to the first change. */
function withNote(changes: readonly FieldChange[], note = ''): NewEntry[] {
  const entries = entriesOf(changes)
  const noted = entries.find(({ action }) => action === 'status') ?? entries[0]
  return entries.map((entry) => (entry === noted ? { ...entry, note } : entry))
}

/** Reports who changed what since the sender read the asset. */
async function refuseConflict(
  trx: Trx,
  business: string,
  before: AssetRow,
  { version, lang }: { version: number; lang: Lang },
): Promise<never> {
  const entries = await selectHistorySince(trx, business, before.id, version)
  const latest = new Map(
    entries.flatMap((entry) => entry.changes.map((change) => [change.field, { change, name: performerOf(entry) }])),
  )
  throw new AppError(
    'asset.conflict',
    {
      name: [...new Set(entries.map(performerOf))].join(', '),
      fields: [...latest.values()].map(({ change }) => labelOf(change, lang)).join(', '),
    },
    [...latest].map(([field, { change, name }]) => ({
      field,
      code: 'changed_meanwhile',
      values: { name, to: valueOf(change, lang) },
    })),
  )
}
