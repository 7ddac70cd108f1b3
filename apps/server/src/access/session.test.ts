import { beforeAll, describe, expect, it } from 'vitest'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { readWithSession } from './session.ts'

describe('what is read together with the session', () => {
  const test = useTestApp()
  const ahead = { name: 'word', text: 'select $1::text as business, $2::text as word', values: ['said'] }
  let member: TestPerson
  let stranger: TestPerson
  let business: string

  const read = ({ token }: TestPerson) => readWithSession(test.runtime.pool, token, business, ahead)

  beforeAll(async () => {
    member = await test.createPerson()
    stranger = await test.createPerson()
    business = await test.createBusiness({ 'meeting-manager': member })
  })

  it('is there for members of the business', async () => {
    expect(await read(member)).toMatchObject({
      session: { person: { id: member.id }, role: 'meeting-manager' },
      read: { business, word: 'said' },
    })
  })

  it('never stands in for what the session says', async () => {
    const posing = { name: 'posing', text: `select $1::text as business, 'owner' as role`, values: [] }
    const found = await readWithSession(test.runtime.pool, member.token, business, posing)
    expect(found?.session.role).toBe('meeting-manager')
  })

  it('is there for nobody else', async () => {
    expect(await read(stranger)).toMatchObject({ session: { person: { id: stranger.id }, role: undefined } })
    expect((await read(stranger))?.read).toBeUndefined()
  })
})
