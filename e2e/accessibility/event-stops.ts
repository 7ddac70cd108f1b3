import { button, like, press, say, type Stop } from './walk.ts'

/** Events as organisers see them. */
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
    name: 'events as guests see them',
    shows: ['features/event/list/event-preview-page.tsx'],
    path: ({ workspace }) => `/${workspace.url}/event/user`,
    sees: ({ page, world, words }) =>
      page.frameLocator(`iframe[title="${words.event.asGuests}"]`).getByText(world.event.title).first(),
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
    name: 'the code of its page, to be downloaded',
    shows: ['features/event/published/qr-menu.tsx'],
    open: ({ page, words }) => press(page, words.event.downloadQr),
    sees: ({ page }) => page.getByRole('menuitem', { name: 'SVG' }),
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
]
