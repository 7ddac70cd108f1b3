import { keysOf } from '../keys-of.ts'
/** Roles by the names other clients know; shown as member, manager and owner. */
export const ROLES = ['user', 'meeting-booking', 'meeting-manager'] as const
export type Role = (typeof ROLES)[number]

export const MEMBER = 'user' satisfies Role
export const MANAGER = 'meeting-booking' satisfies Role
export const OWNER = 'meeting-manager' satisfies Role

const everyone: readonly Role[] = ROLES
const managers: readonly Role[] = [MANAGER, OWNER]
const owners: readonly Role[] = [OWNER]

/** Which role has which permission. Every call names one of these, or another `Access`. */
export const PERMISSIONS = {
  'asset.read': everyone,
  'asset.create': everyone,
  'asset.update': everyone,
  'asset.status': everyone,
  'asset.assign': everyone,
  'asset.delete': managers,
  'asset.code': managers,
  'asset.code.free': owners,
  'asset.bulk': managers,
  'asset.view.share': managers,
  'asset.import': managers,
  'asset.restore': managers,
  'label.manage': managers,
  'asset.purge': owners,
  'custody.read': everyone,
  'custody.hand-over': managers,
  'maintenance.read': everyone,
  'maintenance.manage': managers,
  'public-report.manage': managers,
  'report.read': managers,
  'report.cost-account': managers,
  'asset.document.add': everyone,
  'asset.document.delete': managers,
  'location.read': everyone,
  'location.write': managers,
  'category.read': everyone,
  'category.write': managers,
  'inventory.read': everyone,
  'inventory.check': everyone,
  'inventory.create': managers,
  'inventory.complete': managers,
  'inventory.delete': managers,
  'event.read': everyone,
  'event.create': managers,
  'event.update': managers,
  'event.publish': managers,
  'event.trash': managers,
  'event.restore': managers,
  'event.invite': managers,
  'event.purge': owners,
  'guest.checkin': everyone,
  'guest.read': managers,
  'guest.update': managers,
  'guest.export': managers,
  'guest.import': managers,
  'guest.delete': managers,
  'dashboard.read': everyone,
  'first-run.hide': managers,
  'business.read': everyone,
  'business.update': owners,
  'account.read': everyone,
  'account.add': managers,
  'account.change-role': owners,
  'account.remove': owners,
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof PERMISSIONS

export const allows = (role: Role, permission: Permission): boolean => PERMISSIONS[permission].includes(role)

export const permissionsOf = (role: Role): Permission[] =>
  keysOf(PERMISSIONS).filter((permission) => allows(role, permission))
