import { answerField, KEEP_AS_ANSWER, type GuestImportField } from '@nine/contract/event/guest/guest-import-fields'
import type { RegistrationField } from '@nine/contract/event/registration/registration-form'
import { Email } from '@nine/contract/identity/person-fields'
import { type Cell, isEmpty, textOf } from '../../../sheet/cell.ts'
import { plainHead } from '../../../sheet/plain-head.ts'
import type { StoredColumn } from './guest-import.table.ts'

const HEADS: Record<GuestImportField, string> = {
  name: 'ho va ten|ho ten|ten khach|ten khach moi|khach moi|ten|ho|ho dem|ho va dem|ho lot|ho va ten dem|ten dem|ho va ten lot|ten day du|nguoi tham du|nguoi tham gia|hoc vien|dai bieu|name|full name|fullname|guest|guest name|first name|given name|middle name|last name|surname|family name|attendee|attendee name|participant',
  email:
    'email|e mail|mail|dia chi email|dia chi e mail|thu dien tu|dia chi mail|hop thu|email address|e mail address|mail address|email ca nhan|email cong ty',
  phone:
    'so dien thoai|dien thoai|sdt|so dt|dt|dtdd|dt di dong|dien thoai di dong|so di dong|di dong|so may|so lien he|dien thoai lien he|so dien thoai lien he|mobile|mobile phone|phone|phone number|telephone|tel|cell|cell phone|hotline|zalo|so zalo',
  company:
    'cong ty|ten cong ty|don vi|ten don vi|don vi cong tac|noi cong tac|co quan|to chuc|doanh nghiep|ten doanh nghiep|truong|company|company name|organisation|organization|employer',
  category:
    'hang|hang ve|loai khach|loai ve|nhom khach|nhom|phan loai|doi tuong|category|ticket type|guest type|type|group',
  note: 'ghi chu|luu y|note|notes|remark|remarks|comment|comments',
  address: 'dia chi|dia chi lien he|noi o|address|street address',
}

/** Nothing that a guest would answer. */
const SKIPPED = 'stt|tt|so tt|so thu tu|no|row|dau thoi gian|timestamp|ma ve|ticket code|ly do|reason|trang thai|status'

const MEANINGS = new Map<string, GuestImportField | null>()
for (const head of SKIPPED.split('|')) MEANINGS.set(head, null)
for (const field of ['name', 'email', 'phone', 'company', 'category', 'note', 'address'] as const)
  for (const head of HEADS[field].split('|')) MEANINGS.set(head, field)

/** Known heads of two words and more, the longest first: "Số điện thoại di động" begins with one. */
const BEGINNINGS = [...MEANINGS.keys()].filter((head) => head.includes(' ')).toSorted((a, b) => b.length - a.length)

function meaningOf(head: string): GuestImportField | null | undefined {
  const plain = plainHead(head)
  if (plain === '') return undefined
  const beginning = MEANINGS.has(plain) ? plain : BEGINNINGS.find((each) => plain.startsWith(`${each} `))
  return beginning === undefined ? undefined : MEANINGS.get(beginning)
}

export const isKnownGuestHead = (text: string): boolean => meaningOf(text) !== undefined
export const isRowNumberHead = (text: string): boolean => /^(stt|tt|so tt|so thu tu|no)$/.test(plainHead(text))
export const isNameHead = (text: string): boolean => meaningOf(text) === 'name'

interface Known {
  questions: readonly RegistrationField[]
  /** What earlier imports made of a head. */
  remembered: ReadonlyMap<string, string | null>
}

type Scanned = Omit<StoredColumn, 'field' | 'by'> & { values: readonly Cell[] }

/**
 * What each column becomes. A whole name beside its parts is enough; of every other field the first column counts. What is not
 * recognised is kept as an answer.
 */
export function matchColumns(columns: readonly Scanned[], known: Known): StoredColumn[] {
  const questions = new Map(
    known.questions.flatMap(({ name, title, titleEn = '' }) =>
      [title, titleEn].map((words): [string, string] => [plainHead(words), answerField(name)]),
    ),
  )
  const hasWholeName = columns.some(({ head }) => WHOLE_NAME.test(plainHead(head)))
  const taken = new Set<string>()
  const matched = columns.map(({ values, ...column }): StoredColumn => {
    const give = (field: string | null, by: StoredColumn['by']): StoredColumn => {
      if (field !== null) taken.add(field)
      return { ...column, field, by }
    }
    const plain = plainHead(column.head)
    const earlier = known.remembered.get(plain)
    if (earlier !== undefined && plain !== '' && isFree(earlier)) return give(earlier, 'remembered')
    const question = plain === '' ? undefined : questions.get(plain)
    if (question !== undefined && isFree(question)) return give(question, 'head')
    const field = meaningOf(column.head)
    if (field === null) return give(null, 'head')
    if (field === 'name' && hasWholeName && !WHOLE_NAME.test(plain)) return give(null, 'head')
    if (field !== undefined && isFree(field)) return give(field, 'head')
    const look = lookOf(values)
    if (look !== undefined && isFree(look) && (plain === '' || look !== 'name')) return give(look, 'look')
    return plain === '' || column.filled === 0 ? give(null, 'none') : give(KEEP_AS_ANSWER, 'none')
  })
  return matched

  function isFree(field: string | null): boolean {
    return field === null || field === 'name' || field === KEEP_AS_ANSWER || !taken.has(field)
  }
}

const WHOLE_NAME =
  /^(ho va ten|ho ten|ten day du|ten khach|ten khach moi|khach moi|nguoi tham du|nguoi tham gia|name|full name|fullname|guest|guest name|attendee|attendee name|participant)$/

/** What the values of a column without a known head are, where most of them agree. */
function lookOf(values: readonly Cell[]): GuestImportField | undefined {
  const texts = values.filter((value) => !isEmpty(value)).map(textOf)
  const most = (is: (text: string) => boolean): boolean =>
    texts.length > 0 && texts.filter(is).length / texts.length > 0.6
  if (most((text) => Email.safeParse(text.trim()).success)) return 'email'
  if (most((text) => /^\+?[\d\s().-]{8,16}$/.test(text.trim()))) return 'phone'
  return most((text) => /^\p{L}[\p{L}'. ]+ \p{L}[\p{L}'. ]*$/u.test(text.trim())) ? 'name' : undefined
}
