import { openAnswerFile, sendAnswerFile, WAITING_ANSWER_FILES_MAX } from '@nine/contract/event/registration/answer-file'
import { updateEvent } from '@nine/contract/event/event'
import { deleteGuest, exportGuests, listGuests } from '@nine/contract/event/guest/guest'
import { registerGuest } from '@nine/contract/event/registration/registration'
import { DEFAULT_FORM, type RegistrationField } from '@nine/contract/event/registration/registration-form'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { photo, sendForm } from '@nine/testkit/requests/asset-requests'
import { createEvent, WHOLE } from '@nine/testkit/requests/event-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { newId } from '../../../db/id.ts'
import { answerFileSweepWorker } from './answer-file.worker.ts'

const PDF = { content: Buffer.from('%PDF-1.4\n%%EOF\n'), name: 'Hồ sơ.pdf', type: 'application/pdf' }
const question = (more: Partial<RegistrationField> = {}): RegistrationField => ({
  name: 'ho-so',
  title: 'Hồ sơ',
  required: true,
  show: true,
  type: 'text',
  format: 'file',
  img: '',
  multiline: false,
  question: [],
  ...more,
})

describe('files that guests send as answers', () => {
  const test = useTestApp({ BOT_CHECK: 'off', ANSWER_FILE_MB: '1' })
  let owner: TestPerson
  let business: string
  let event: string
  let guestNumber = 0

  const askFor = (...fields: RegistrationField[]) =>
    test.send(updateEvent, {
      as: owner,
      business,
      params: { id: event },
      body: { requiredRegister: [...DEFAULT_FORM, ...fields] },
    })
  beforeEach(async () => {
    await sql`delete from rate_limit`.execute(test.runtime.db)
    owner = await test.createPerson()
    business = await test.createBusiness({ 'meeting-manager': owner })
    event = await createEvent(test, owner, business, { ...WHOLE, isPublish: true })
    await askFor(question())
  })

  const send = (file: { content: Buffer; name: string; type: string } = PDF, name = 'ho-so', id = event) =>
    sendForm(test, sendAnswerFile, { params: { id }, fields: { question: name }, files: { file: [file] } })
  const sent = async () => (await send()).body.result.id as string
  const register = (answers: object, eventID = event) =>
    test.send(registerGuest, {
      body: { name: 'Lê Minh Anh', phone: '0903118412', email: `g${++guestNumber}@example.com`, eventID, ...answers },
    })
  const answers = async () =>
    (await test.send(listGuests, { as: owner, business, params: { eventId: event } })).body.result[0].addFormRegister
  const sweep = () => answerFileSweepWorker.run(test.runtime, {})
  const kept = async () =>
    (await test.runtime.db.selectFrom('answer_file').select('id').where('business_id', '=', business).execute()).length

  it('are named in the registration, and opened by those who may see guests', async () => {
    const id = await sent()
    expect((await register({ 'ho-so': id })).status).toBe(200)
    expect(await answers()).toEqual({ 'file-add-ho-so': { title: 'Hồ sơ', data: 'Hồ sơ.pdf', file: id } })
    const { body } = await test.send(openAnswerFile, { as: owner, business, params: { id } })
    expect(body.result.name).toBe('Hồ sơ.pdf')
    const file = await test.inject({ method: 'GET', url: body.result.url })
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect((await test.inject({ method: 'GET', url: `/media/images/${id}` })).status).toBe(404)
  })

  it('are opened by nobody else, nor before somebody registered with them', async () => {
    const id = await sent()
    expect((await test.send(openAnswerFile, { as: owner, business, params: { id } })).status).toBe(404)
    await register({ 'ho-so': id })
    const stranger = await test.createPerson()
    expect((await test.send(openAnswerFile, { as: stranger, params: { id } })).status).toBe(404)
  })

  it('are required where the form says so', async () => {
    const { status, body } = await register({})
    expect([status, body.errors]).toMatchObject([422, [{ field: 'ho-so', code: 'file_required' }]])
  })

  it('belong to one guest, also when two send the same at once', async () => {
    const id = await sent()
    const both = await Promise.all([register({ 'ho-so': id }), register({ 'ho-so': id })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(both.find(({ status }) => status === 422)?.body.errors).toMatchObject([
      { field: 'ho-so', code: 'answer_file_gone' },
    ])
    expect((await register({ 'ho-so': id })).status).toBe(422)
  })

  it('answer the question and the event they were sent for', async () => {
    await askFor(question(), question({ name: 'anh', required: false }))
    const other = await createEvent(test, owner, business, { ...WHOLE, isPublish: true })
    await test.send(updateEvent, {
      as: owner,
      business,
      params: { id: other },
      body: { requiredRegister: [...DEFAULT_FORM, question()] },
    })
    const id = await sent()
    expect((await register({ 'ho-so': await sent(), anh: id })).body.errors).toMatchObject([{ field: 'anh' }])
    expect((await register({ 'ho-so': id }, other)).body.errors).toMatchObject([{ code: 'answer_file_gone' }])
  })

  it('are PDFs and pictures of a size, for questions that ask for one', async () => {
    const picture = { ...(await photo()), name: 'x.png', type: 'image/png' }
    expect((await send(picture)).status).toBe(200)
    const text = { content: Buffer.from('hello'), name: 'a.pdf', type: 'application/pdf' }
    expect((await send(text)).body.errors).toMatchObject([{ code: 'document_unsupported' }])
    const large = { ...PDF, content: Buffer.concat([Buffer.alloc(1_100_000, '%PDF-1.4\n'), PDF.content]) }
    expect((await send(large)).body.errors).toMatchObject([{ field: 'file', code: 'file_too_large' }])
    expect((await send(PDF, 'note')).body.errors).toMatchObject([{ field: 'question' }])
    expect((await send(PDF, 'ho-so', newId())).body.code).toBe('CAN_NOT_SEE_EVENT')
  })

  it('wait in a number that is limited', async () => {
    const id = await sent()
    await sql`insert into media (id, business_id, kind, is_public, type, bytes)
      select left(md5(i::text || ${event}), 24), ${business}, 'document', false, 'application/pdf', 1
      from generate_series(2, ${WAITING_ANSWER_FILES_MAX}) i`.execute(test.runtime.db)
    await sql`insert into answer_file (business_id, event_id, id, question)
      select ${business}, ${event}, id, 'ho-so' from media where business_id = ${business} and id <> ${id}`.execute(
      test.runtime.db,
    )
    expect((await send()).body.code).toBe('event.answer_files_full')
    await register({ 'ho-so': id })
    expect((await send()).status).toBe(200)
  })

  it('go when nobody registered with them within a day, or their guest is gone', async () => {
    const [id] = [await sent(), await sent()]
    const { body } = await register({ 'ho-so': id })
    await sweep()
    expect(await kept()).toBe(2)
    await sql`update answer_file set created_at = now() - interval '2 days' where business_id = ${business}`.execute(
      test.runtime.db,
    )
    await sweep()
    expect(await kept()).toBe(1)
    await test.send(deleteGuest, { as: owner, params: { id: body.result.id } })
    await sweep()
    expect(await kept()).toBe(0)
    expect(await test.runtime.db.selectFrom('media').select('id').where('id', '=', id).execute()).toEqual([])
  })

  it('stay with their question when it gets another title', async () => {
    await register({ 'ho-so': await sent() })
    await askFor(question({ title: 'Hồ sơ năng lực' }))
    await register({ 'ho-so': await sent() })
    const file = await test.send(exportGuests, { as: owner, business, params: { eventId: event } })
    expect(file.status).toBe(200)
    const { selectQuestions } = await import('../export-guests.queries.ts')
    expect(await selectQuestions(test.runtime.db, business, event)).toEqual([
      { key: 'file-add-ho-so', title: 'Hồ sơ năng lực' },
    ])
  })
})
