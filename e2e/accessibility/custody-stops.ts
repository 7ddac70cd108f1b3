import { button, like, press, say, type Stop } from './walk.ts'

/** Hand-overs, their minutes, and those who hold assets. */
export const custodyStops: readonly Stop[] = [
  {
    name: 'an asset that somebody holds',
    shows: ['features/custody/custody-facts.tsx'],
    path: ({ workspace, asset }) => `/${workspace.url}/asset?asset=${asset.id}`,
    sees: ({ page, words }) => page.getByRole('region', { name: words.custody.strip.title }),
  },
  {
    name: 'a hand-over',
    shows: [
      'features/custody/hand-over-dialog.tsx',
      'features/custody/hand-over/hand-over-fields.tsx',
      'ui/print/printed-page.tsx',
    ],
    open: ({ page, words }) => press(page, words.assetDialog.actions.handOver),
    sees: ({ page, words }) => page.getByRole('dialog', { name: like(words.custody.dialog.handOver) }),
    float: true,
  },
  {
    name: 'until when it is held',
    shows: ['features/custody/due-dialog.tsx'],
    open: ({ page, words }) => press(page, words.custody.strip.setDue),
    sees: ({ page, words }) => page.getByRole('dialog', { name: words.custody.strip.setDue }),
    float: true,
    desktopOnly: true,
  },
  {
    name: 'where it is to be from now on',
    shows: ['features/asset/detail/state/move-dialog.tsx'],
    open: ({ page, words }) => press(page, words.assetDialog.actions.move),
    sees: ({ page, words }) => page.getByRole('dialog', { name: words.batch.actions.move }),
    float: true,
  },
  {
    name: 'the minutes of hand-overs',
    shows: ['features/custody/handover-page.tsx'],
    path: ({ workspace }) => `/${workspace.url}/handover`,
    fresh: true,
    sees: ({ page }) => page.getByText('BB-000001').first(),
  },
  {
    name: 'what can be done with minutes',
    shows: ['features/custody/paper-actions.tsx'],
    open: ({ page, words }) => press(page, say(words.custody.papers.actions, { number: 'BB-000001' })),
    sees: ({ page, words }) => page.getByRole('menuitem', { name: words.custody.papers.void }),
    float: true,
  },
  {
    name: 'minutes that are to be void',
    shows: [
      'features/custody/void/void-dialog.tsx',
      'features/custody/void/void-lines.tsx',
      'features/custody/hand-over/paper-choices.tsx',
    ],
    open: async ({ page, words }) => {
      await press(page, say(words.custody.papers.actions, { number: 'BB-000001' }))
      await page.getByRole('menuitem', { name: words.custody.papers.void }).click()
    },
    sees: ({ page, words }) => page.getByRole('dialog').getByRole('textbox', { name: words.custody.void.reason }),
    float: true,
  },
  {
    name: 'those who hold assets',
    shows: ['features/custody/handover-page.tsx'],
    path: ({ workspace }) => `/${workspace.url}/handover?tab=people`,
    sees: ({ page, words }) => button(page, words.custody.people.add),
  },
  {
    name: 'a new holder',
    shows: ['features/custody/holder-dialog.tsx'],
    open: ({ page, words }) => press(page, words.custody.people.add),
    sees: ({ page }) => page.getByRole('dialog'),
    float: true,
  },
  {
    name: 'a holder',
    shows: ['features/custody/keeper/keeper-page.tsx', 'features/custody/keeper/keeper-head.tsx'],
    open: ({ page, world }) => page.getByRole('link', { name: world.member }).click(),
    sees: ({ page, words }) => page.getByRole('button', { name: words.custody.keeper.takeAll }),
  },
  {
    name: 'a link to minutes that no longer works',
    shows: ['features/custody/handover-link-page.tsx'],
    path: () => `/share/handover?id=${'1'.repeat(24)}&key=${'1'.repeat(64)}`,
    fresh: true,
    sees: ({ page, words }) => page.getByText(words.custody.link.gone),
  },
]
