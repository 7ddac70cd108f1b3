import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { allCalls } from '@nine/contract/all-calls'
import { type Call, needsSession } from '@nine/contract/call'
import { allows, PERMISSIONS, type Permission, ROLES, type Role } from '@nine/contract/business/roles'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { hashToken } from '../src/access/session.ts'
import { newId } from '../src/db/id.ts'
import { noteFigures } from '@nine/testkit/server/figures'
import { type TestResponse, type TestPerson, useTestApp } from '@nine/testkit/server/test-app'

const CANARY = 'CANARY'
const SHORT_CODE = '7K4MQ2XD'
/** Tables whose rows belong to a business; every one is watched for changes. */
const TENANT_TABLES = [
  'business',
  'staff',
  'invitation',
  'location',
  'category',
  'cost_account',
  'report_pdf',
  'custom_field',
  'custom_option',
  'asset_field_value',
  'asset',
  'asset_code',
  'asset_former_terms',
  'label_template',
  'asset_history',
  'asset_document',
  'asset_image',
  'batch',
  'batch_row',
  'inventory_check',
  'inventory_item',
  'inventory_mark',
  'inventory_helper',
  'inventory_place',
  'reconcile_choice',
  'event',
  'event_move',
  'event_schedule',
  'registration_form',
  'guest',
  'guest_change',
  'guest_category',
  'consent_text',
  'data_request',
  'guest_import',
  'guest_import_row',
  'answer_file',
  'event_template',
  'event_visit',
  'door_gate',
  'door_pin',
  'door_act',
  'maintenance_plan',
  'maintenance_due',
  'maintenance_job',
  'public_report',
  'sample_fill',
]
/** Every field of any body that points to a record. */
const REFERENCES = [
  'parent',
  'category',
  'categoryId',
  'location',
  'locationId',
  'assignedUser',
  'photo',
  'logo',
  'documentId',
  'image',
  'eventID',
  'id',
]

const PLAIN_MEDIA = {
  person_id: null,
  kind: 'document',
  is_public: false,
  type: 'application/pdf',
  bytes: 1,
  width: null,
  height: null,
} as const

/** What a device at a door sends. */
const DOOR_ACT = { kind: 'in', seq: 1, at: new Date().toISOString(), ticket: '23456789', method: 'code' }

const verdictOn = ({ status, body }: TestResponse): string => {
  if (status === 401) return 'nobody'
  if (body.code === 'access.denied') return 'denied'
  return body.code === 'business.not_found' ? 'not there' : 'may try'
}

/** Tells whether an input has a field, at whatever depth; what is not declared is dropped before anybody reads it. */
function fieldsOf(input: z.ZodType | undefined): { has: (field: string) => boolean } {
  const schema = input ? JSON.stringify(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })) : ''
  return { has: (field) => schema.includes(`"${field}":`) }
}

const isPermission = (access: string): access is Permission => Object.hasOwn(PERMISSIONS, access)
const guarded = Object.entries(allCalls).filter(([, call]) => isPermission(call.access))

describe('who may call what', () => {
  const test = useTestApp()
  const people = {} as Record<Role | 'stranger', TestPerson>
  let business: string

  beforeAll(async () => {
    for (const name of [...ROLES, 'stranger'] as const) people[name] = await test.createPerson()
    business = await test.createBusiness({
      user: people.user,
      'meeting-booking': people['meeting-booking'],
      'meeting-manager': people['meeting-manager'],
    })
  })

  const ask = (call: Call, as?: TestPerson) =>
    test.inject({
      method: call.method,
      url: call.path.replace('{business}', business).replaceAll(/\{\w+\}/g, newId()),
      headers: { ...(as ? { authorization: `Bearer ${as.token}` } : {}), 'x-business-id': business },
      ...(call.method === 'GET' ? {} : { payload: {} }),
    })

  it.each(guarded)('%s: every role as the table says, strangers and the anonymous not at all', async (_name, call) => {
    const declared: Record<string, string> = { anonymous: 'nobody', stranger: 'not there' }
    const found: Record<string, string> = {
      anonymous: verdictOn(await ask(call)),
      stranger: verdictOn(await ask(call, people.stranger)),
    }
    for (const role of ROLES) {
      declared[role] = allows(role, call.access as Permission) ? 'may try' : 'denied'
      found[role] = verdictOn(await ask(call, people[role]))
    }
    const cells = Object.keys(declared)
    noteFigures({ cells: cells.length, rightCells: cells.filter((cell) => found[cell] === declared[cell]).length })
    expect(found).toEqual(declared)
  })

  it('acts at once when a role changes or a person is removed', async () => {
    const person = await test.createPerson()
    const [, call] = guarded.find(([, { access }]) => access === 'location.write') ?? []
    if (!call) throw new Error('no call to try')
    const staff = { business_id: business, person_id: person.id }
    await test.runtime.db
      .insertInto('staff')
      .values({ ...staff, id: newId(), role: 'meeting-booking' })
      .execute()
    expect((await ask(call, person)).status).not.toBe(403)
    await test.runtime.db.updateTable('staff').set({ role: 'user' }).where('person_id', '=', person.id).execute()
    expect((await ask(call, person)).status).toBe(403)
    await test.runtime.db.deleteFrom('staff').where('person_id', '=', person.id).execute()
    expect((await ask(call, person)).status).toBe(404)
  })
})

describe('one business and another', () => {
  const test = useTestApp()
  let victim: TestPerson
  let attackers: Record<string, string>[]
  let theirs: string
  let mine: string
  let ids: string[]
  let event: string
  let ticketCode: string

  beforeAll(async () => {
    const db = test.runtime.db
    victim = await test.createPerson(`${CANARY.toLowerCase()}@example.com`)
    const former = await test.createPerson()
    const owner = await test.createPerson()
    const signed = ({ token }: TestPerson) => ({ authorization: `Bearer ${token}` })
    attackers = [
      signed(owner),
      signed(former),
      {},
      // Who says to be somebody else.
      { account: victim.id, uid: victim.id },
      { ...signed(owner), account: victim.id, uid: victim.id },
    ]
    theirs = await test.createBusiness({ 'meeting-manager': victim, user: former })
    await db.deleteFrom('staff').where('person_id', '=', former.id).execute()
    mine = await test.createBusiness({ 'meeting-manager': owner })
    await db
      .updateTable('business')
      .set({ name: `${CANARY} Ltd`, tax: CANARY, phone: CANARY, email: CANARY })
      .where('id', '=', theirs)
      .execute()
    await db
      .updateTable('person')
      .set({ first_name: CANARY, last_name: CANARY, phone: CANARY })
      .where('id', '=', victim.id)
      .execute()
    const [location, category, asset, invitation] = [newId(), newId(), newId(), newId()]
    const scope = { business_id: theirs, deleted_at: null }
    await db
      .insertInto('location')
      .values({ ...scope, id: location, path: location, level: 1, name: CANARY, parent_id: null })
      .execute()
    await db
      .insertInto('category')
      .values({
        ...scope,
        id: category,
        path: category,
        level: 1,
        name: CANARY,
        parent_id: null,
        code: CANARY,
        depreciation_rate: null,
        useful_life: null,
      })
      .execute()
    await db
      .insertInto('asset')
      .values({
        ...scope,
        id: asset,
        code: CANARY,
        name: CANARY,
        search_text: CANARY.toLowerCase(),
        visibility: 'private',
        price: 1,
        purchase_date: null,
        category_id: category,
        location_id: location,
        holder_id: victim.id,
        depreciation_method: null,
        maintenance_next_date: null,
        cover_id: null,
        created_by: victim.id,
        updated_by: victim.id,
      })
      .execute()
    await db.insertInto('cost_account').values({ business_id: theirs, category_id: category, account: '641' }).execute()
    const reportPdf = newId()
    await db
      .insertInto('report_pdf')
      .values({
        business_id: theirs,
        id: reportPdf,
        person_id: victim.id,
        question: JSON.stringify({ report: 'movements', period: '2026', department: CANARY }),
        lang: 'vn',
        pdf_id: null,
      })
      .execute()
    const customField = newId()
    await db
      .insertInto('custom_field')
      .values({
        business_id: theirs,
        id: customField,
        category_id: category,
        kind: 'text',
        name: CANARY,
        default_value: null,
        position: 1,
        removed_at: null,
      })
      .execute()
    await db
      .insertInto('custom_option')
      .values({ business_id: theirs, field_id: customField, id: newId(), name: CANARY, position: 0 })
      .execute()
    await db
      .insertInto('asset_field_value')
      .values({ business_id: theirs, asset_id: asset, field_id: customField, text: CANARY })
      .execute()
    const labelTemplate = newId()
    await db
      .insertInto('label_template')
      .values({ business_id: theirs, id: labelTemplate, name: CANARY, form: '{}', created_by: victim.id })
      .execute()
    await db
      .insertInto('asset_code')
      .values({
        business_id: theirs,
        key: SHORT_CODE,
        code: SHORT_CODE,
        kind: 'blank',
        is_short: true,
        asset_id: null,
        created_by: victim.id,
      })
      .execute()
    const batch = newId()
    await db
      .insertInto('batch')
      .values({
        business_id: theirs,
        id: batch,
        kind: 'bulk',
        action: 'status',
        what: JSON.stringify({ change: { action: 'status', status: 'lost' }, target: CANARY, reason: CANARY }),
        state: 'done',
        total: 1,
        done: 1,
        created_by: victim.id,
        finished_at: new Date(),
        undo_of: null,
        undo_until: new Date(Date.now() + 3_600_000),
      })
      .execute()
    await db
      .insertInto('batch_row')
      .values({
        business_id: theirs,
        batch_id: batch,
        position: 1,
        asset_id: asset,
        state: 'done',
        version_before: 1,
        before: JSON.stringify({ status: 'lost' }),
        after: JSON.stringify({ status: 'available' }),
        reason: null,
      })
      .execute()
    await db
      .insertInto('invitation')
      .values({
        business_id: theirs,
        id: invitation,
        email: `${CANARY}@example.com`,
        role: 'user',
        token_hash: Buffer.from(invitation),
        invited_by: victim.id,
      })
      .execute()
    const check = newId()
    await db
      .insertInto('inventory_check')
      .values({
        business_id: theirs,
        id: check,
        code: CANARY,
        title: CANARY,
        title_plain: CANARY.toLowerCase(),
        location_id: location,
        location_names: [CANARY],
        total: 1,
        created_by: victim.id,
      })
      .execute()
    await db
      .insertInto('inventory_item')
      .values({
        business_id: theirs,
        check_id: check,
        id: asset,
        position: 1,
        name: CANARY,
        code: CANARY,
        product_code: CANARY,
        category: CANARY,
        location_id: location,
        location_names: [CANARY],
        cover_id: null,
      })
      .execute()
    const ofCheck = { business_id: theirs, check_id: check }
    await db
      .insertInto('inventory_helper')
      .values({ ...ofCheck, person_id: victim.id, location_ids: [] })
      .execute()
    await db
      .insertInto('inventory_place')
      .values({ ...ofCheck, location_id: location, finished_by: victim.id })
      .execute()
    await db
      .insertInto('reconcile_choice')
      .values({
        ...ofCheck,
        row_id: asset,
        action: 'keep',
        asset_id: null,
        made: null,
        note: CANARY,
        chosen_by: victim.id,
      })
      .execute()
    event = newId()
    const guest = newId()
    await db
      .insertInto('event')
      .values({
        ...scope,
        id: event,
        title: CANARY,
        search_text: CANARY.toLowerCase(),
        note: CANARY,
        address: CANARY,
        image_id: null,
        start_at: new Date(),
        end_at: null,
        over_at: null,
        capacity: null,
        published_at: null,
        guest_count: 1,
        created_by: victim.id,
        updated_by: victim.id,
      })
      .execute()
    const ofEvent = { business_id: theirs, event_id: event }
    await db
      .insertInto('event_schedule')
      .values({ ...ofEvent, position: 0, end_at: null, note: CANARY })
      .execute()
    await db
      .insertInto('event_move')
      .values({ ...ofEvent, former: JSON.stringify({ venue: CANARY }) })
      .execute()
    await db
      .insertInto('registration_form')
      .values({ ...ofEvent, version: 1, fields: '[]', created_by: victim.id })
      .execute()
    await db
      .insertInto('guest')
      .values({
        ...ofEvent,
        id: guest,
        name: CANARY,
        email: `${CANARY}@example.com`,
        mail_id: null,
        checked_in_at: null,
        checked_in_how: null,
        checked_in_by: null,
        added_by: null,
      })
      .execute()
    ticketCode = (await db.selectFrom('guest').select('code').where('id', '=', guest).executeTakeFirstOrThrow()).code
    const [answerFile, template] = [newId(), newId()]
    await db
      .insertInto('event_visit')
      .values({ ...ofEvent, day: '2026-01-01', source: CANARY, is_framed: false, visits: 1 })
      .execute()
    await db
      .insertInto('event_template')
      .values({ business_id: theirs, id: template, name: CANARY, copy: '{}', created_by: victim.id })
      .execute()
    await db
      .insertInto('media')
      .values({ ...PLAIN_MEDIA, id: answerFile, business_id: theirs, name: CANARY })
      .execute()
    await db
      .insertInto('answer_file')
      .values({ ...ofEvent, id: answerFile, question: CANARY, guest_id: guest })
      .execute()
    const [gate, pin, act, categoryOfGuests, request] = [newId(), newId(), newId(), newId(), newId()]
    const guestImport = newId()
    await db
      .insertInto('consent_text')
      .values({ ...ofEvent, id: newId(), lang: 'vn', text: CANARY, news_text: CANARY })
      .execute()
    await db
      .insertInto('data_request')
      .values({ ...ofEvent, id: request, right: 'see', email: `${CANARY}@example.com`, text: CANARY, lang: 'vn' })
      .execute()
    await db
      .insertInto('guest_category')
      .values({ ...ofEvent, id: categoryOfGuests, name: CANARY, color: 'gold', position: 0 })
      .execute()
    await db
      .insertInto('guest_import')
      .values({
        ...ofEvent,
        id: guestImport,
        file_name: CANARY,
        sheets: JSON.stringify([{ name: CANARY, rows: 1, isTooLong: false }]),
        sheet: 0,
        head_row: 0,
        head_rows: 0,
        columns: '[]',
        rows: 1,
        counts: '{}',
        created_by: victim.id,
        updated_by: victim.id,
        expires_at: new Date(Date.now() + 3_600_000),
      })
      .execute()
    await db
      .insertInto('guest_import_row')
      .values({
        business_id: theirs,
        import_id: guestImport,
        sheet: 0,
        position: 1,
        cells: JSON.stringify([CANARY]),
        left_out: null,
        is_kept: null,
        guest_id: null,
      })
      .execute()
    await db
      .insertInto('door_gate')
      .values({ ...ofEvent, id: gate, name: CANARY, direction: 'in', position: 0 })
      .execute()
    const [validFrom, validUntil] = [new Date(), new Date(Date.now() + 3_600_000)]
    await db
      .insertInto('door_pin')
      .values({
        ...ofEvent,
        id: pin,
        gate_id: gate,
        label: CANARY,
        pin_hash: Buffer.from(pin),
        valid_from: validFrom,
        valid_until: validUntil,
        created_by: victim.id,
      })
      .execute()
    await db
      .insertInto('door_act')
      .values({
        ...ofEvent,
        id: act,
        guest_id: guest,
        kind: 'in',
        method: 'scan',
        outcome: 'conflict',
        reason: 'used-twice',
        gate: CANARY,
        person_id: victim.id,
        steward: CANARY,
        ticket: CANARY,
        at: new Date(),
      })
      .execute()
    const stewards = await Promise.all([
      addSteward(mine, owner),
      addSteward(theirs, victim),
      // One who works for the victim, whose PIN was revoked.
      addSteward(theirs, victim, { ended_at: new Date() }),
    ])
    attackers.push(...stewards.map((token) => ({ authorization: `Bearer ${token}` })))
    const [plan, job, report] = [newId(), newId(), newId()]
    const ofAsset = { business_id: theirs, asset_id: asset }
    await db
      .insertInto('maintenance_plan')
      .values({
        ...ofAsset,
        id: plan,
        category_id: null,
        name: CANARY,
        kind: 'days',
        every: 30,
        first_on: '2026-01-01',
        created_by: victim.id,
      })
      .execute()
    await db
      .insertInto('maintenance_due')
      .values({ ...ofAsset, plan_id: plan, due_on: '2026-01-01' })
      .execute()
    await db
      .insertInto('maintenance_job')
      .values({
        ...ofAsset,
        id: job,
        plan_id: plan,
        title: CANARY,
        state: 'open',
        status_before: 'available',
        started_on: '2026-01-01',
        started_by: victim.id,
        finished_on: null,
        finished_by: null,
        cost: null,
        currency: 'VND',
        supplier: CANARY,
        note: CANARY,
      })
      .execute()
    await db
      .insertInto('public_report')
      .values({ ...ofAsset, id: report, kind: 'fault', message: CANARY, lang: 'vn', media_id: null })
      .execute()
    const [staff] = await db.selectFrom('staff').select('id').where('business_id', '=', theirs).execute()
    ids = [
      reportPdf,
      theirs,
      location,
      category,
      customField,
      labelTemplate,
      asset,
      batch,
      check,
      event,
      guest,
      answerFile,
      template,
      gate,
      pin,
      act,
      request,
      guestImport,
      plan,
      job,
      report,
      invitation,
      staff?.id ?? '',
      victim.id,
    ]
  })

  /** A steward's token for an event of their own, which is no event the canaries are in. */
  async function addSteward(business: string, maker: TestPerson, more: { ended_at?: Date } = {}): Promise<string> {
    const db = test.runtime.db
    const [event, gate, pin, token] = [newId(), newId(), newId(), randomBytes(32).toString('hex')]
    const of = { business_id: business, event_id: event }
    const until = new Date(Date.now() + 3_600_000)
    await db
      .insertInto('event')
      .values({
        business_id: business,
        deleted_at: null,
        id: event,
        title: 'x',
        search_text: 'x',
        note: '',
        address: '',
        image_id: null,
        start_at: new Date(),
        end_at: null,
        over_at: null,
        capacity: null,
        published_at: null,
        guest_count: 0,
        created_by: maker.id,
        updated_by: maker.id,
      })
      .execute()
    await db
      .insertInto('door_gate')
      .values({ ...of, id: gate, name: 'x', direction: 'in', position: 0 })
      .execute()
    const valid = { valid_from: new Date(), valid_until: until }
    await db
      .insertInto('door_pin')
      .values({ ...of, ...valid, id: pin, gate_id: gate, pin_hash: Buffer.from(pin), created_by: maker.id })
      .execute()
    await db
      .insertInto('door_session')
      .values({
        ...of,
        ended_at: null,
        ...more,
        token_hash: hashToken(token),
        id: newId(),
        pin_id: pin,
        gate_id: gate,
        gate: 'x',
        steward: 'x',
        device: newId(),
        expires_at: until,
      })
      .execute()
    return token
  }

  /** What belongs to an event is asked for under the victim's. */
  function pathTo(path: string, id: string): string {
    const isWithin = path.replace('{eventId}', '').includes('{')
    return path
      .replace('{eventId}', isWithin ? event : id)
      .replace('{code}', ticketCode)
      .replaceAll(/\{\w+\}/g, id)
  }

  async function snapshot(): Promise<Record<string, unknown[]>> {
    const parts = TENANT_TABLES.map(async (table) => {
      const key = table === 'business' ? 'id' : 'business_id'
      const { rows } =
        await sql`select * from ${sql.table(table)} where ${sql.ref(key)} = ${theirs} order by 1, 2`.execute(
          test.runtime.db,
        )
      return [table, rows] as const
    })
    return Object.fromEntries(await Promise.all(parts))
  }

  it('no call shows or changes anything of a business to those who are not in it', { timeout: 480_000 }, async () => {
    const before = await snapshot()
    const seen: string[] = []
    let requests = 0
    const closed = Object.entries(allCalls).filter(([, call]) => needsSession(call))
    for (const [name, call] of closed) {
      const references = REFERENCES.filter(fieldsOf(call.body).has)
      const asksForDocument = fieldsOf(call.query).has('documentId')
      const pointsToRecord = call.path.includes('{') || references.length > 0 || asksForDocument
      for (const as of attackers) {
        for (const header of [mine, theirs, undefined]) {
          for (const id of pointsToRecord ? ids : ids.slice(0, 1)) {
            const answer = await test.app.inject({
              method: call.method,
              url: pathTo(call.path, id),
              query: asksForDocument ? { documentId: id } : {},
              headers: { ...as, ...(header ? { 'x-business-id': header } : {}) },
              ...(call.method === 'GET'
                ? {}
                : {
                    payload: {
                      name: 'x',
                      title: 'x',
                      role: 'user',
                      email: 'a@b.vn',
                      checked: true,
                      status: 'completed',
                      device: newId(),
                      acts: [DOOR_ACT],
                      ...Object.fromEntries(references.map((field) => [field, id])),
                    },
                  }),
            })
            requests++
            if (answer.body.toUpperCase().includes(CANARY))
              seen.push(`${name} with ${id}: ${answer.body.slice(0, 200)}`)
            expect(answer.statusCode, `${name} ${answer.body}`).toBeLessThan(500)
            // Refused before any id was read, as it would be with every other one.
            if (answer.statusCode === 401) break
          }
        }
      }
    }
    const after = await snapshot()
    const changed = TENANT_TABLES.filter((table) => !isDeepStrictEqual(after[table], before[table]))
    noteFigures({ strangerRequests: requests, canaries: seen.length, changedTables: changed.length })
    expect(seen).toEqual([])
    expect(after).toEqual(before)
  })
})
