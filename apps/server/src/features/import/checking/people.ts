import { NAME_MAX } from '@nine/contract/fields'
import { Email } from '@nine/contract/identity/person-fields'
import { withoutAccents } from '@nine/contract/text/without-accents'

export interface Member {
  id: string
  email: string
  name: string
}

export interface KnownHolder {
  id: string
  name: string
  department: string
  email: string
  isNew: boolean
}

export type FoundPerson =
  | { member: string; name: string; isDoubtful: boolean }
  | { holder: string; name: string; isNew: boolean }
  | { error: 'missing' | 'ambiguous' | 'name_too_long'; values: Record<string, number> }

const exact = (name: string): string => name.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
/** `phan.mai` is a name, too. */
const spaced = (name: string): string =>
  exact(name)
    .replaceAll(/[\s.]+/g, ' ')
    .trim()
const plain = (name: string): string => withoutAccents(spaced(name))

/** Finds members by e-mail address or a name that only one has, then people without an account; or makes one of those. */
export class PeopleFinder {
  readonly #names = new Map<string, string>()
  readonly #memberByMail = new Map<string, Member>()
  readonly #membersByName = new Map<string, Member[]>()
  readonly #membersByPlainName = new Map<string, Member[]>()
  readonly #holdersByMail = new Map<string, KnownHolder[]>()
  readonly #holdersByName = new Map<string, KnownHolder[]>()
  readonly #newId: () => string
  readonly made: KnownHolder[] = []

  constructor(members: readonly Member[], holders: readonly KnownHolder[], newId: () => string) {
    this.#newId = newId
    for (const holder of holders) this.#addHolder(holder)
    for (const member of members) {
      this.#names.set(member.id, member.name)
      this.#memberByMail.set(member.email.toLowerCase(), member)
      add(this.#membersByName, spaced(member.name), member)
      add(this.#membersByPlainName, plain(member.name), member)
    }
  }

  nameOf(id: string | null): string | null {
    return id === null ? null : (this.#names.get(id) ?? null)
  }

  /** A member by address or by a unique name. Typed without accents it may mean another one; with other accents it does. */
  member(text: string): FoundPerson {
    const mail = mailIn(text)
    const byMail = mail === undefined ? undefined : this.#memberByMail.get(mail)
    if (byMail) return { member: byMail.id, name: byMail.name, isDoubtful: false }
    const name = spaced(text)
    const same = this.#membersByName.get(name)
    const found = same ?? (plain(text) === name ? this.#membersByPlainName.get(name) : undefined) ?? []
    const [only] = found
    if (found.length > 1) return { error: 'ambiguous', values: { count: found.length } }
    return only
      ? { member: only.id, name: only.name, isDoubtful: same === undefined }
      : { error: 'missing', values: {} }
  }

  find(text: string, department: string, canCreate: boolean): FoundPerson {
    const member = this.member(text)
    if ('member' in member ? !member.isDoubtful : 'error' in member && member.error === 'ambiguous') return member
    const mail = mailIn(text)
    const same = (mail === undefined ? this.#holdersByName.get(exact(text)) : this.#holdersByMail.get(mail)) ?? []
    const inDepartment = same.filter((holder) => exact(holder.department) === exact(department))
    const [known, another] = inDepartment.length > 0 ? inDepartment : department === '' ? same : []
    if (another) return { error: 'ambiguous', values: { count: same.length } }
    if (known) return { holder: known.id, name: known.name, isNew: known.isNew }
    if ('member' in member || !canCreate) return member
    const name = mail === undefined ? text.trim() : (nameBeside(text) ?? mail)
    if (name.length > NAME_MAX) return { error: 'name_too_long', values: { max: NAME_MAX } }
    const made = { id: this.#newId(), name, department: department.slice(0, NAME_MAX), email: mail ?? '', isNew: true }
    this.#addHolder(made)
    return { holder: made.id, name, isNew: true }
  }

  #addHolder(holder: KnownHolder): void {
    this.#names.set(holder.id, holder.name)
    if (holder.isNew) this.made.push(holder)
    add(this.#holdersByName, exact(holder.name), holder)
    if (holder.email !== '') add(this.#holdersByMail, holder.email.toLowerCase(), holder)
  }
}

function add<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}

/** An address by itself, or in "Phan Mai <mai@…>". */
function mailIn(text: string): string | undefined {
  const written = /<([^<>]+)>\s*$/.exec(text)?.[1] ?? text.trim()
  const email = written.includes('@') ? Email.safeParse(written) : undefined
  return email?.success ? email.data.toLowerCase() : undefined
}

const nameBeside = (text: string): string | undefined => /^(.+?)\s*<[^<>]+>\s*$/.exec(text)?.[1]
