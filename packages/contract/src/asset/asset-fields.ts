import { z } from 'zod'
import { GivenCode } from './asset-code.ts'
import { byTextField, TEXT_FIELD_MAX } from './asset-text-fields.ts'
import { readAs } from '../bounds.ts'
import { DEPRECIATION_METHODS } from './depreciation.ts'
import { BOOKED_AS } from '../report/regime.ts'
import { Id, ID_PATTERN, NAME_MAX } from '../fields.ts'

export const ASSET_STATUSES = ['available', 'maintenance', 'damaged', 'disposed', 'lost'] as const
export const AssetStatus = z.enum(ASSET_STATUSES)
export type AssetStatus = z.infer<typeof AssetStatus>

const VISIBILITIES = ['public', 'private'] as const
export const Visibility = z.enum(VISIBILITIES)

/** Offered units, as stored; any short text is accepted. */
export const UNITS = ['Chiếc', 'Bộ', 'Cái'] as const
export const DEFAULT_CURRENCY = 'VND'

export const ASSET_PAGE_SIZE = 20
export const MAX_PHOTOS = 10
export const MAX_DOCUMENTS = 10
export const PHOTO_BYTES = 15 * 1024 * 1024
export const DOCUMENT_BYTES = 15 * 1024 * 1024
export const HISTORY_SHOWN = 30
export const HISTORY_PAGE_SIZE = 5
export const HISTORY_LIMIT = 20
export const ASSET_NAME_MAX = 300
export const LOCATION_DETAIL_MAX = 300
export const CAPTION_MAX = 200
/** A hundred years: the longest duration. */
const DAYS_MAX = 36_525
export const PRICE_MAX = 1_000_000_000_000_000
/** Longest text that is read as an id, a number, a date or a flag. */
const WORD_MAX = 100
const FIRST_DAY = '1900-01-01'
const LAST_DAY = '2200-12-31'

/** Multipart fields are text: "true", "12" and "" are converted. The API page shows the converted types. */
const Flag = readAs(
  WORD_MAX,
  (value) => (value === 'true' ? true : value === 'false' || value === '' ? false : value),
  z.boolean(),
).meta({ type: 'boolean' })
const numeric = (value: unknown): unknown =>
  typeof value !== 'string' ? value : value.trim() === '' ? null : Number(value)
const whole = (max: number) =>
  readAs(WORD_MAX, numeric, z.number().min(0).max(max, { abort: true }).int().nullable()).meta({
    type: ['integer', 'null'],
    minimum: 0,
    maximum: max,
  })
const Amount = whole(PRICE_MAX)
const Days = whole(DAYS_MAX).transform((days) => days ?? 0)
/** A date; of a timestamp its date part. */
const Day = readAs(
  WORD_MAX,
  (value) => (typeof value === 'string' ? value.trim().split('T', 1)[0] || null : value),
  z.iso
    .date({ error: 'invalid_date', abort: true })
    .refine((date) => date >= FIRST_DAY && date <= LAST_DAY, { error: 'invalid_date' })
    .nullable(),
).meta({ type: ['string', 'null'], format: 'date' })
const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullable()
    .transform((value) => value ?? '')
const Short = text(TEXT_FIELD_MAX)

/** Extracts an id from what older clients put around it: quotes, blanks, `ObjectId("…")`. */
export function cleanId(value: string): string {
  const id = /(?<![0-9a-f])[0-9a-f]{24}(?![0-9a-f])/i.exec(value)?.[0] ?? value.replaceAll(/[^0-9a-f]/gi, '')
  return id.toLowerCase()
}

const AN_ID = { type: ['string', 'null'], pattern: ID_PATTERN.source }

const inner = (value: unknown, ...names: string[]): unknown => {
  if (typeof value !== 'object' || value === null) return value
  const name = names.find((each) => Object.hasOwn(value, each))
  return name === undefined ? value : (value as Record<string, unknown>)[name]
}

/** An id, perhaps inside an object; empty means none. */
const LooseId = readAs(
  WORD_MAX,
  (value) => {
    const id = inner(value, '_id', 'id')
    if (typeof id !== 'string' || id.length > WORD_MAX) return id
    return id.trim() === '' ? null : cleanId(id) || id
  },
  Id.nullable(),
).meta(AN_ID)

/** Where it is: an id, `{_id}`, or `{locationId, detail}`; without an id, the location of that `name`. Omitted parts stay as they are. */
const AssetLocation = readAs(
  WORD_MAX,
  (value) => {
    if (typeof value !== 'object' || value === null) return { locationId: value }
    if (Object.hasOwn(value, 'locationId') || !Object.hasOwn(value, '_id')) return value
    return { ...value, locationId: inner(value, '_id') }
  },
  z.object({ locationId: LooseId, name: text(NAME_MAX), detail: text(LOCATION_DETAIL_MAX) }).partial(),
).meta({ type: 'object', properties: { locationId: AN_ID, name: { type: 'string' }, detail: { type: 'string' } } })

const Warranty = z.object({ enabled: Flag, duration: Days })
const DepreciationInput = z.object({
  enabled: Flag,
  method: z.enum(DEPRECIATION_METHODS),
  duration: Days,
  residualValue: Amount.transform((amount) => amount ?? 0),
})
const Maintenance = z.object({ required: Flag, frequency: Short, nextDate: Day })

/** A missing name is reported as required; one of the wrong type or length as such. */
const AssetName = z
  .string({ error: ({ input }) => (input === undefined || input === null ? 'required' : undefined) })
  .trim()
  .min(1, { error: 'required' })
  .max(ASSET_NAME_MAX)

/** Everything a person can set on an asset; used by both forms of the create call and by the update call. */
export const AssetInput = z.object({
  name: AssetName,
  code: GivenCode,
  description: text(5000),
  status: AssetStatus,
  visibility: Visibility,
  price: Amount,
  currency: readAs(
    WORD_MAX,
    (value) => (typeof value === 'string' ? value.trim().toUpperCase() || DEFAULT_CURRENCY : value),
    z
      .string()
      .max(3, { error: 'invalid_format', abort: true })
      .regex(/^[A-Z]{3}$/, { error: 'invalid_format' }),
  ).meta({ type: 'string', pattern: '^[A-Z]{3}$' }),
  unit: text(30),
  purchaseDate: Day,
  /** When it came into use: the books depreciate from that day, without one from the purchase. */
  inUseDate: Day,
  /** Null or empty: the cost decides. */
  bookedAs: readAs(WORD_MAX, (value) => (value === '' ? null : value), z.enum(BOOKED_AS).nullable()).meta({
    type: ['string', 'null'],
    enum: [...BOOKED_AS, null],
  }),
  categoryId: LooseId,
  category: LooseId,
  /** Without an id, the category of this name. */
  categoryName: text(NAME_MAX),
  /** What the asset is listed under while it has no category. */
  searchText: Short,
  location: AssetLocation,
  /** Id or e-mail address of a member; null or empty unassigns it. */
  assignedUser: z
    .string()
    .trim()
    .max(254)
    .nullable()
    .transform((who) => who || null),
  warranty: Warranty.partial(),
  depreciation: DepreciationInput.partial(),
  maintenance: Maintenance.partial(),
  ...byTextField(() => Short),
})
export type AssetInput = z.output<typeof AssetInput>
