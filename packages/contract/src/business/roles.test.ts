import { keysOf } from '../keys-of.ts'
import { describe, expect, it } from 'vitest'
import { allows, MANAGER, MEMBER, OWNER, PERMISSIONS, permissionsOf, type Role, ROLES } from './roles.ts'

/** The table of the decisions, row by row: who besides the owner holds what. */
const EVERYONE = [
  'account.read',
  'asset.assign',
  'asset.create',
  'asset.document.add',
  'asset.read',
  'asset.status',
  'asset.update',
  'business.read',
  'category.read',
  'custody.read',
  'maintenance.read',
  'dashboard.read',
  'event.read',
  'guest.checkin',
  'inventory.check',
  'inventory.read',
  'location.read',
]
const MANAGERS = [
  'account.add',
  'asset.code',
  'asset.import',
  'asset.view.share',
  'asset.delete',
  'asset.bulk',
  'asset.restore',
  'label.manage',
  'asset.document.delete',
  'category.write',
  'custody.hand-over',
  'maintenance.manage',
  'public-report.manage',
  'event.create',
  'event.invite',
  'event.publish',
  'event.restore',
  'event.trash',
  'event.update',
  'first-run.hide',
  'guest.delete',
  'guest.export',
  'guest.import',
  'guest.read',
  'guest.update',
  'inventory.complete',
  'inventory.create',
  'inventory.delete',
  'location.write',
  'report.read',
  'report.cost-account',
]
const OWNERS = [
  'account.change-role',
  'account.remove',
  'asset.code.free',
  'asset.purge',
  'business.update',
  'event.purge',
]

describe('roles', () => {
  it('are known to other clients by these names', () => {
    expect([MEMBER, MANAGER, OWNER]).toEqual(['user', 'meeting-booking', 'meeting-manager'])
    expect(ROLES).toEqual([MEMBER, MANAGER, OWNER])
  })

  it.each<[Role, string[]]>([
    [MEMBER, EVERYONE],
    [MANAGER, [...EVERYONE, ...MANAGERS]],
    [OWNER, [...EVERYONE, ...MANAGERS, ...OWNERS]],
  ])('give %s exactly the permissions decided', (role, expected) => {
    expect(permissionsOf(role).toSorted()).toEqual(expected.toSorted())
  })

  it('rise: who is above holds all that those below hold', () => {
    for (const permission of keysOf(PERMISSIONS)) {
      const held = ROLES.map((role) => allows(role, permission))
      expect([permission, ...held]).toEqual([permission, ...held.toSorted((a, b) => Number(a) - Number(b))])
      expect(allows(OWNER, permission)).toBe(true)
    }
  })
})
