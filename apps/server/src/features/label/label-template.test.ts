import * as calls from '@nine/contract/label/label-template'
import { beforeEach, describe, expect, it } from 'vitest'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'

describe('label templates', () => {
  const test = useTestApp()
  let owner: TestPerson
  let manager: TestPerson
  let member: TestPerson
  let business: string

  beforeEach(async () => {
    ;[owner, manager, member] = [await test.createPerson(), await test.createPerson(), await test.createPerson()]
    business = await test.createBusiness({ 'meeting-manager': owner, 'meeting-booking': manager, user: member })
  })

  const form = (change: object = {}) => ({
    name: 'Tem kim loại',
    paper: 'roll' as const,
    pageWidth: 40,
    pageHeight: 15,
    columns: 1,
    rows: 1,
    width: 40,
    height: 15,
    marginLeft: 0,
    marginTop: 0,
    gapX: 0,
    gapY: 0,
    lines: [{ field: 'code' as const, isBold: true, rows: 1 }],
    hasLogo: false,
    ...change,
  })
  const create = (change: object = {}, as = manager) =>
    test.send(calls.createLabelTemplate, { as, body: { ...form(change), business } })
  const list = async (as = member, of = business) =>
    (await test.send(calls.listLabelTemplates, { as, query: { business: of } })).body.result as {
      templates: calls.LabelTemplate[]
      address: calls.LabelAddress
    }

  it('are made by managers and shared with everybody of the enterprise, by name', async () => {
    expect((await create({}, member)).status).toBe(403)
    const { status, body } = await create({ name: 'Tủ' })
    expect(status).toBe(200)
    await create({ name: 'Đèn' })
    expect((await list()).templates.map(({ name }) => name)).toEqual(['Đèn', 'Tủ'])
    expect((await list()).templates[1]).toEqual({ ...form({ name: 'Tủ' }), _id: body.data._id })
  })

  it('are changed and deleted', async () => {
    const { _id: id } = (await create()).body.data
    const changed = await test.send(calls.updateLabelTemplate, {
      as: manager,
      params: { id },
      body: form({ name: 'Tem nhôm', width: 38.5 }),
    })
    expect(changed.body.data).toMatchObject({ _id: id, name: 'Tem nhôm', width: 38.5 })
    expect((await test.send(calls.deleteLabelTemplate, { as: member, params: { id } })).status).toBe(403)
    expect((await test.send(calls.deleteLabelTemplate, { as: manager, params: { id } })).status).toBe(200)
    expect((await list()).templates).toEqual([])
    expect(
      (await test.send(calls.deleteLabelTemplate, { as: manager, params: { id }, query: { business } })).status,
    ).toBe(404)
  })

  it.each([
    ['labels beyond the page', { width: 40.1 }, 'width'],
    ['labels below the page', { height: 15.1 }, 'height'],
    ['hundredths', { gapX: 0.05 }, 'gapX'],
    [
      'a line twice',
      {
        lines: [
          { field: 'code', isBold: true, rows: 1 },
          { field: 'code', isBold: true, rows: 1 },
        ],
      },
      'lines',
    ],
    ['no name', { name: ' ' }, 'name'],
  ])('refuse %s', async (_, change, field) => {
    const { status, body } = await create(change)
    expect([status, body.errors?.[0]?.field]).toEqual([422, field])
  })

  it('of another enterprise are neither seen nor changed', async () => {
    const stranger = await test.createPerson()
    const other = await test.createBusiness({ 'meeting-manager': stranger })
    const { _id: id } = (await create()).body.data
    expect((await list(stranger, other)).templates).toEqual([])
    const body = { ...form({ name: 'Của tôi' }), business: other }
    expect((await test.send(calls.updateLabelTemplate, { as: stranger, params: { id }, body })).status).not.toBe(200)
    const gone = await test.send(calls.deleteLabelTemplate, {
      as: stranger,
      params: { id },
      query: { business: other },
    })
    expect(gone.status).not.toBe(200)
    expect((await list()).templates.map(({ name }) => name)).toEqual(['Tem kim loại'])
  })

  it('are never more than fifty, also when two add one at once', async () => {
    await test.runtime.db
      .insertInto('label_template')
      .values(
        Array.from({ length: calls.TEMPLATES_MAX - 1 }, (_, index) => ({
          business_id: business,
          id: index.toString(16).padStart(24, '0'),
          name: `Mẫu ${index}`,
          form: JSON.stringify(form()),
          created_by: owner.id,
        })),
      )
      .execute()
    const both = await Promise.all([create(), create({}, owner)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
  })

  it('come with the address that the owner has chosen for labels, the long one at first', async () => {
    expect((await list()).address).toBe('long')
    const save = (as: TestPerson) => test.send(calls.saveLabelAddress, { as, body: { business, address: 'short' } })
    expect((await save(manager)).status).toBe(403)
    expect((await save(owner)).status).toBe(200)
    expect((await list()).address).toBe('short')
  })
})
