import { ASSET_STATUSES, type AssetStatus } from '@nine/contract/asset/asset-fields'
import { DEPRECIATION_METHODS, type DepreciationMethod } from '@nine/contract/asset/depreciation'
import en from '@nine/contract/messages/shared/en'
import vn from '@nine/contract/messages/shared/vn'
import { withoutAccents } from '@nine/contract/text/without-accents'
import type { BookedAs } from '@nine/contract/report/regime'
import type { Reading } from './reading.ts'

/** Compared without accents, case, signs and doubled blanks. */
const plainWords = (text: string): string =>
  withoutAccents(text)
    .replaceAll(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim()

const STATUS_WORDS: Record<AssetStatus, readonly string[]> = {
  available: [
    'dang dung',
    'dang su dung',
    'dang sd',
    'su dung',
    'tot',
    'con tot',
    'rat tot',
    'bt',
    'binh thuong',
    'moi',
    'hoat dong',
    'dang hoat dong',
    'hoat dong tot',
    'hoat dong binh thuong',
    'trong kho',
    'luu kho',
    'chua dung',
    'chua su dung',
    'ok',
    'san sang',
    'khong hong',
    'khong hu',
    'chua thanh ly',
    'chua hong',
    'da giao',
    'dang giu',
    'in use',
    'good',
    'new',
    'normal',
    'active',
    'available',
    'ready to deploy',
    'deployed',
    'deployable',
    'ready',
    'in stock',
    'working',
    'in custody',
    'checked out',
    'pending',
  ],
  maintenance: [
    'bao hanh',
    'dang bao hanh',
    'bao tri',
    'dang bao tri',
    'bao duong',
    'dang bao duong',
    'sua chua',
    'dang sua',
    'dang sua chua',
    'gui sua',
    'mang di sua',
    'maintenance',
    'in maintenance',
    'repair',
    'in repair',
    'under repair',
    'out for repair',
    'out for diagnostics',
    'servicing',
  ],
  damaged: [
    'hong',
    'bi hong',
    'da hong',
    'hu',
    'bi hu',
    'hu hong',
    'loi',
    'bi loi',
    'kem pham chat',
    'khong dung duoc',
    'khong su dung duoc',
    'cho thanh ly',
    'de nghi thanh ly',
    'xin thanh ly',
    'hong cho thanh ly',
    'hu hong cho thanh ly',
    'damaged',
    'broken',
    'broken not fixable',
    'defective',
    'faulty',
    'undeployable',
    'out of order',
  ],
  lost: ['mat', 'bi mat', 'da mat', 'that lac', 'thieu', 'lost', 'stolen', 'lost stolen', 'missing'],
  disposed: [
    'da thanh ly',
    'thanh ly',
    'nhuong ban',
    'da nhuong ban',
    'da ban',
    'da huy',
    'huy',
    'ghi giam',
    'da ghi giam',
    'disposed',
    'sold',
    'archived',
    'retired',
    'scrapped',
    'written off',
  ],
}

/** Still on the books: the words are kept, because the status says less. */
const NOTED = new Set(['cho thanh ly', 'de nghi thanh ly', 'xin thanh ly', 'hong cho thanh ly', 'hu hong cho thanh ly'])

const STATUSES = new Map<string, AssetStatus>(
  ASSET_STATUSES.flatMap((status) =>
    [status, vn.assetStatuses[status], en.assetStatuses[status], ...STATUS_WORDS[status]].map(
      (word): [string, AssetStatus] => [plainWords(word), status],
    ),
  ),
)

/** "Pending" is waiting in Snipe-IT, for whatever it may be. */
const DOUBTED = new Set(['pending'])

export const isKeptAsNote = (text: string): boolean => NOTED.has(plainWords(text))

/** The whole cell must be a word we know, or one that somebody has given a meaning. */
export function readStatus(text: string, own: Readonly<Record<string, AssetStatus>>): Reading<AssetStatus> {
  const word = text.trim().toLowerCase()
  const given = Object.hasOwn(own, word) ? own[word] : undefined
  if (given !== undefined) return { value: given }
  if (/^\d+([.,]\d+)?\s*%$/.test(word)) return { error: 'status_condition' }
  const known = STATUSES.get(plainWords(text))
  if (known === undefined) return { error: 'status_unknown' }
  return isKeptAsNote(text) || DOUBTED.has(plainWords(text))
    ? { value: known, warning: 'status_doubtful' }
    : { value: known }
}

const VISIBILITIES: Readonly<Record<string, 'public' | 'private'>> = {
  public: 'public',
  'cong khai': 'public',
  private: 'private',
  'rieng tu': 'private',
  'noi bo': 'private',
}

export function readVisibility(text: string): Reading<'public' | 'private'> {
  const word = plainWords(text)
  const value = Object.hasOwn(VISIBILITIES, word) ? VISIBILITIES[word] : undefined
  return value ? { value } : { error: 'visibility_unknown' }
}

const METHODS = new Map<string, DepreciationMethod>([
  ...DEPRECIATION_METHODS.map((method): [string, DepreciationMethod] => [plainWords(method), method]),
  ['duong thang', 'straight-line'],
  ['khau hao duong thang', 'straight-line'],
  ['deu', 'straight-line'],
  ['straight line', 'straight-line'],
  ['so du giam dan', 'declining-balance'],
  ['khau hao so du giam dan', 'declining-balance'],
  ['so du giam dan kep', 'declining-balance'],
  ['declining balance', 'declining-balance'],
  ['double declining balance', 'declining-balance'],
])

export function readMethod(text: string): Reading<DepreciationMethod> {
  const value = METHODS.get(plainWords(text))
  return value ? { value } : { error: 'method_unknown' }
}

const BOOKED: Readonly<Record<string, BookedAs>> = {
  'fixed asset': 'fixed-asset',
  'tai san co dinh': 'fixed-asset',
  tscd: 'fixed-asset',
  tool: 'tool',
  'cong cu dung cu': 'tool',
  ccdc: 'tool',
}

export function readBookedAs(text: string): Reading<BookedAs> {
  const word = plainWords(text)
  const value = Object.hasOwn(BOOKED, word) ? BOOKED[word] : undefined
  return value ? { value } : { error: 'booked_as_unknown' }
}

const YES = new Set(['co', 'yes', 'y', 'true', '1', 'x', 'dung', 'ok', 'v'])
const NO = new Set(['khong', 'no', 'n', 'false', '0', 'sai', 'chua'])

export function readYesNo(text: string): Reading<boolean> {
  const word = plainWords(text) || (/[✓✔☑]/.test(text) ? 'x' : '')
  if (YES.has(word)) return { value: true }
  return NO.has(word) ? { value: false } : { error: 'yes_no_unknown' }
}
