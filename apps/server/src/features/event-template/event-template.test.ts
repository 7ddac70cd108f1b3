import { getDoorSettings, updateDoorSettings } from '@nine/contract/event/door/door-settings'
import { EventFields } from '@nine/contract/event/event-form'
import { getEventForEdit, updateEvent } from '@nine/contract/event/event'
import * as calls from '@nine/contract/event/event-template'
import { registerGuest } from '@nine/contract/event/registration/registration'
import { getRegistrationOffice, updateRegistrationRules } from '@nine/contract/event/registration/registration-rules'
import { getEventPrivacy, updateEventPrivacy } from '@nine/contract/event/privacy/privacy'
import { DEFAULT_FORM } from '@nine/contract/event/registration/registration-form'
import { getEventMessages, updateEventMessage } from '@nine/contract/message/message'
import { beforeEach, describe, expect, it } from 'vitest'
import { createEvent, WHOLE } from '@nine/testkit/requests/event-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { newId } from '../../db/id.ts'
import { moveTo } from './event-copy.ts'

const START = '2027-03-20T01:30:00.000Z'

describe('copies of events', () => {
  const test = useTestApp({ BOT_CHECK: 'off' })
  let owner: TestPerson
  let business: string
  let event: string

  beforeEach(async () => {
    owner = await test.createPerson()
    business = await test.createBusiness({ 'meeting-manager': owner })
    event = await createEvent(test, owner, business, {
      ...WHOLE,
      startDateTime: '2027-03-06T01:30:00.000Z',
      endDateTime: '2027-03-07T09:30:00.000Z',
      enableEndTime: true,
      content: '<h2>Chi tiết</h2>',
      eventSchedules: [
        { startDateTime: '2027-03-06T02:00:00.000Z', endDateTime: '2027-03-06T03:00:00.000Z', note: '<p>Khai mạc</p>' },
      ],
      capacity: 50,
      isPublish: true,
    })
  })

  const get = async (id: string) =>
    (await test.send(getEventForEdit, { as: owner, business, params: { id } })).body.result
  const wish: { eventTitle: string; startDateTime: string | null } = {
    eventTitle: 'Lần thứ hai',
    startDateTime: START,
  }
  const duplicate = (body = wish, as = owner) =>
    test.send(calls.duplicateEvent, { as, business, params: { id: event }, body })
  const save = (name = 'Hội thảo') =>
    test.send(calls.saveTemplate, { as: owner, business, params: { id: event }, body: { name } })
  const list = async () => (await test.send(calls.listTemplates, { as: owner, business })).body.result

  it('have the rules of registration and privacy, with dates that move along, and take registrations', async () => {
    const at = (id: string) => ({ as: owner, business, params: { eventId: id } })
    await test.send(updateRegistrationRules, {
      ...at(event),
      body: {
        isOn: false,
        opensAt: '2027-02-20T01:30:00.000Z',
        closesAt: '2027-03-05T01:30:00.000Z',
        hasWaitingList: true,
        asksFirst: true,
        needsApproval: true,
        groupMax: 4,
        changeHours: 12,
      },
    })
    const privacy = { purpose: { vn: 'gửi tài liệu', en: 'send papers' }, asksForNews: true, retentionMonths: 6 }
    await test.send(updateEventPrivacy, { ...at(event), body: privacy })
    const rulesOf = async (id: string) => (await test.send(getRegistrationOffice, at(id))).body.result.rules
    const { id } = (await duplicate()).body.result
    const settings = { hasWaitingList: true, asksFirst: true, needsApproval: true, groupMax: 4, changeHours: 12 }
    expect(await rulesOf(id)).toEqual({
      ...settings,
      isOn: true,
      opensAt: '2027-03-06T01:30:00.000Z',
      closesAt: '2027-03-19T01:30:00.000Z',
    })
    expect((await test.send(getEventPrivacy, at(id))).body.result.rules).toEqual(privacy)
    await save()
    const [{ id: template }] = await list()
    const made = await test.send(calls.addFromTemplate, {
      as: owner,
      business,
      params: { id: template },
      body: { ...wish, startDateTime: null },
    })
    expect(await rulesOf(made.body.result.id)).toEqual({ ...settings, isOn: true, opensAt: null, closesAt: null })
    // Days before an event that is soon are over already.
    const soon = await duplicate({ ...wish, startDateTime: new Date(Date.now() + 3_600_000).toISOString() })
    expect(await rulesOf(soon.body.result.id)).toMatchObject({ opensAt: null, closesAt: null, hasWaitingList: true })
  })

  it('have the content, form, door and messages of the first on other days, and no guests', async () => {
    const form = DEFAULT_FORM.map((field) => ({ ...field, help: field.name === 'note' ? 'Điều bạn cần' : 'x' }))
    await test.send(updateEvent, { as: owner, business, params: { id: event }, body: { requiredRegister: form } })
    await test.send(updateDoorSettings, {
      as: owner,
      business,
      params: { eventId: event },
      body: {
        mode: 'daily',
        categories: [{ name: 'VIP', color: 'gold', capacity: 20 }],
        gates: [{ name: 'A', direction: 'in' }],
      },
    })
    await test.send(updateEventMessage, {
      as: owner,
      business,
      params: { eventId: event, kind: 'thanks' },
      body: { isOn: true, texts: { vn: { subject: 'Cảm ơn', text: 'Hẹn gặp lại' }, en: { subject: '', text: '' } } },
    })
    await test.send(registerGuest, {
      body: { eventID: event, name: 'A', phone: '0903118412', email: 'a@example.com', address: 'x' },
    })
    const { status, body } = await duplicate()
    expect(status).toBe(200)
    const { id } = body.result
    expect(id).not.toBe(event)
    expect(await get(id)).toMatchObject({
      eventTitle: 'Lần thứ hai',
      startDateTime: START,
      endDateTime: '2027-03-21T09:30:00.000Z',
      eventSchedules: [
        { startDateTime: '2027-03-20T02:00:00.000Z', endDateTime: '2027-03-20T03:00:00.000Z', note: '<p>Khai mạc</p>' },
      ],
      content: '<h2>Chi tiết</h2>',
      capacity: 50,
      isPublish: false,
      guestCount: 0,
      formVersion: 1,
      requiredRegister: form,
    })
    const door = (await test.send(getDoorSettings, { as: owner, business, params: { eventId: id } })).body.result
    expect(door).toMatchObject({ mode: 'daily', categories: [{ name: 'VIP', capacity: 20 }], gates: [{ name: 'A' }] })
    const messages = await test.send(getEventMessages, { as: owner, business, params: { eventId: id } })
    expect(JSON.stringify(messages.body)).toContain('Hẹn gặp lại')
  })

  it('leave the days open where no start is wished', async () => {
    const { id } = (await duplicate({ ...wish, startDateTime: null })).body.result
    expect(await get(id)).toMatchObject({
      startDateTime: null,
      endDateTime: null,
      eventSchedules: [{ endDateTime: null, note: '<p>Khai mạc</p>' }],
    })
  })

  it('are made by those who may add events, of events of their own business', async () => {
    const stranger = await test.createPerson()
    await test.createBusiness({ 'meeting-manager': stranger })
    expect((await test.send(calls.duplicateEvent, { as: stranger, params: { id: event }, body: wish })).status).toBe(
      404,
    )
    await save()
    const [{ id }] = await list()
    expect((await test.send(calls.addFromTemplate, { as: stranger, params: { id }, body: wish })).status).toBe(404)
    expect((await test.send(calls.deleteTemplate, { as: stranger, params: { id } })).status).toBe(404)
  })

  it('are kept as templates, which outlive the event', async () => {
    expect((await save()).status).toBe(200)
    await test.runtime.db.deleteFrom('event').where('id', '=', event).execute()
    const [template] = await list()
    expect(template).toMatchObject({ name: 'Hội thảo', eventTitle: WHOLE.eventTitle, createdBy: expect.any(String) })
    const made = await test.send(calls.addFromTemplate, {
      as: owner,
      business,
      params: { id: template.id },
      body: wish,
    })
    expect(await get(made.body.result.id)).toMatchObject({
      eventTitle: 'Lần thứ hai',
      startDateTime: START,
      capacity: 50,
    })
    expect((await test.send(calls.deleteTemplate, { as: owner, business, params: { id: template.id } })).status).toBe(
      200,
    )
    expect(await list()).toEqual([])
    const gone = await test.send(calls.addFromTemplate, {
      as: owner,
      business,
      params: { id: template.id },
      body: wish,
    })
    expect(gone.body.code).toBe('event_template.not_found')
  })

  it('have one name each, and a limit', async () => {
    await save()
    expect((await save('hội THẢO')).body.code).toBe('event_template.name_taken')
    const of = { business_id: business, created_by: owner.id, copy: '{}' }
    await test.runtime.db
      .insertInto('event_template')
      .values(
        Array.from({ length: calls.TEMPLATES_MAX - 1 }, (_, at) => ({
          ...of,
          id: newId(),
          name: `Mẫu ${at}`,
        })),
      )
      .execute()
    expect((await save('Thêm')).body.code).toBe('event_template.too_many')
  })

  it('keep the clock when summer time begins between the days', () => {
    const values = EventFields.parse({
      eventTitle: 'x',
      note: '',
      content: '',
      image: '',
      startDateTime: '2027-03-20T14:00:00.000Z',
      endDateTime: '2027-03-20T16:00:00.000Z',
      enableEndTime: true,
      isOnline: 'off',
      onlineItems: 'google',
      meetingLink: '',
      address: { address: '', province: '', district: '' },
      eventSchedules: [{ endDateTime: '2027-03-20T15:00:00.000Z', note: '' }],
      capacity: null,
      selfCheckIn: true,
      selfCheckInMinutes: 120,
    })
    // Three o'clock in Berlin, before and after the last Sunday of March.
    const moved = moveTo(values, '2027-04-03T13:00:00.000Z', 'Europe/Berlin')
    expect(moved).toMatchObject({
      startDateTime: '2027-04-03T13:00:00.000Z',
      endDateTime: '2027-04-03T15:00:00.000Z',
      eventSchedules: [{ endDateTime: '2027-04-03T14:00:00.000Z', note: '' }],
    })
  })
})
