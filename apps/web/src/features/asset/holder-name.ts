import type { CustodyBrief } from '@nine/contract/custody/custody-brief'
import { ID_PATTERN } from '@nine/contract/fields'

export interface HeldAsset {
  /** An e-mail address, a name, or the id of a person. */
  assignedUser: string | null
  assignee?: Holder | null
  user?: Holder | null
  custody?: CustodyBrief | null
  /** Somebody without an account. */
  holder?: { name: string; department: string } | null
}

interface Holder {
  _id: string
  name: string
  email?: string
  photo?: string | null
}

/** Who holds an asset, as it is shown; null when nobody does. */
export function holderOf({
  assignedUser,
  assignee,
  user,
  holder,
}: HeldAsset): { name: string; photo: string | null } | null {
  const person = assignee ?? user
  const said = assignedUser?.trim() ?? ''
  if (person) return { name: person.name.trim() || person.email || said || person._id, photo: person.photo ?? null }
  if (said !== '') return { name: said, photo: null }
  return holder ? { name: holder.name, photo: null } : null
}

/** The last two words of a Vietnamese name are how people call each other; an address loses its domain. */
export function shortName(name: string): string {
  if (ID_PATTERN.test(name)) return `${name.slice(0, 6)}…`
  const [mailbox = ''] = name.split('@')
  return mailbox.trim().split(/\s+/).slice(-2).join(' ')
}
