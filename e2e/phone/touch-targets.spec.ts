import type { Page } from '@playwright/test'
import { seedEvent, seedGuest } from '@nine/testkit/browser/event-setup'
import { seedAssets, seedCheck } from '@nine/testkit/browser/inventory-setup'
import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { expect, test } from '@nine/testkit/browser/test'
import { addMember, createNamed, createWorkspace, openPage } from '@nine/testkit/browser/workspace'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

/** Controls of which a finger that comes down 20 px above or below their middle hits something else. */
const missedOn = (page: Page) =>
  page.evaluate(() => {
    const OFF = 20
    const controls = [...document.querySelectorAll('main :is(button, [role=switch], [type=checkbox])')]
    return controls
      .filter((control) => control.checkVisibility() && !control.closest('[inert], [aria-hidden=true], iframe'))
      .filter((control) => {
        control.scrollIntoView({ block: 'center', inline: 'nearest' })
        const { left, top, width, height } = control.getBoundingClientRect()
        if (width === 0 || height >= 2 * OFF) return false
        const hits = (y: number): boolean => {
          const hit = document.elementFromPoint(left + width / 2, y)
          const label = hit?.closest('label')
          return hit !== null && (control.contains(hit) || label?.control === control)
        }
        return !hits(top + height / 2 - OFF) || !hits(top + height / 2 + OFF)
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent)
  })

test('a finger finds every button, switch and box', async ({ browser }) => {
  test.setTimeout(180_000)
  const workspace = await createWorkspace(server)
  await seedAssets(server, workspace)
  await seedCheck(server, workspace)
  await addMember(server, workspace, await createNamed(server, 'Phan Xuân', 'Mai'), 'user')
  const event = await seedEvent(server, workspace, { title: 'Ngày hội số', start: 24, published: true })
  await seedGuest(server, workspace, event, { name: 'Lê Minh Anh' })
  const page = await openPage(browser, server, `/${workspace.url}/dashboard`, { as: workspace.owner, phone: true })
  const tabs = ['', '?tab=guest', '?tab=registration', '?tab=message', '?tab=door'].map((tab) => `event/${event}${tab}`)
  const pages = ['asset', 'inventory', 'event', ...tabs, 'handover', 'maintenance', 'report', 'user', 'setting']
  const missed: string[] = []
  for (const path of pages) {
    await page.goto(`/${workspace.url}/${path}`)
    await expect(page.locator('main :is(button, [role=switch])').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    missed.push(...(await missedOn(page)).map((name) => `${path}: ${name}`))
  }
  expect(missed).toEqual([])
})
