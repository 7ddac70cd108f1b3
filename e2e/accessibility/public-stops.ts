import type { Stop } from './walk.ts'
import { ownTicket, refuseCamera } from './world.ts'

/** What the server writes for everybody. */
export const publicStops: readonly Stop[] = [
  {
    name: 'an asset for everybody',
    shows: ['features/asset/public-page/public-asset.page.ts', 'features/public-asset/asset-page.tsx'],
    path: ({ workspace, asset }) => `/asset/${workspace.id}/${asset.id}`,
    fresh: true,
    sees: ({ page, world }) => page.getByRole('heading', { name: world.asset.name }),
  },
  {
    name: 'an asset that nobody may see',
    shows: ['features/asset/public-page/public-asset.page.ts', 'features/public-asset/asset-page.tsx'],
    path: ({ workspace }) => `/asset/${workspace.id}/${'1'.repeat(24)}`,
    fresh: true,
    sees: ({ page }) => page.getByRole('heading', { level: 1 }),
  },
  {
    name: 'a private asset whose enterprise wants to hear of finds',
    shows: ['features/asset/public-page/public-asset.page.ts', 'features/public-asset/private-asset-page.tsx'],
    path: ({ workspace, asset }) => `/asset/${workspace.id}/${asset.hidden}`,
    fresh: true,
    sees: ({ page }) => page.locator('[data-report-form]'),
  },
  {
    name: 'events for everybody',
    shows: ['features/event/public-page/public-events.page.ts', 'features/public-event/list/events-page.tsx'],
    path: ({ workspace }) => `/${workspace.url}/all-event`,
    fresh: true,
    sees: ({ page, world }) => page.getByRole('link', { name: new RegExp(world.event.title) }),
  },
  {
    name: 'no events for everybody',
    shows: ['features/event/public-page/public-events.page.ts', 'features/public-event/list/events-page.tsx'],
    path: ({ emptyUrl }) => `/${emptyUrl}/all-event`,
    fresh: true,
    sees: ({ page }) => page.getByRole('heading').first(),
  },
  {
    name: 'an event for everybody',
    shows: ['features/event/public-page/public-event.page.ts', 'features/public-event/event-page.tsx'],
    path: ({ workspace, event }) => `/${workspace.url}/${event.running}?back=true`,
    fresh: true,
    sees: ({ page, world }) => page.getByRole('heading', { name: world.event.title }),
  },
  {
    name: 'a ticket sent again',
    shows: ['features/public-event/registration/again-dialog.tsx'],
    open: ({ page }) => page.locator('[data-again]').click(),
    sees: ({ page }) => page.locator('dialog#again[open]'),
    float: true,
  },
  {
    name: 'registering for it, with what is missing',
    shows: [
      'features/event/public-page/public-event.page.ts',
      'features/public-event/registration/register-dialog.tsx',
    ],
    open: async ({ page }) => {
      await page.locator('[data-join]').click()
      await page.locator('dialog[open] button[type=submit]').click()
    },
    sees: ({ page }) => page.locator('dialog#register[open]'),
    float: true,
    stays: true,
  },
  {
    name: 'the ticket of who has just registered',
    shows: ['features/event/public-page/public-event.page.ts', 'features/public-event/registration/ticket-dialog.tsx'],
    open: async ({ page }) => {
      const field = (name: string) => page.locator(`dialog#register [name=${name}]`)
      await field('name').fill('Lê Minh Anh')
      await field('phone').fill('0903118412')
      await field('email').fill(`anh-${Date.now()}@example.com`)
      await field('address').fill('Gò Vấp')
      await field('consentText').check()
      await page.locator('dialog[open] button[type=submit]').click()
      await page.locator('dialog#ticket[open]').waitFor()
      // The next one who walks here has not registered yet.
      await page.evaluate(() => {
        for (const key of Object.keys(localStorage)) if (key.startsWith('registered-')) localStorage.removeItem(key)
      })
    },
    sees: ({ page }) => page.locator('dialog#ticket[open]'),
    float: true,
    byKey: true,
  },
  {
    name: 'an event that nobody may see',
    shows: ['features/event/public-page/public-event.page.ts', 'features/public-event/event-failure-page.tsx'],
    path: ({ workspace, event }) => `/${workspace.url}/${event.draft}`,
    fresh: true,
    sees: ({ page }) => page.getByRole('heading', { level: 1 }),
  },
  {
    name: 'a ticket',
    shows: ['features/guest/check-in.page.ts', 'features/ticket/ticket-page.tsx'],
    path: ({ workspace, event }) => `/${workspace.url}/checkin-event/${event.running}?userid=${event.guest}`,
    fresh: true,
    sees: ({ page }) => page.getByText('Đặng Hồng Hạnh'),
  },
  {
    name: 'own answers to be changed',
    shows: ['features/ticket/change-dialog.tsx'],
    path: ownTicket,
    fresh: true,
    open: ({ page }) => page.locator('[data-change]').click(),
    sees: ({ page }) => page.locator('dialog[open]'),
    float: true,
  },
  {
    name: 'asking about one’s data',
    shows: ['features/guest/privacy/data-request.page.ts', 'features/public-event/data-request/data-request-page.tsx'],
    path: ({ workspace, event }) => `/${workspace.url}/data-request/${event.running}`,
    fresh: true,
    sees: ({ page }) => page.getByRole('heading', { level: 1 }),
  },
  {
    name: 'a label of no enterprise',
    shows: ['features/label/short-code.page.ts', 'features/public-asset/short-code-page.tsx'],
    path: () => '/q/ABCDEFGH',
    fresh: true,
    sees: ({ page }) => page.getByRole('heading', { level: 1 }),
  },
  {
    name: 'a ticket that is none',
    shows: ['features/guest/check-in.page.ts', 'features/ticket/ticket-page.tsx'],
    path: ({ workspace, event }) => `/${workspace.url}/checkin-event/${event.running}?userid=x`,
    fresh: true,
    sees: ({ page }) => page.locator('[data-scan]'),
  },
  {
    name: 'the scanner of tickets',
    shows: ['features/guest/check-in.page.ts', 'features/ticket/scan-dialog.tsx'],
    open: async ({ page }) => {
      await refuseCamera(page)
      await page.locator('[data-scan]').click()
    },
    sees: ({ page }) => page.locator('dialog#scan[open]'),
    float: true,
  },
]
