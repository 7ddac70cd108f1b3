import { headOf } from '@nine/contract/asset/asset-file'
import type { DurationUnit } from '@nine/contract/asset/import/import-options'
import type { ImportHint } from '@nine/contract/asset/import/import-record'
import {
  customIdOf,
  customImportField,
  type FixedImportField,
  importFields,
} from '@nine/contract/asset/import/import-fields'
import en from '@nine/contract/messages/shared/en'
import importEn from '@nine/contract/messages/import/en'
import importVn from '@nine/contract/messages/import/vn'
import vn from '@nine/contract/messages/shared/vn'
import type { CustomField } from '@nine/contract/custom-field/custom-field'
import { withoutAccents } from '@nine/contract/text/without-accents'
import { plainHead, plainText } from '../../../sheet/plain-head.ts'

/** What a head says about its column. */
export type HeadMeaning =
  | { field: FixedImportField; isSure: boolean; isBetter?: true }
  | { custom: string }
  | { hint: ImportHint }
  | { isSkipped: true }

const HEADS: Partial<Record<FixedImportField, string>> = {
  name: 'ten tai san|ten ts|ten tscd|ten thiet bi|ten ttb|ten trang thiet bi|ten ccdc|ten cong cu dung cu|ten hang|ten vat tu|ten|ten nhan hieu quy cach|dien giai|item|item name|asset name|name|title|asset|product name|asset title',
  code: 'ma tai san|ma ts|ma tscd|ma so|ma ccdc|so hieu tscd|so hieu|so the|so the tscd|ma qr|ma|asset code|asset id|code|tag id',
  serialNumber:
    'serial|s n|sn|so serial|so seri|so se ri|so may|so khung|imei|service tag|serial number|serial no|serial numbers',
  productCode:
    'model|part no|p n|part number|ma sp|ma san pham|ky hieu|model no|model number|model name|asset model|item no',
  category:
    'loai tai san|loai ts|nhom ts|nhom tai san|nhom|chung loai|danh muc|phan loai|loai|category|asset category|type|kind|group',
  location:
    'vi tri|noi su dung|noi sd|noi dat|dia diem|phong|tang|kho|khu vuc|chi nhanh|location|default location|rtd location|site|room|place|current location',
  assignedUser:
    'nguoi su dung|nguoi sd|nsd|nguoi giu|nguoi nhan|can bo ql|can bo quan ly|can bo su dung|nhan vien|nguoi duoc giao|user|holder|assigned to|checked out to|checkout to|custodian|custody|assignee|full name|employee|owner|email|checked out to email',
  department: 'bo phan cua nguoi giu|department of holder',
  status:
    'tinh trang|trang thai|hien trang|chat luong|tt hien tai|tinh trang sd|tinh trang su dung|status|condition|state|status label',
  quantity: 'so luong|sl|so luong ton|qty|quantity',
  price:
    'nguyen gia|ng|gia mua|don gia|gia tri|gia|gia nhap|nguyen gia tscd|gia tri mua|purchase cost|cost|price|value|valuation|purchase price|unit price|original cost',
  currency: 'loai tien|tien te|currency',
  unit: 'dvt|don vi tinh|unit',
  purchaseDate:
    'ngay mua|ngay nhap|ngay hoa don|nam mua|ngay mua hang|purchase date|purchased|date purchased|buy date|purchased at',
  inUseDate:
    'ngay dua vao su dung|ngay dua vao sd|ngay su dung|ngay sd|ngay ghi tang|ngay bat dau kh|ngay bat dau khau hao|thang nam dua vao sd|nam dua vao su dung|in service date|placed in service|in use since',
  bookedAs: 'ghi so la|phan loai tscd|booked as',
  description:
    'mo ta|ghi chu|gc|cau hinh|thong so|thong so ky thuat|quy cach|phu kien|dac diem|noi dung|description|notes|note|remarks|comment|comments|specification',
  manufacturer: 'hang|hang san xuat|hang sx|nha san xuat|nuoc san xuat|thuong hieu|manufacturer|brand|make',
  supplier: 'nha cung cap|ncc|don vi ban|noi mua|supplier|vendor',
  orderNumber:
    'so hoa don|so hd|hoa don|so chung tu|so don hang|order number|po number|invoice|invoice number|order no',
  manager: 'nguoi quan ly|nguoi phu trach|manager',
  barcode: 'ma vach|barcode|qr id|barcode code128',
  'warranty.duration':
    'bao hanh|bh|han bh|han bao hanh|het han bh|het han bao hanh|thoi gian bh|thoi gian bao hanh|thoi han bao hanh|warranty|warranty months|warranty expiration|warranty expires|warranty end|warranty end date',
  'depreciation.duration':
    'so nam kh|so nam khau hao|thoi gian kh|thoi gian khau hao|thoi gian sd|thoi gian su dung|thoi gian trich kh|tgsd|so thang kh|so thang khau hao|ty le kh|ty le khau hao|ty le kh nam|useful life|depreciation years|depreciation months',
  'depreciation.method': 'phuong phap khau hao|phuong phap kh|depreciation method',
  'depreciation.residualValue':
    'gia tri thanh ly|gia tri thanh ly uoc tinh|gt thu hoi|gia tri thu hoi|salvage value|residual value|floor value',
  'maintenance.frequency': 'chu ky bao tri|chu ky bao duong|maintenance frequency',
  'maintenance.nextDate':
    'ngay bao tri|bao tri tiep theo|ngay bao duong tiep theo|next maintenance|next maintenance date',
  visibility: 'che do hien thi|visibility',
}

/** Close to a field, but not the same thing: offered, not taken. */
const UNSURE: Partial<Record<FixedImportField, string>> = {
  purchaseDate: 'nam su dung|nam sd|created at|date',
  price: 'thanh tien|tong tien|total cost|amount',
  unit: 'don vi',
  location: 'bo phan su dung|bo phan sd|bo phan|phong ban|don vi su dung|don vi sd|bp|department|company',
}

const HINTS: Partial<Record<ImportHint, string>> = {
  book_value: 'gia tri con lai|gtcl|gt con lai|book value|current value|net book value|remaining value',
  depreciated:
    'hao mon luy ke|hao mon|kh luy ke|khau hao luy ke|gia tri hao mon|da khau hao|muc khau hao|khau hao nam|diff|accumulated depreciation|depreciation',
  row_number: 'stt|tt|so tt|no|so thu tu|row',
}

const SKIPPED =
  'ma cu|former code|former codes|anh|hinh anh|photos|photo|images|image|imageurl|tags|kit|bookable|username|item type|eol|eol date|warranty end date computed|ly do|reason|dong trong tep|row in the file|created at|updated at|ngay tao|gia tri nay|gia tri hom nay|value today'

const MEANINGS = new Map<string, HeadMeaning>()
const learn = (heads: string | undefined, meaning: HeadMeaning) => {
  for (const head of heads?.split('|') ?? []) if (!MEANINGS.has(head)) MEANINGS.set(head, meaning)
}
learn(SKIPPED, { isSkipped: true })
/** The names we use ourselves: a file of ours is read as what it is. */
const OWN = new Map<string, HeadMeaning>()
for (const field of importFields()) {
  const names = isOwn(field)
    ? [importVn.importFields[field], importEn.importFields[field]]
    : [vn.assetFields[field], en.assetFields[field]]
  for (const name of names) OWN.set(withoutAccents(name), { field, isSure: true })
}
for (const lang of ['vn', 'en'] as const) {
  for (const name of ['warrantyEnd', 'createdAt', 'updatedAt'] as const)
    OWN.set(withoutAccents(headOf(lang, name)), { isSkipped: true })
  // Two people may have one name, but not one address.
  OWN.set(withoutAccents(headOf(lang, 'holderEmail')), { field: 'assignedUser', isSure: true, isBetter: true })
}
for (const field of importFields()) learn(HEADS[field], { field, isSure: true })
for (const field of importFields()) learn(UNSURE[field], { field, isSure: false })
for (const hint of ['book_value', 'depreciated', 'row_number'] as const) learn(HINTS[hint], { hint })

function isOwn(field: FixedImportField): field is keyof typeof importVn.importFields {
  return Object.hasOwn(importVn.importFields, field)
}

/** Known heads of two words and more, the longest first: "Nguyên giá TSCĐ (đồng)" begins with one. */
const BEGINNINGS = [...MEANINGS.keys()].filter((head) => head.includes(' ')).toSorted((a, b) => b.length - a.length)

/** Shelf names the columns of its custom fields `cf:Name, type:text`. */
const withoutMarks = (head: string): string => head.replace(/^\s*cf:\s*/i, '').replace(/,\s*type:.*$/i, '')

/** Under which a decision about a head is kept: with what is in brackets, which tells fields of one name apart. */
export const headKey = (head: string): string => plainText(head)

type NamedField = Pick<CustomField, '_id' | 'name'> & { category: Pick<CustomField['category'], 'name'> }

/** Custom fields by their heads: their names, or with the category where two have one name. A head that means two finds none. */
export class CustomHeads {
  readonly #exact = new Map<string, string | null>()
  readonly #plain = new Map<string, string | null>()
  readonly #loose = new Map<string, string | null>()
  readonly #ids: ReadonlySet<string>

  constructor(fields: readonly NamedField[]) {
    this.#ids = new Set(fields.map(({ _id }) => _id))
    for (const { _id, name, category } of fields) {
      put(this.#loose, plainHead(name), _id)
      for (const head of [name, `${name} (${category.name})`]) {
        put(this.#exact, exactHead(head), _id)
        put(this.#plain, headKey(head), _id)
      }
    }
  }

  has(id: string): boolean {
    return this.#ids.has(id)
  }

  /** By the whole head. */
  find(head: string): string | undefined {
    const exact = this.#exact.get(exactHead(head))
    return (exact === undefined ? this.#plain.get(headKey(head)) : exact) ?? undefined
  }

  /** By what is outside of brackets. */
  findLoosely(plain: string): string | undefined {
    return this.#loose.get(plain) ?? undefined
  }
}

const exactHead = (head: string): string => head.normalize('NFC').trim().toLowerCase()

function put(heads: Map<string, string | null>, head: string, id: string): void {
  heads.set(head, (heads.get(head) ?? id) === id && heads.get(head) !== null ? id : null)
}

const NO_FIELDS = new CustomHeads([])

export function meaningOf(head: string, customFields = NO_FIELDS): HeadMeaning | undefined {
  const bare = withoutMarks(head)
  const plain = plainHead(bare)
  if (plain === '') return undefined
  const isCustom = /^\s*cf:/i.test(head)
  const own = isCustom ? undefined : OWN.get(withoutAccents(head).trim())
  if (own) return own
  const named = customFields.find(bare)
  if (named !== undefined) return { custom: customImportField(named) }
  const known = MEANINGS.get(plain)
  const custom = customFields.findLoosely(plain)
  if (custom !== undefined && (isCustom || known === undefined)) return { custom: customImportField(custom) }
  if (known) return known
  const beginning = BEGINNINGS.find((each) => plain.startsWith(`${each} `))
  return beginning === undefined ? undefined : MEANINGS.get(beginning)
}

/** Whether a head means the holder's address, or only the name. */
export function isHolderHead(head: string, by: 'email' | 'name'): boolean {
  const meaning = meaningOf(head)
  return (
    meaning !== undefined &&
    'field' in meaning &&
    meaning.field === 'assignedUser' &&
    (meaning.isBetter === true) === (by === 'email')
  )
}

/** Whether a head means what all assets of a row cost together: only those are no sure prices. */
export function isTotalHead(head: string): boolean {
  const meaning = meaningOf(head)
  return meaning !== undefined && 'field' in meaning && meaning.field === 'price' && !meaning.isSure
}

/** Whether a cell is a head that we know. */
export const isKnownHead = (text: string): boolean => meaningOf(text) !== undefined

/** What the head of a duration says that a bare number counts. */
export function unitOfHead(head: string): DurationUnit | null {
  const text = withoutAccents(head)
  if (/%|ty le/.test(text)) return 'percent'
  if (/thang|month/.test(text)) return 'months'
  if (/ngay(?! (mua|het))|days/.test(text)) return 'days'
  return /nam|year|yrs/.test(text) ? 'years' : null
}

interface Matched {
  field: string | null
  by: 'remembered' | 'head' | 'none'
  hint: ImportHint | null
  /** A field that the head may mean. */
  maybe: string | null
  isSkipped: boolean
}

/** Matches columns to fields by their heads, each field once. What an earlier import decided counts first. */
export function matchHeads(
  heads: readonly string[],
  known: { customFields: CustomHeads; remembered: ReadonlyMap<string, string | null> } = {
    customFields: NO_FIELDS,
    remembered: new Map(),
  },
): Matched[] {
  const taken = new Set<string>()
  const meanings = heads.map((head) => meaningOf(head, known.customFields))
  const better = new Set(
    meanings.flatMap((meaning) => (meaning && 'isBetter' in meaning && meaning.isBetter ? [meaning.field] : [])),
  )
  const matched = heads.map((head, index): Matched => {
    const remembered = known.remembered.get(headKey(head))
    const isGone = typeof remembered === 'string' && !isThere(remembered, known.customFields)
    const earlier = isGone ? undefined : remembered
    const meaning = meanings[index]
    const hint = meaning && 'hint' in meaning ? meaning.hint : null
    const none: Matched = { field: null, by: 'none', hint, maybe: null, isSkipped: hint !== null }
    if (earlier === null) return { ...none, by: 'remembered', isSkipped: true }
    if (earlier !== undefined && !taken.has(earlier)) {
      taken.add(earlier)
      return { ...none, field: earlier, by: 'remembered', hint: null }
    }
    if (!meaning || hint !== null) return none
    if ('isSkipped' in meaning) return { ...none, isSkipped: true }
    if ('custom' in meaning) {
      if (taken.has(meaning.custom)) return none
      taken.add(meaning.custom)
      return { ...none, field: meaning.custom, by: 'head' }
    }
    if (!('field' in meaning)) return none
    if (better.has(meaning.field) && !meaning.isBetter) return { ...none, isSkipped: true }
    return { ...none, maybe: meaning.field, by: meaning.isSure ? 'head' : 'none' }
  })
  for (const column of matched) {
    if (column.maybe === null || column.by !== 'head' || taken.has(column.maybe)) continue
    taken.add(column.maybe)
    column.field = column.maybe
  }
  // An "asset tag" is the code where nothing else is.
  const tag = matched.find(({ field }) => field === 'assetTag')
  if (tag && tag.by === 'head' && !taken.has('code')) tag.field = 'code'
  return matched.map((column) => (column.field === null && column.by === 'head' ? { ...column, by: 'none' } : column))
}

/** A custom field may have been removed since a head was matched to it. */
function isThere(field: string, customFields: CustomHeads): boolean {
  const id = customIdOf(field)
  return id === undefined || customFields.has(id)
}
