import { keysOf } from '@nine/contract/keys-of'
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { insertAssets } from '@nine/testkit/requests/asset-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { newId } from '../../../db/id.ts'
import { insertHolders } from '../../holder/holder.public.ts'
import { type AssetWithNames, NAME_COLUMNS } from '../asset.queries.ts'
import { ASSET_COLUMNS } from '../change/asset-values.ts'
import { selectFirstPage } from './first-page.queries.ts'
import { selectByIds } from './list-assets.queries.ts'

const LIMIT = 5
const SHOWN = [...ASSET_COLUMNS, ...keysOf(NAME_COLUMNS)]

describe('the first page of assets, opened again and again', () => {
  const test = useTestApp()
  const [category, building, room, outsider, minutes] = [newId(), newId(), newId(), newId(), newId()]
  let owner: TestPerson
  let business: string
  /** With a member, in a room; and with somebody who has no account. */
  let held: string
  let lent: string

  const run = (statement: RawBuilder<unknown>) => statement.execute(test.runtime.db)
  const open = () => selectFirstPage(test.runtime.pool, business, LIMIT)
  /** As often as it takes until nothing but the question whether it changed is asked. */
  const openOften = async () => {
    for (let times = 0; times < 3; times++) await open()
    return open()
  }

  const columnsOf = (rows: readonly AssetWithNames[]) => rows.map((row) => SHOWN.map((column) => row[column]))
  const shown = async () => columnsOf((await open()).rows)
  /** The same assets as they are read one by one. */
  const read = async () => columnsOf(await selectByIds(test.runtime.pool, business, [lent, held]))

  beforeAll(async () => {
    owner = await test.createPerson()
    business = await test.createBusiness({ 'meeting-manager': owner })
    await run(sql`insert into category (business_id, id, path, level, name, code)
      values (${business}, ${category}, ${category}, 1, 'Bàn', 'B')`)
    await run(sql`insert into location (business_id, id, parent_id, path, level, name)
      values (${business}, ${building}, null, ${building}, 1, 'Nhà A'),
        (${business}, ${room}, ${building}, ${`${building},${room}`}, 2, 'Phòng 1')`)
    const holder = { id: outsider, name: 'Bà Tám', department: 'Kho', email: '', phone: '' }
    await test.runtime.db.transaction().execute((trx) => insertHolders(trx, { id: owner.id, business }, [holder]))
    const [first = '', second = ''] = await insertAssets(test, business, owner, [
      {
        name: 'Trong nhà',
        category_id: category,
        location_id: room,
        holder_id: owner.id,
        created_at: new Date('2024-01-01'),
      },
      { name: 'Ở ngoài', outside_holder_id: outsider },
    ])
    held = first
    lent = second
    await run(sql`insert into handover (business_id, id, number, kind, state, content, handed_on, giver_person_id,
        receiver_person_id, giver_name, receiver_name, search_text, created_by)
      values (${business}, ${minutes}, '1', 'handover', 'unconfirmed', '{}', current_date, ${owner.id},
        ${owner.id}, 'A', 'B', '', ${owner.id})`)
    await run(sql`update custody set handover_id = ${minutes} where business_id = ${business} and asset_id = ${held}`)
  })

  it('is not read again as long as it is as it was', async () => {
    const { rows } = await openOften()
    expect((await open()).rows).toBe(rows)
  })

  /** What is changed for each name that is shown, all of them written in other tables. */
  const CHANGES: { [Column in keyof typeof NAME_COLUMNS]: () => RawBuilder<unknown> } = {
    category_name: () => sql`update category set name = 'Bàn gỗ' where id = ${category}`,
    location_names: () => sql`update location set name = 'Nhà B' where id = ${building}`,
    holder_email: () => sql`update person set email = 'other@example.com' where id = ${owner.id}`,
    holder_first_name: () => sql`update person set first_name = 'Tư' where id = ${owner.id}`,
    holder_last_name: () => sql`update person set last_name = 'Lê' where id = ${owner.id}`,
    holder_photo: () => sql`update person set photo = '/media/images/x' where id = ${owner.id}`,
    outside_holder_name: () => sql`update holder set name = 'Bà Chín' where id = ${outsider}`,
    outside_holder_department: () => sql`update holder set department = 'Xưởng' where id = ${outsider}`,
    custody_id: () => sql`update asset set holder_id = null where id = ${held}`,
    custody_due_on: () => sql`update custody set due_on = '2030-01-31' where business_id = ${business}`,
    custody_is_waiting: () => sql`update handover set state = 'waiting' where id = ${minutes}`,
    custody_paper: () => sql`update custody set handover_id = null where business_id = ${business}`,
  }

  // Who holds it is changed last: nothing is waiting afterwards.
  it.each([...keysOf(CHANGES).filter((column) => column !== 'custody_id'), 'custody_id' as const])(
    'shows another %s at once',
    async (column) => {
      const before = await openOften()
      await run(CHANGES[column]())
      const { rows } = await open()
      expect(rows.map((row) => row[column])).not.toEqual(before.rows.map((row) => row[column]))
      expect(await shown()).toEqual(await read())
    },
  )

  it('shows what is written to an asset, whoever writes it', async () => {
    await openOften()
    await run(sql`update asset set document_count = 3 where id = ${lent}`)
    expect(await shown()).toEqual(await read())
    await openOften()
    await run(sql`update asset set price = 7, version = version + 1, updated_at = now() where id = ${lent}`)
    expect(await shown()).toEqual(await read())
  })

  it('shows what comes, goes and is behind it in the total', async () => {
    await openOften()
    const more = await insertAssets(
      test,
      business,
      owner,
      Array.from({ length: 4 }, () => ({})),
    )
    expect(await open()).toMatchObject({ total: 6, rows: { length: LIMIT } })
    await openOften()
    await run(sql`update asset set deleted_at = now() where id = ${lent}`)
    expect(await open()).toMatchObject({ total: 5 })
    await openOften()
    await run(
      sql`update asset set deleted_at = now() where business_id = ${business} and id = any(${[held, ...more]}::text[])`,
    )
    expect(await open()).toEqual({ rows: [], total: 0 })
    expect(await openOften()).toEqual({ rows: [], total: 0 })
  })
})
