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
  | { member: string; name: string }
  | { holder: string; name: string; isNew: boolean }
  | { error: 'missing' | 'ambiguous' | 'name_too_long'; values: Record<string, number> }

const plain = (name: string): string =>
  withoutAccents(name)
    .replaceAll(/[\s.]+/g, ' ')
    .trim()
const exact = (name: string): string => name.toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** Finds members by e-mail address or a name that only one has, then people without an account; or makes one of those. */
export class PeopleFinder {
  readonly #members: readonly Member[]
  readonly #holders: KnownHolder[]
  readonly #byMail = new Map<string, Member>()
  readonly #byName = new Map<string, Member[]>()
  readonly #newId: () => string
  readonly #found = new Map<string, FoundPerson>()

  constructor(members: readonly Member[], holders: readonly KnownHolder[], newId: () => string) {
    this.#members = members
    this.#holders = [...holders]
    this.#newId = newId
    for (const member of members) {
      this.#byMail.set(member.email.toLowerCase(), member)
      const names = new Set([exact(member.name), plain(member.name)])
      for (const name of names) this.#byName.set(name, [...(this.#byName.get(name) ?? []), member])
    }
  }

  get made(): KnownHolder[] {
    return this.#holders.filter(({ isNew }) => isNew)
  }

  nameOf(id: string | null): string | null {
    if (id === null) return null
    return (
      this.#members.find((member) => member.id === id)?.name ??
      this.#holders.find((holder) => holder.id === id)?.name ??
      null
    )
  }

  /** A member by address or by a unique name. */
  member(text: string): FoundPerson {
    const mail = mailIn(text)
    const byMail = mail === undefined ? undefined : this.#byMail.get(mail)
    if (byMail) return { member: byMail.id, name: byMail.name }
    const found = this.#byName.get(exact(text)) ?? this.#byName.get(plain(text)) ?? []
    const [only] = found
    if (found.length > 1) return { error: 'ambiguous', values: { count: found.length } }
    return only ? { member: only.id, name: only.name } : { error: 'missing', values: {} }
  }

  find(text: string, department: string, canCreate: boolean): FoundPerson {
    const key = `${text}\n${department}`
    const cached = this.#found.get(key)
    if (cached) return cached
    const found = this.#find(text, department, canCreate)
    // Somebody who was made may be found from now on where nobody was.
    if ('isNew' in found && found.isNew) this.#found.clear()
    this.#found.set(key, found)
    return found
  }

  #find(text: string, department: string, canCreate: boolean): FoundPerson {
    const member = this.member(text)
    if (!('error' in member) || member.error === 'ambiguous') return member
    const mail = mailIn(text)
    const same = this.#holders.filter((holder) =>
      mail === undefined ? exact(holder.name) === exact(text) : holder.email.toLowerCase() === mail,
    )
    const inDepartment = same.filter((holder) => exact(holder.department) === exact(department))
    const [known, another] = inDepartment.length > 0 ? inDepartment : department === '' ? same : []
    if (another) return { error: 'ambiguous', values: { count: same.length } }
    if (known) return { holder: known.id, name: known.name, isNew: known.isNew }
    if (!canCreate) return member
    const name = mail === undefined ? text.trim() : (nameBeside(text) ?? mail)
    if (name.length > NAME_MAX) return { error: 'name_too_long', values: { max: NAME_MAX } }
    const made = { id: this.#newId(), name, department: department.slice(0, NAME_MAX), email: mail ?? '', isNew: true }
    this.#holders.push(made)
    return { holder: made.id, name, isNew: true }
  }
}

/** An address by itself, or in "Phan Mai <mai@…>". */
function mailIn(text: string): string | undefined {
  const written = /<([^<>]+)>\s*$/.exec(text)?.[1] ?? text.trim()
  const email = written.includes('@') ? Email.safeParse(written) : undefined
  return email?.success ? email.data.toLowerCase() : undefined
}

const nameBeside = (text: string): string | undefined => /^(.+?)\s*<[^<>]+>\s*$/.exec(text)?.[1]
