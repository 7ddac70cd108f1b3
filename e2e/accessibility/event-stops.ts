import { button, like, press, say, type Stop } from './walk.ts'
import { askAboutData, forgetProof, ownTicket, refuseCamera } from './world.ts'

/** Events, their forms and their guests, as organisers see them. */
export const eventStops: readonly Stop[] = [
  {
    name: 'events',
    shows: ['features/event/list/event-list-page.tsx'],
    path: ({ workspace }) => `/${workspace.url}/event`,
    sees: ({ page, world }) => page.getByRole('link', { name: world.event.title }),
  },
  {
    name: 'which events',
    shows: ['features/event/list/event-toolbar.tsx'],
    open: ({ page, words }) => press(page, new RegExp(`^${say(words.event.view)}`)),
    sees: ({ page, words }) => page.getByRole('menuitem', { name: words.event.views.finished }),
    float: true,
  },
  {
    name: 'published or not',
    shows: ['features/event/edit/publish-menu.tsx'],
    open: ({ page, words, world }) =>
      press(page, say(words.event.publishState, { state: words.event.isPublished, name: world.event.title })),
    sees: ({ page, words }) => page.getByRole('menuitem', { name: words.event.isUnpublished }),
    float: true,
    desktopOnly: true,
  },
  {
    name: 'what can be done to an event',
    shows: ['features/event/list/event-card.tsx'],
    open: ({ page, words, world }) => press(page, say(words.event.more, { name: world.event.title })),
    sees: ({ page, words }) => page.getByRole('menuitem', { name: words.event.trash.open }),
    float: true,
    desktopOnly: true,
  },
  {
    name: 'the code of an event',
    shows: ['features/event/share/share-buttons.tsx'],
    open: ({ page, words, world }) => press(page, say(words.event.qrOf, { name: world.event.title })),
    sees: ({ page, words }) => page.getByRole('dialog').getByRole('link', { name: words.event.downloadQr }),
    float: true,
  },
  {
    name: 'templates of events',
    shows: ['features/event/copy/templates-dialog.tsx'],
    open: ({ page, words }) => press(page, words.event.templates.open),
    sees: ({ page, words }) => page.getByRole('dialog').getByText(words.event.templates.none),
    float: true,
  },
  {
    name: 'events gone by',
    shows: ['features/event/list/event-all-page.tsx'],
    path: ({ workspace }) => `/${workspace.url}/event/all`,
    sees: ({ page }) => page.getByRole('article').filter({ hasText: 'Qua rồi' }),
  },
  {
    name: 'events that were deleted',
    shows: ['features/event/list/event-all-page.tsx'],
    path: ({ workspace }) => `/${workspace.url}/event/all?tab=deleted`,
    sees: ({ page, words }) => button(page, words.event.purge.open),
  },
  {
    name: 'an event deleted for good, a question',
    shows: ['features/event/list/event-all-page.tsx'],
    open: ({ page, words }) => press(page, words.event.purge.open),
    sees: ({ page, words }) => page.getByText(words.event.purge.text),
    float: true,
  },
  {
    name: 'no events yet',
    shows: ['features/event/list/event-list-page.tsx'],
    path: ({ emptyUrl }) => `/${emptyUrl}/event`,
    sees: ({ page, words }) => page.getByText(words.event.empty.title),
  },
  {
    name: 'an event that is published',
    shows: ['features/event/edit/event-edit-page.tsx'],
    path: ({ workspace, event }) => `/${workspace.url}/event/${event.running}`,
    sees: ({ page, words }) => button(page, words.event.moreOfSave),
  },
  {
    name: 'what is seldom done to it',
    shows: ['features/event/edit/save-buttons.tsx'],
    open: ({ page, words }) => press(page, words.event.moreOfSave),
    sees: ({ page, words }) => page.getByRole('menuitem', { name: words.event.unpublish.action }),
    float: true,
    desktopOnly: true,
  },
  {
    name: 'where an event is shared',
    shows: ['features/event/published/share-menu.tsx'],
    open: ({ page, words }) => press(page, words.event.share),
    sees: ({ page }) => page.getByRole('menuitem', { name: 'Facebook' }),
    float: true,
    desktopOnly: true,
  },
  {
    name: 'where its guests come from',
    shows: ['features/event/published/sources.tsx'],
    open: ({ page, words }) => press(page, like(words.event.figures.visits_other)),
    sees: ({ page, words }) => page.getByText(words.event.figures.sourcesHint),
    float: true,
    desktopOnly: true,
  },
  {
    name: 'what else can be done to it',
    shows: ['features/event/copy/copy-buttons.tsx'],
    open: ({ page, words, world }) => press(page, say(words.event.more, { name: world.event.title })),
    sees: ({ page, words }) => page.getByRole('menuitem', { name: words.event.templates.save }),
    float: true,
    desktopOnly: true,
  },
  {
    name: 'an event kept as a template',
    shows: ['features/event/copy/template-name-dialog.tsx'],
    open: async ({ page, words, world }) => {
      await press(page, say(words.event.more, { name: world.event.title }))
      await page.getByRole('menuitem', { name: words.event.templates.save }).click()
    },
    sees: ({ page, words }) => page.getByRole('dialog').getByLabel(words.event.templates.name),
    float: true,
    desktopOnly: true,
  },
  {
    name: 'an event duplicated',
    shows: ['features/event/copy/copy-dialog.tsx'],
    open: ({ page, words }) => press(page, words.event.copying.open),
    sees: ({ page, words }) => page.getByRole('dialog').getByText(words.event.copying.text),
    float: true,
    desktopOnly: true,
  },
  {
    name: 'invitations, one address wrong',
    shows: ['features/event/invite/invite-dialog.tsx'],
    open: async ({ page, words }) => {
      await press(page, words.event.invite.open)
      await page.getByLabel(say(words.event.invite.email, { number: 1 })).fill('sai')
      await page.getByRole('dialog').locator('button[type=submit]').click()
    },
    sees: ({ page, words }) => page.getByRole('dialog').getByText(words.event.invite.text),
    float: true,
    stays: true,
  },
  {
    name: 'a draft with an open entry of its schedule',
    shows: ['features/event/edit/event-edit-page.tsx', 'features/event/edit/add-event-page.tsx'],
    path: ({ workspace, event }) => `/${workspace.url}/event/${event.draft}`,
    fresh: true,
    open: ({ page, words }) => press(page, words.event.schedule.add),
    sees: ({ page, words }) => page.getByRole('textbox', { name: words.event.schedule.note }),
  },
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
  {
    name: 'a form',
    shows: ['features/registration-form/designer/form-overview-page.tsx'],
    path: ({ workspace, event }) => `/${workspace.url}/event/${event.draft}/model-register`,
    sees: ({ page, words }) => page.getByRole('form', { name: words.form.preview }),
  },
  {
    name: 'the versions of a form',
    shows: ['features/registration-form/designer/form-versions-dialog.tsx'],
    path: ({ workspace, event }) => `/${workspace.url}/event/${event.running}/model-register`,
    open: ({ page, words }) => press(page, words.form.versions.open),
    sees: ({ page, words }) => page.getByRole('dialog').getByText(words.form.versions.text),
    float: true,
  },
  {
    name: 'a form being designed',
    shows: ['features/registration-form/designer/form-designer-page.tsx'],
    path: ({ workspace, event }) => `/${workspace.url}/event/${event.draft}/drag-register`,
    open: ({ page, words }) => press(page, words.form.kinds.radio),
    sees: ({ page, words }) => page.getByRole('region', { name: words.form.properties }).getByLabel(words.form.title),
  },
  {
    name: 'a form being put in order',
    shows: ['features/registration-form/designer/form-reorder-page.tsx'],
    path: ({ workspace, event }) => `/${workspace.url}/event/${event.draft}/drag-register/order`,
    sees: ({ page, words }) => page.getByText(words.form.reorderHint),
  },
  {
    name: 'the code for another site, with its colours',
    shows: ['features/event/embed/embed-page.tsx', 'features/event/embed/color-field.tsx'],
    path: ({ workspace, event }) => `/${workspace.url}/event/embed/${event.running}`,
    open: async ({ page, words }) => {
      await page.getByText(words.event.embedding.types.popup).click()
      await page
        .getByRole('button', {
          name: words.event.embedding.palette.replace('{{label}}', words.event.embedding.background),
        })
        .click()
    },
    sees: ({ page, words }) => page.getByRole('slider', { name: words.event.embedding.saturation }),
  },
]

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
