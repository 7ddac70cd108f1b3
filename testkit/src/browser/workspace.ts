import type { Role } from '@nine/contract/business/roles'
import type { Browser, Page } from '@playwright/test'
import { newId } from '../../../apps/server/src/db/id.ts'
import { createBusinessWithOwner } from '../../../apps/server/src/features/staff/staff.service.ts'
import type { OwnServer, Signed } from './own-server.ts'

export const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

export interface Workspace {
  id: string
  name: string
  url: string
  owner: Signed
}

/** An enterprise whose owner is somebody new. */
export async function createWorkspace(server: OwnServer, name = 'Nội thất An Phát'): Promise<Workspace> {
  const owner = await createNamed(server, 'Nguyễn Thị', 'Minh Châu')
  const { db } = server.runtime
  const business = await db.transaction().execute((trx) => createBusinessWithOwner(trx, owner.id, name))
  return { ...business, owner }
}

export async function createNamed(server: OwnServer, lastName: string, firstName: string): Promise<Signed> {
  const person = await server.createPerson()
  await server.runtime.db
    .updateTable('person')
    .set({ first_name: firstName, last_name: lastName })
    .where('id', '=', person.id)
    .execute()
  return person
}

export async function addMember(
  server: OwnServer,
  { id }: Pick<Workspace, 'id'>,
  person: Signed,
  role: Role,
): Promise<void> {
  await server.runtime.db
    .insertInto('staff')
    .values({ business_id: id, id: newId(), person_id: person.id, role })
    .execute()
}

export interface View {
  as?: Signed
  phone?: boolean
  dark?: boolean
  lang?: 'vn' | 'en'
  timeZone?: string
}

/** A browser of its own, signed in or not, before it has gone anywhere. */
export async function openBlank(browser: Browser, server: OwnServer, view: View = {}): Promise<Page> {
  const { as, phone = false, dark = false, lang = 'vn', timeZone } = view
  const context = await browser.newContext({
    viewport: phone ? SIZES.phone : SIZES.desktop,
    hasTouch: phone,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    baseURL: server.url,
    ...(timeZone === undefined ? {} : { timezoneId: timeZone }),
  })
  await context.addInitScript(
    ([login, lang]) => {
      if (localStorage.getItem('lang')) return
      localStorage.setItem('lang', lang)
      if (login) localStorage.setItem('login', login)
    },
    [as ? JSON.stringify(as) : '', lang] as const,
  )
  return context.newPage()
}

export async function openPage(browser: Browser, server: OwnServer, path: string, view: View = {}): Promise<Page> {
  const page = await openBlank(browser, server, view)
  await page.goto(path)
  return page
}

export const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

/** How long a toast stays, in milliseconds: from its coming to its going. */
export const timeShown = (page: Page, text: string) =>
  page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        let since: number | undefined
        new MutationObserver((_, observer) => {
          const there = [...document.querySelectorAll('[role=alert]')].some((alert) => alert.textContent.includes(text))
          if (there) since ??= performance.now()
          else if (since !== undefined) {
            observer.disconnect()
            resolve(performance.now() - since)
          }
        }).observe(document.body, { childList: true, subtree: true })
      }),
    text,
  )
