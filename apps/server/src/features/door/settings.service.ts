import {
  GATES_MAX,
  type DoorSettings,
  type Gate,
  type updateDoorSettings as call,
} from '@nine/contract/event/door/door-settings'
import type { Received } from '@nine/contract/call'
import type { FieldIssue } from '@nine/contract/validation'
import { AppError } from '../../app-error.ts'
import type { ChangeContext } from '../../context.ts'
import { newId } from '../../db/id.ts'
import type { Runtime } from '../../runtime.ts'
import type { Db } from '../../tables.ts'
import { lockEvent, requireEvent } from '../event/event.public.ts'
import { passOnSeats } from '../guest/guest.public.ts'
import { selectGates } from './door.queries.ts'
import { replaceCategories, replaceGates, selectCategorySeats, updateDoorColumns } from './settings.queries.ts'

export async function getDoorSettings(
  { db, config }: { db: Db; config: Runtime['config'] },
  business: string,
  event: string,
): Promise<DoorSettings> {
  const row = await requireEvent(db, business, event)
  return {
    timeZone: row.time_zone ?? config.timeZone,
    mode: row.check_in_mode,
    answers: row.door_answers,
    categories: await selectCategorySeats(db, { business, event }),
    gates: await selectGates(db, { business, event }),
  }
}

type Settings = Received<typeof call>['body']

/** The event is locked, so that nobody takes a seat of a category while its limit changes; larger ones are filled at once. */
export async function changeDoorSettings(
  { trx, runtime, actor: { business } }: ChangeContext,
  event: string,
  { mode, answers, categories, gates }: Settings,
): Promise<DoorSettings> {
  await lockEvent(trx, business, event)
  const of = { business, event }
  const withIds = <T extends { id?: string | undefined }>(list: readonly T[], known: readonly { id: string }[]) =>
    list.map((entry, position) => {
      const id = known.find((each) => each.id === entry.id)?.id ?? newId()
      return { ...entry, id, position, business_id: business, event_id: event }
    })
  await updateDoorColumns(trx, of, {
    ...(mode === undefined ? {} : { check_in_mode: mode }),
    ...(answers === undefined ? {} : { door_answers: [...new Set(answers)] }),
  })
  if (categories) {
    const known = await selectCategorySeats(trx, of)
    const limited = withLimits(categories, known)
    await replaceCategories(trx, of, withIds(limited, known))
    await passOnSeats({ trx, runtime }, of)
  }
  if (gates) await replaceGates(trx, of, withIds(gates, await selectGates(trx, of)))
  await runtime.live.within(trx).toBusiness(business, 'event.changed', { id: event })
  return getDoorSettings({ db: trx, config: runtime.config }, business, event)
}

type Sent = NonNullable<Settings['categories']>[number]

/** A limit that is not sent stays. One below those who have a seat already is refused, unless it was so before. */
function withLimits(categories: readonly Sent[], known: DoorSettings['categories']) {
  const issues: FieldIssue[] = []
  const limited = categories.map((category, index) => {
    const before = known.find(({ id }) => id === category.id)
    const capacity = category.capacity === undefined ? (before?.capacity ?? null) : category.capacity
    if (before && capacity !== null && capacity !== before.capacity && capacity < before.taken)
      issues.push({
        field: `categories.${index}.capacity`,
        code: 'capacity_below_guests',
        values: { count: before.taken },
      })
    return { ...category, capacity }
  })
  if (issues.length > 0) throw new AppError('request.validation', {}, issues)
  return limited
}

/** A gate by its name: the one there is, or a new one. */
export async function addGate(
  { trx, runtime, actor: { business } }: ChangeContext,
  event: string,
  { name, direction }: Omit<Gate, 'id'>,
): Promise<Gate> {
  await lockEvent(trx, business, event)
  const gates = await selectGates(trx, { business, event })
  const known = gates.find((gate) => gate.name.toLowerCase() === name.toLowerCase())
  if (known) return known
  if (gates.length >= GATES_MAX) throw new AppError('door.too_many_gates', { max: GATES_MAX })
  const gate = { id: newId(), name, direction }
  const all = [...gates, gate].map((each, position) => ({ ...each, position, business_id: business, event_id: event }))
  await replaceGates(trx, { business, event }, all)
  await runtime.live.within(trx).toBusiness(business, 'event.changed', { id: event })
  return gate
}
