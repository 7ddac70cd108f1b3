import { button, press, say, type Here, type Stop } from './walk.ts'

const FLOOR = 'Tầng 4'
const GROUP = 'Xe và máy'

/** Locations and categories are alike but for their words. */
function stopsOf(feature: 'location' | 'category', address: string, node: string): Stop[] {
  const words = (here: Here) => here.words[feature]
  const more = feature === 'location' ? ['features/location/status-filter.tsx'] : []
  return [
    {
      name: `${feature}: the list`,
      shows: [`features/${feature}/${feature}-page.tsx`, 'features/tree/node-page.tsx', 'ui/tree/tree-page.tsx'],
      path: ({ workspace }) => `/${workspace.url}/${address}`,
      sees: ({ page }) => button(page, node),
    },
    ...(feature === 'location'
      ? [
          {
            name: 'location: by status',
            shows: more,
            open: (here: Here) => press(here.page, here.words.location.status),
            sees: (here: Here) => here.page.getByRole('menuitem', { name: here.words.location.allStatuses }),
            float: true,
          },
        ]
      : []),
    {
      name: `${feature}: what can be done to one`,
      shows: ['ui/list/row-actions.tsx'],
      open: (here) => press(here.page, say(here.words.tree.moreOf, { name: node })),
      sees: (here) => here.page.getByRole('menuitem', { name: words(here).addChild }),
      float: true,
      desktopOnly: true,
    },
    {
      name: `${feature}: details`,
      shows: ['ui/tree/tree-detail.tsx', `features/${feature}/${feature}-detail.tsx`],
      open: (here) => press(here.page, node),
      sees: (here) => here.page.getByRole('dialog', { name: words(here).detail }).getByText(words(here).addingChildren),
      float: true,
    },
    {
      name: `${feature}: edited, with what is missing`,
      shows: [
        `features/${feature}/${feature}-dialog.tsx`,
        'features/tree/node-dialog.tsx',
        'ui/dialog/form-dialog.tsx',
      ],
      open: async (here) => {
        await press(here.page, say(here.words.tree.editOf, { name: node }))
        const dialog = here.page.getByRole('dialog', { name: words(here).edit })
        await dialog.getByRole('textbox', { name: words(here).name }).fill('')
        await dialog.locator('button[type=submit]').click()
      },
      sees: (here) => here.page.getByRole('dialog', { name: words(here).edit }),
      float: true,
      stays: true,
    },
    {
      name: `${feature}: a parent is chosen`,
      shows: ['ui/tree/picker/tree-picker.tsx'],
      open: (here) => here.page.getByRole('combobox', { name: words(here).parent }).click(),
      sees: ({ page }) => page.getByRole('treeitem').nth(1),
      float: true,
      stays: true,
      desktopOnly: true,
    },
    {
      name: `${feature}: deleted, a question`,
      shows: ['ui/dialog/delete-dialog.tsx', 'features/tree/delete-node-dialog.tsx'],
      path: ({ workspace }) => `/${workspace.url}/${address}`,
      fresh: true,
      open: (here) => press(here.page, say(here.words.tree.deleteOf, { name: node })),
      sees: (here) => here.page.getByRole('dialog').getByRole('button', { name: words(here).deleteAction }),
      float: true,
    },
    {
      name: `${feature}: none yet`,
      shows: [`features/${feature}/${feature}-page.tsx`],
      path: ({ emptyUrl }) => `/${emptyUrl}/${address}`,
      sees: (here) => here.page.getByText(words(here).empty),
    },
  ]
}

export const treeStops: readonly Stop[] = [
  ...stopsOf('location', 'locations', FLOOR),
  ...stopsOf('category', 'categorys', GROUP),
  {
    name: 'category: a field of its own',
    shows: ['features/custom-field/editor/field-dialog.tsx'],
    path: ({ workspace }) => `/${workspace.url}/categorys`,
    open: async ({ page, words }) => {
      await press(page, GROUP)
      await press(page, words.customField.add)
    },
    sees: ({ page, words }) =>
      page
        .getByRole('dialog', { name: say(words.customField.addTitle, { category: GROUP }) })
        .getByRole('textbox')
        .first(),
    float: true,
  },
]
