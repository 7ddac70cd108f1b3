import { randomBytes } from 'node:crypto'
import { describe, expect, inject, it } from 'vitest'
import { inDatabase, withAdmin } from '@nine/testkit/server/test-database'
import { connect } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'

const BEFORE = '0011-proof-of-identity'
const STEP = '0012-invitations'

describe('a company from before people were asked', () => {
  it('keeps its members and its invitations, whose old links no longer work', async () => {
    const name = `nine_invitations_${randomBytes(6).toString('hex')}`
    await withAdmin(inject('server'), (admin) => admin.query(`create database ${name}`))
    const place = inDatabase(inject('server'), name)
    const { db } = connect(place, 2)
    await migrate(db, undefined, BEFORE)
    await withAdmin(place, (admin) =>
      admin.query(`
        insert into person (id, email) values ('p', 'an@example.com');
        insert into business (id, url, name) values ('b', 'an-phat', 'An Phát');
        insert into staff (business_id, id, person_id, role) values ('b', 's', 'p', 'meeting-manager');
        insert into invitation (business_id, id, email, role, token_hash, invited_by, created_at)
          values ('b', 'i', 'chi@example.com', 'user', 'derived', 'p', now() - interval '3 days')`),
    )
    await migrate(db, undefined, STEP)
    await db.destroy()
    await withAdmin(place, async (admin) => {
      const { rows: staff } = await admin.query('select id, person_id, role from staff')
      expect(staff).toEqual([{ id: 's', person_id: 'p', role: 'meeting-manager' }])
      const { rows } = await admin.query(
        `select id, email, role, token_hash, declined_at, created_at < now() - interval '2 days' as dated from invitation`,
      )
      const kept = { id: 'i', email: 'chi@example.com', role: 'user', dated: true }
      expect(rows).toEqual([{ ...kept, token_hash: null, declined_at: null }])
    })
    await withAdmin(inject('server'), (admin) => admin.query(`drop database ${name} with (force)`))
  })
})
