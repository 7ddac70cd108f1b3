import { doorKey } from '../../apps/server/src/features/door/door-key.ts'
import { button, press, say, type Stop } from './walk.ts'
import { refuseCamera } from './world.ts'

const GUEST = 'Đặng Hồng Hạnh'

/** The door of an event, as members see it. */
export const doorStops: readonly Stop[] = [
  {
    name: 'the door of an event',
    shows: ['features/door/page/door-page.tsx', 'features/door/page/member-door.tsx'],
    path: ({ workspace, event }) => `/${workspace.url}/door/${event.running}`,
    fresh: true,
    sees: ({ page }) => page.getByTestId('door-count'),
  },
  {
    name: 'a ticket code that is typed',
    shows: ['features/door/scan/code-sheet.tsx'],
    open: ({ page, words }) => press(page, words.door.scan.type),
    sees: ({ page, words }) => page.getByRole('dialog', { name: words.door.code.title }),
    float: true,
  },
  {
    name: 'the gates',
    shows: ['features/door/page/gate-sheet.tsx'],
    open: ({ page, words }) => press(page, words.door.gate.choose),
    sees: ({ page, words }) => page.getByRole('dialog', { name: words.door.gate.title }),
    float: true,
  },
  {
    name: 'the connection and the list',
    shows: ['features/door/acts/connection-sheet.tsx'],
    open: ({ page, words }) => press(page, words.door.connection.online),
    sees: ({ page, words }) => page.getByRole('dialog', { name: words.door.connection.title }),
    float: true,
  },
  {
    name: 'a guest at the door',
    shows: ['features/door/guests/guest-sheet.tsx'],
    open: async ({ page, words }) => {
      await press(page, say(words.door.search.open, { name: GUEST }))
      await press(page, words.door.guest.edit)
    },
    sees: ({ page, words }) => page.getByRole('dialog').getByLabel(words.door.guest.newPhone),
    float: true,
  },
  {
    name: 'what this device did',
    shows: ['features/door/acts/acts-sheet.tsx'],
    open: ({ page, words }) => press(page, new RegExp(`^${say(words.door.ofDevice)}`)),
    sees: ({ page, words }) => page.getByRole('dialog', { name: words.door.acts.title }),
    float: true,
  },
  {
    name: 'a code that is no ticket',
    shows: ['features/door/scan/verdict-panel.tsx'],
    open: async ({ page, words }) => {
      await page
        .getByRole('searchbox')
        .fill(`https://nine.example/x/checkin-event/${'f'.repeat(24)}?userid=${'f'.repeat(24)}`)
      await page.getByRole('searchbox').press('Enter')
      await button(page, words.door.dismiss).waitFor()
    },
    sees: ({ page, words }) => page.getByRole('heading', { name: words.door.verdict.elsewhere }),
    desktopOnly: true,
  },
]

/** Where stewards type their PIN. */
export const stewardStops: readonly Stop[] = [
  {
    name: 'the PIN of a steward, and no name',
    shows: ['features/door/page/pin-page.tsx', 'features/door/page/steward-door.tsx'],
    path: ({ workspace, event, server }) =>
      `/${workspace.url}/door/${doorKey(server.runtime.secret, event.running, 1)}`,
    fresh: true,
    open: async ({ page, words }) => {
      await refuseCamera(page)
      await page.getByLabel(words.door.pin.pin).fill('123456')
      await press(page, words.door.pin.action)
    },
    sees: ({ page, words }) => page.getByText(words.door.pin.nameNeeded),
  },
]
