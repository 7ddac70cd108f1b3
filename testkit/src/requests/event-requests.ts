import { addEvent, updateEvent } from '@nine/contract/event/event'
import type { Request } from '@nine/contract/call'
import type { TestApp, TestPerson } from '../server/test-app.ts'

type Change = NonNullable<Request<typeof updateEvent>['body']>

const HOUR = 3_600_000
export const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString()

/** What an event needs to be published. */
export const WHOLE: Change = {
  eventTitle: 'Ngày hội Chuyển đổi số',
  startDateTime: inHours(24),
  isOnline: 'off',
  address: { address: '588 Phạm Văn Đồng', province: '79', district: '785' },
}

/** An event of a business, saved with these fields. */
export async function createEvent(
  test: TestApp,
  as: TestPerson,
  business: string,
  change: Change = WHOLE,
): Promise<string> {
  const { body } = await test.send(addEvent, { as, business })
  const { id } = body.result
  const saved = await test.send(updateEvent, { as, business, params: { id }, body: change })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  return id
}
