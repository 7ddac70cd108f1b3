import { button, press, say, type Stop } from './walk.ts'
import { askAboutData, forgetProof, refuseCamera } from './world.ts'

/** Guests of an event, what is written to them, and its door, as organisers see them. */
export const guestStops: readonly Stop[] = [
  {
    name: 'guests',
    shows: ['features/guest/guest-tab.tsx'],
    path: ({ workspace, event }) => `/${workspace.url}/event/${event.running}?tab=guest`,
    fresh: true,
    open: ({ page, words }) => page.getByRole('checkbox', { name: words.guest.choosePage }).check(),
    sees: ({ page, words }) => page.getByRole('region', { name: words.guest.bar.label }),
  },
  {
    name: 'what can be done to many guests',
    shows: ['features/guest/list/guest-selection-bar.tsx'],
    open: ({ page, words }) => press(page, words.guest.bar.more),
    sees: ({ page, words }) => page.getByRole('menuitem', { name: words.guest.bar.remove }),
    float: true,
  },
  {
    name: 'guests to be cancelled, a question',
    shows: ['features/guest/ask-to-cancel.tsx'],
    open: async ({ page, words }) => {
      await press(page, words.guest.bar.more)
      await page.getByRole('menuitem', { name: words.guest.edit.cancelled.action }).click()
    },
    sees: ({ page, words }) => page.getByRole('dialog').getByText(words.guest.cancelling.notifyHint),
    float: true,
  },
  {
    name: 'guests of a category',
    shows: ['features/guest/list/category-menu.tsx'],
    open: ({ page, words }) => page.getByRole('button', { name: words.guest.category, exact: true }).first().click(),
    sees: ({ page, words }) => page.getByRole('menuitem', { name: words.guest.states.all }),
    float: true,
  },
  {
    name: 'how guests come onto the list',
    shows: ['features/guest/list/add-menu.tsx'],
    open: ({ page, words }) => page.getByRole('button', { name: words.guest.add.open, exact: true }).click(),
    sees: ({ page, words }) => page.getByRole('menuitem', { name: words.guest.add.paste }),
    float: true,
  },
  {
    name: 'what can be done to a guest',
    shows: ['features/guest/list/guest-menu.tsx'],
    open: ({ page, words }) => press(page, say(words.guest.more, { name: 'Đặng Hồng Hạnh' })),
    sees: ({ page, words }) => page.getByRole('menuitem', { name: words.guest.remove.open }),
    float: true,
    desktopOnly: true,
  },
  {
    name: 'a guest',
    shows: ['features/guest/detail/guest-drawer.tsx'],
    open: ({ page }) => press(page, 'Đặng Hồng Hạnh'),
    sees: ({ page }) => page.getByRole('dialog').getByText('Diễn giả'),
    float: true,
  },
  {
    name: 'a badge',
    shows: ['features/badge/badge-dialog.tsx'],
    open: async ({ page, words }) => {
      await press(page, say(words.guest.more, { name: 'Đặng Hồng Hạnh' }))
      await page.getByRole('menuitem', { name: words.guest.ticket.print }).click()
    },
    sees: ({ page, words }) => page.getByRole('dialog').getByText(words.badge.hint),
    float: true,
  },
  {
    name: 'somebody who comes without a registration',
    shows: ['features/guest/list/add-walk-in-dialog.tsx'],
    open: async ({ page, words }) => {
      await page.getByRole('button', { name: words.guest.add.open, exact: true }).click()
      await page.getByRole('menuitem', { name: words.guest.addWalkIn.title }).click()
    },
    sees: ({ page, words }) => page.getByRole('dialog', { name: words.guest.addWalkIn.title }),
    float: true,
  },
  {
    name: 'what waits for a decision',
    shows: ['features/guest/review/review-drawer.tsx'],
    open: ({ page, words }) => press(page, new RegExp(`^${words.guest.review.title}`)),
    sees: ({ page }) => page.getByRole('listitem', { name: '9TQ3-WX5H' }),
    float: true,
  },
  {
    name: 'the door of an event',
    shows: ['features/door-settings/door-settings-tab.tsx'],
    path: ({ workspace, event }) => `/${workspace.url}/event/${event.running}?tab=door`,
    fresh: true,
    sees: ({ page, words }) => page.getByRole('img', { name: words.doorSettings.addressQr }),
  },
  {
    name: 'a PIN for door staff',
    shows: ['features/door-settings/add-pin-dialog.tsx'],
    open: ({ page, words }) => press(page, words.doorSettings.addPin),
    sees: ({ page, words }) => page.getByRole('dialog').getByLabel(words.doorSettings.label),
    float: true,
  },
  {
    name: 'messages to guests',
    shows: ['features/message/message-tab.tsx'],
    path: ({ workspace, event }) => `/${workspace.url}/event/${event.running}?tab=message`,
    fresh: true,
    sees: ({ page, words }) => button(page, words.message.own.new),
  },
  {
    name: "a message of one's own",
    shows: ['features/message/send-dialog.tsx'],
    open: ({ page, words }) => press(page, words.message.own.new),
    sees: ({ page, words }) => page.getByRole('dialog', { name: words.message.send.title }),
    float: true,
  },
  {
    name: 'what can be put into a message',
    shows: ['features/message/variable-field.tsx'],
    open: async ({ page, words }) => {
      await press(page, new RegExp(`^${say(words.message.kinds.ticket)}`))
      await button(page, words.message.editor.insert).first().click()
    },
    sees: ({ page }) => page.getByRole('menuitem').first(),
    float: true,
    desktopOnly: true,
  },
  {
    name: 'an event that is called off',
    shows: ['features/event/edit/cancel-dialog.tsx'],
    path: ({ workspace, event }) => `/${workspace.url}/event/${event.running}`,
    fresh: true,
    open: async ({ page, words }) => {
      await press(page, words.event.moreOfSave)
      await page.getByRole('menuitem', { name: words.event.cancelling.open }).click()
    },
    sees: ({ page, words }) => page.getByLabel(words.event.cancelling.reason),
    float: true,
  },
  {
    name: 'guests from a file',
    shows: ['features/guest/import/guest-import-page.tsx'],
    path: ({ workspace, event }) => `/${workspace.url}/event/${event.running}/import`,
    fresh: true,
    open: async ({ page }) => {
      const buffer = Buffer.from('Họ đệm,Tên,Email,Suất ăn\nLê,An,"an@gmail,com",Chay\nTrần,Bình,binh@example.com,\n')
      await page.locator('input[type=file]').setInputFiles({ name: 'khach.csv', mimeType: 'text/csv', buffer })
    },
    sees: ({ page, words }) => page.getByText(words.guestImport.match.joined),
  },
  {
    name: 'an answer to who asked about their data',
    shows: ['features/registration-office/answer-dialog.tsx'],
    path: ({ workspace, event }) => `/${workspace.url}/event/${event.running}?tab=registration`,
    open: async ({ page, words, world }) => {
      await askAboutData(world)
      await page.reload()
      await press(page, words.registration.requests.answer)
    },
    sees: ({ page, words }) => page.getByRole('textbox', { name: words.registration.requests.words }),
    float: true,
  },
  {
    name: 'guests again',
    shows: ['features/guest/guest-tab.tsx'],
    path: ({ workspace, event }) => `/${workspace.url}/event/${event.running}?tab=guest`,
    fresh: true,
    sees: ({ page, words }) => button(page, words.guest.scan.open),
  },
  {
    name: 'proving who one is before guests are taken along',
    shows: ['features/identity/prove/prove-dialog.tsx'],
    open: async ({ page, words, world }) => {
      await forgetProof(world)
      await press(page, words.guest.export)
    },
    sees: ({ page, words }) => page.getByRole('dialog', { name: words.identity.prove.title }),
    float: true,
    desktopOnly: true,
  },
  {
    name: 'somebody added by hand',
    shows: ['features/guest/list/add-guest-dialog.tsx'],
    open: async ({ page, words }) => {
      await page.getByRole('button', { name: words.guest.add.open, exact: true }).click()
      await page.getByRole('menuitem', { name: words.guest.add.guest, exact: true }).click()
    },
    sees: ({ page, words }) => page.getByRole('dialog').getByLabel(words.guest.add.sendTicket),
    float: true,
  },
  {
    name: 'the gate, a guest let in before',
    shows: ['features/guest/scan/scan-guests-dialog.tsx', 'ui/scan/scan-stage.tsx'],
    open: async ({ page, words, world: { server, workspace, event } }) => {
      await refuseCamera(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await press(page, words.guest.scan.open)
      await press(page, words.scan.type)
      const box = page.getByRole('textbox', { name: words.guest.scan.code })
      for (let i = 0; i < 2; i++) {
        await box.fill(`${server.url}/${workspace.url}/checkin-event/${event.running}?userid=${event.guest}`)
        await box.press('Enter')
        await page
          .getByRole('dialog')
          .getByText(
            i === 0
              ? new RegExp(`${words.guest.scan.words.in}|${words.guest.scan.words.already}`)
              : words.guest.scan.words.already,
          )
          .first()
          .waitFor()
      }
    },
    sees: ({ page, words }) => page.getByRole('dialog').getByText(words.guest.scan.words.already),
    float: true,
    byKey: true,
    desktopOnly: true,
  },
  {
    name: 'registering at the door, with what is missing',
    shows: ['features/guest/walk-in-page.tsx'],
    path: ({ workspace, event }) => `/${workspace.url}/view-event/${event.running}`,
    open: async ({ page, words }) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await press(page, words.guest.walkIn.action)
    },
    sees: ({ page, words }) => page.getByRole('heading', { name: words.guest.walkIn.title }),
  },
]
