import type { Provider } from '@nine/contract/identity/provider'
import type { Role } from '@nine/contract/business/roles'
import type { FastifyBaseLogger } from 'fastify'

/** Whether it is logged by default (warn), or only with LOG_LEVEL=info. */
const LEVELS = {
  'sign-in': 'info',
  'sign-in.refused': 'warn',
  'sign-in.locked': 'warn',
  'password.changed': 'warn',
  'password.reset': 'warn',
  'password.refused': 'warn',
  'proof.given': 'info',
  'proof.refused': 'warn',
  'email.confirmed': 'warn',
  'email.change-asked': 'warn',
  'email.changed': 'warn',
  'email.change-undone': 'warn',
  'account.taken-over': 'warn',
  'link.added': 'warn',
  'link.removed': 'warn',
  'role.set': 'warn',
  'member.invited': 'warn',
  'invitation.resent': 'warn',
  'invitation.withdrawn': 'warn',
  'invitation.declined': 'warn',
  'member.joined': 'warn',
  'member.left': 'warn',
  'member.removed': 'warn',
  'handover.made': 'info',
  'handover.returned': 'info',
  'handover.voided': 'warn',
  'handover.accepted': 'info',
  'handover.refused': 'info',
  'holder.changed': 'info',
  'holder.deleted': 'warn',
  'stocktake.closed': 'warn',
  'stocktake.signed': 'info',
  'stocktake.undone': 'warn',
  'asset.exported': 'info',
  'report.exported': 'info',
  'guest.exported': 'warn',
  'backup.written': 'warn',
  'backup.restored': 'warn',
} as const

export type SecurityEvent = keyof typeof LEVELS

/** People and accounts by id only: no e-mail address, no secret, nothing that anybody typed. */
interface Details {
  /** Whose account it concerns; missing when nobody has that address. */
  person?: string | undefined
  /** Who did it, when that is somebody else. */
  by?: string
  business?: string
  /** The id a member or an invitation has in the business. */
  account?: string
  role?: Role
  /** The paper that was made, voided, answered or signed. */
  paper?: string
  /** Somebody without an account. */
  holder?: string
  /** The provider whose account was linked or unlinked. */
  provider?: Provider
  /** The network address it came from; `console` for commands run on the machine itself. */
  address: string
}

/** One line for what an operator may have to investigate later. Called after the commit, so that it really happened. */
export function logSecurity(log: FastifyBaseLogger, event: SecurityEvent, details: Details): void {
  log[LEVELS[event]]({ event, ...details }, 'security')
}
