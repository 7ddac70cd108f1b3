import type { Browser, Page } from '@playwright/test'
import { addDoorPin, listDoorPins, updateDoorSettings } from '@nine/contract/event/door/door-settings'
import { type EventSeed, seedEvent, seedGuest, ticketCodeOf } from './event-setup.ts'
import type { OwnServer } from './own-server.ts'
import { expect } from './test.ts'
import { createWorkspace, openPage, type View, type Workspace } from './workspace.ts'

interface Guest {
  id: string
  code: string
}

export interface OpenEvent {
  server: OwnServer
  workspace: Workspace
  event: string
  guests: Guest[]
}

/** An event that is on, and its guests. */
export async function openEvent(server: OwnServer, names: readonly string[], seed: EventSeed = {}): Promise<OpenEvent> {
  const workspace = await createWorkspace(server)
  const event = await seedEvent(server, workspace, {
    title: 'Ngày hội số',
    start: -1,
    end: 5,
    published: true,
    ...seed,
  })
  const guests: Guest[] = []
  for (const name of names) {
    const id = await seedGuest(server, workspace, event, { name, phone: '0903118412' })
    guests.push({ id, code: await ticketCodeOf(server, id) })
  }
  return { server, workspace, event, guests }
}

/** A request of the organiser about the event. */
export async function sendAbout<T = unknown>(
  { server, workspace, event }: OpenEvent,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const response = await fetch(server.url + path.replace('{eventId}', event), {
    method,
    headers: {
      authorization: `Bearer ${workspace.owner.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

export const setUpDoor = (opened: OpenEvent, body: object) => sendAbout(opened, 'PATCH', updateDoorSettings.path, body)

/** A PIN of a new gate for the next hour, and the path where stewards type it. */
export async function makePin(opened: OpenEvent, gateName: string) {
  const { server, event } = opened
  await setUpDoor(opened, { gates: [{ name: gateName }] })
  const gate = await server.runtime.db
    .selectFrom('door_gate')
    .select('id')
    .where('event_id', '=', event)
    .executeTakeFirstOrThrow()
  const { result: pin } = await sendAbout<{ result: { id: string; pin: string } }>(opened, 'POST', addDoorPin.path, {
    gate: gate.id,
    validUntil: new Date(Date.now() + 3_600_000).toISOString(),
  })
  const { meta } = await sendAbout<{ meta: { link: string } }>(opened, 'GET', listDoorPins.path)
  return { ...pin, path: new URL(meta.link).pathname }
}

export async function openDoor(browser: Browser, { server, workspace, event }: OpenEvent, view: View = {}) {
  const page = await openPage(browser, server, `/${workspace.url}/door/${event}`, {
    as: workspace.owner,
    phone: true,
    ...view,
  })
  await expect(page.getByTestId('door-count')).toBeVisible()
  return page
}

/** The list is on the device and the page opens without a network. */
export async function readyOffline(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Trực tuyến' })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open((await caches.keys())[0] ?? '')).keys()).length))
    .toBeGreaterThan(10)
}

export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await expect(page.getByText('Không có mạng · đang ghi tại máy này')).toBeVisible()
}

export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Nhập mã' }).click()
  await page.getByLabel('Mã vé', { exact: true }).fill(code)
}

/** What the device keeps of doors, one kind of it. */
export const keptAtDoor = (page: Page, store: 'act' | 'door' | 'guest' | 'list'): Promise<unknown[]> =>
  page.evaluate(
    (name) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('nine-door')
        opening.addEventListener('error', () => reject(opening.error ?? new Error('cannot be opened')))
        opening.onsuccess = () => {
          const db = opening.result
          const all = db.transaction(name).objectStore(name).getAll()
          all.onsuccess = () => {
            db.close()
            resolve(all.result)
          }
        }
      }),
    store,
  )

/** As fast as a scanner, also where the machine is busy: letter by letter, then Enter. */
export const typeAsScanner = (page: Page, text: string): Promise<void> =>
  page.evaluate(
    (keys) => {
      for (const key of keys)
        (document.activeElement ?? document.body).dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
        )
    },
    [...Array.from(text), 'Enter'],
  )

/** Afterwards no field has the focus. */
export async function leaveField(page: Page): Promise<void> {
  await page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined))
}

export const verdict = (page: Page, word: string) => page.getByRole('alert').getByRole('heading', { name: word })
export const closeVerdict = (page: Page) => page.getByRole('button', { name: /^(Khách tiếp theo|Đóng)$/ }).click()
export const doorCount = (page: Page) => page.getByTestId('door-count')

/** Who is in, and at which gate, as the server has it. */
export const arrived = async ({ server, event }: OpenEvent) =>
  (
    await server.runtime.db
      .selectFrom('guest')
      .select(['name', 'gate'])
      .where('event_id', '=', event)
      .where('checked_in_at', 'is not', null)
      .where('state', '=', 'registered')
      .orderBy('name')
      .execute()
  ).map(({ name, gate }) => [name, gate])
