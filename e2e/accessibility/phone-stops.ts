import { press, say, type Stop } from './walk.ts'
import { refuseCamera } from './world.ts'

/** What phones have besides: oneself, working without a network, and scanning to find. */
export const phoneStops: readonly Stop[] = [
  {
    name: 'oneself',
    shows: ['shell/phone/me-page.tsx'],
    path: ({ workspace }) => `/${workspace.url}/me`,
    sees: ({ page, words }) => page.getByRole('main').getByRole('link', { name: words.phone.me.offline }),
  },
  {
    name: 'what works without a network',
    shows: ['shell/phone/offline-page.tsx'],
    path: ({ workspace }) => `/${workspace.url}/offline`,
    sees: ({ page, words }) => page.getByRole('heading', { name: words.phone.offline.notTitle }),
  },
  {
    name: 'scanning before anything was scanned',
    shows: ['features/scan/scan-page.tsx'],
    path: ({ workspace }) => `/${workspace.url}/scan`,
    sees: ({ page, words }) => page.getByText(words.phone.scan.hint),
  },
  {
    name: 'an asset that was found',
    shows: ['features/scan/found/quick-actions.tsx'],
    open: async ({ page, words, world }) => {
      await refuseCamera(page)
      await press(page, words.scan.type)
      const box = page.getByRole('textbox', { name: words.phone.scan.code })
      await box.fill(`/asset/x/${world.asset.id}`)
      await box.press('Enter')
    },
    sees: ({ page, world }) => page.getByRole('heading', { name: world.asset.name }),
  },
  {
    name: 'another status for what was found',
    shows: ['features/scan/found/quick-actions.tsx'],
    open: ({ page, words }) => press(page, words.phone.scan.do.status),
    sees: ({ page }) => page.getByRole('menu').getByRole('menuitem').first(),
    float: true,
    desktopOnly: true,
  },
  {
    name: 'another place for what was found',
    shows: ['features/scan/found/move-dialog.tsx'],
    open: ({ page, words }) => press(page, words.phone.scan.do.move),
    sees: ({ page, words, world }) =>
      page.getByRole('dialog', { name: say(words.phone.move.one, { name: world.asset.name }) }),
    float: true,
  },
]
