import { field } from '@nine/testkit/browser/accounts'
import { button, like, press, say, type Stop } from './walk.ts'
import { photo } from './world.ts'

/** The register: lists, filters, what is added and what is there. */
export const assetStops: readonly Stop[] = [
  {
    name: 'assets as cards, filtered',
    shows: ['features/asset/list/asset-page.tsx'],
    path: ({ workspace }) => `/${workspace.url}/asset?priceMin=1&view=card`,
    sees: ({ page, world }) => page.getByRole('link', { name: world.asset.name, exact: true }),
  },
  {
    name: 'assets by status',
    shows: ['features/asset/filters/status-filter-items.tsx'],
    open: ({ page, words }) => press(page, words.asset.filters.status),
    sees: ({ page }) => page.getByRole('menuitemcheckbox').first(),
    float: true,
    desktopOnly: true,
  },
  {
    name: 'assets by location',
    shows: ['features/asset/filters/location-filter-tree.tsx'],
    open: ({ page, words }) => press(page, words.asset.filters.location),
    sees: ({ page }) => page.getByRole('treeitem').nth(1),
    float: true,
    desktopOnly: true,
  },
  {
    name: 'all filters',
    shows: ['features/asset/filters/filter-drawer.tsx'],
    open: ({ page, words }) => press(page, like(words.asset.filters.openSet_one)),
    sees: ({ page, words }) => button(page, words.asset.filters.apply),
    float: true,
  },
  {
    name: 'what can be done to an asset',
    shows: ['features/asset/list/asset-menu-items.tsx'],
    open: async ({ page, words, world }) => {
      await page.getByRole('article').filter({ hasText: world.asset.name }).hover()
      await press(page, say(words.asset.menu.open, { name: world.asset.name }))
    },
    sees: ({ page, words }) => page.getByRole('menuitem', { name: words.asset.menu.delete }),
    float: true,
    desktopOnly: true,
  },
  {
    name: 'what belongs to the list',
    shows: ['features/asset/list/list-menu-items.tsx'],
    open: ({ page, words }) => press(page, words.asset.listMenu.open),
    sees: ({ page, words }) => page.getByRole('menuitem', { name: words.asset.listMenu.trash }),
    float: true,
    desktopOnly: true,
  },
  {
    name: 'the order of assets',
    shows: ['features/asset/table/sort-menu-items.tsx'],
    open: ({ page, words }) => press(page, like(words.asset.orderOf)),
    sees: ({ page }) => page.getByRole('menu'),
    float: true,
    desktopOnly: true,
  },
  {
    name: 'the ways to export assets',
    shows: ['features/asset/table/export-menu-items.tsx'],
    open: ({ page, words }) => press(page, words.asset.exportOpen),
    sees: ({ page, words }) => page.getByRole('menuitem', { name: words.table.allColumns }).first(),
    float: true,
    desktopOnly: true,
  },
  {
    name: 'columns of the table',
    shows: ['features/asset/table/column-chooser.tsx'],
    path: ({ workspace }) => `/${workspace.url}/asset?view=table`,
    open: ({ page, words }) => press(page, words.table.columns),
    sees: ({ page, words }) => page.getByPlaceholder(words.table.findColumn),
    float: true,
    desktopOnly: true,
  },
  {
    name: 'more saved views',
    shows: ['features/asset/table/more-views.tsx'],
    open: ({ page, words }) => press(page, like(words.table.more_one)),
    sees: ({ page }) => page.getByRole('menuitem', { name: 'Cách xem 7' }),
    float: true,
    desktopOnly: true,
  },
  {
    name: 'what can be done to a saved view',
    shows: ['features/asset/table/view-menu-items.tsx'],
    open: async ({ page, words }) => {
      // Its name as a button grows by a count that comes later.
      await page.getByTitle('Cách xem 1', { exact: true }).click()
      await press(page, say(words.table.menuOf, { name: 'Cách xem 1' }))
    },
    sees: ({ page, words }) => page.getByRole('menuitem', { name: words.table.rename }),
    float: true,
    desktopOnly: true,
  },
  {
    name: 'assets in a table, some chosen',
    shows: [
      'features/asset/list/asset-page.tsx',
      'features/asset/bulk/selection-actions.tsx',
      'features/asset/bulk/selection-panel.tsx',
    ],
    path: ({ workspace }) => `/${workspace.url}/asset?view=table`,
    open: ({ page, words }) => page.getByRole('checkbox', { name: words.asset.choosePage }).first().check(),
    sees: ({ page, words }) => page.getByRole('region', { name: words.asset.bar.label }),
  },
  {
    name: 'the chosen to be deleted, a question',
    shows: ['features/asset/bulk/ask-to-delete.tsx'],
    open: ({ page, words }) => press(page, words.batch.actions.delete),
    sees: ({ page, words }) => page.getByRole('dialog').getByText(words.batch.delete.text),
    float: true,
    desktopOnly: true,
  },
  {
    name: 'labels of the chosen',
    shows: ['features/label/label-dialog.tsx'],
    open: ({ page, words }) => press(page, words.asset.bar.labels),
    sees: ({ page, words }) => page.getByRole('dialog').getByRole('img', { name: words.label.preview }),
    float: true,
  },
  {
    name: 'what was done to many at once',
    shows: ['features/batch/batch-log-page.tsx'],
    path: ({ workspace }) => `/${workspace.url}/asset/log`,
    sees: ({ page, words }) => button(page, like(words.batch.log.failed_one)),
  },
  {
    name: 'why some were left as they were',
    shows: ['features/batch/batch-rows.tsx'],
    open: ({ page, words }) => press(page, like(words.batch.log.failed_one)),
    sees: ({ page, words }) => page.getByRole('dialog').getByText(words.batch.reasons.changed),
    float: true,
  },
  {
    name: 'the trash',
    shows: ['features/asset/trash/trash-page.tsx'],
    path: ({ workspace }) => `/${workspace.url}/asset/trash`,
    sees: ({ page, world }) => page.getByText(world.asset.deleted).first(),
  },
  {
    name: 'no assets yet',
    shows: ['features/asset/list/asset-page.tsx'],
    path: ({ emptyUrl }) => `/${emptyUrl}/asset`,
    sees: ({ page, words }) => page.getByText(words.asset.empty.title),
  },
  {
    name: 'an asset to be added, with all fields',
    shows: ['features/asset/add/add-asset-dialog.tsx', 'ui/dialog/full-dialog.tsx'],
    path: ({ workspace }) => `/${workspace.url}/asset?add=1`,
    fresh: true,
    open: async ({ page, words }) => {
      const dialog = page.getByRole('dialog')
      await dialog
        .locator('input[type=file]')
        .first()
        .setInputFiles(await photo())
      await dialog.getByRole('switch', { name: words.assetDialog.advanced }).click({ force: true })
      await dialog.getByRole('button', { name: words.assetDialog.save }).first().click()
    },
    sees: ({ page, words }) =>
      page.getByRole('dialog').getByRole('button', { name: say(words.assetDialog.photos.remove, { number: 1 }) }),
    float: true,
    stays: true,
  },
  {
    name: 'the units of an asset',
    shows: ['features/asset/fields/asset-fields.tsx'],
    open: ({ page, words }) => page.getByRole('combobox', { name: words.assetDialog.fields.unit }).click(),
    sees: ({ page }) => page.getByRole('option').first(),
    float: true,
    desktopOnly: true,
  },
  {
    name: 'the day of purchase',
    shows: ['ui/field/date-field.tsx'],
    open: ({ page }) => field(page, 'asset-purchaseDate').click(),
    sees: ({ page }) => page.locator('.mantine-Popover-dropdown table'),
    float: true,
    desktopOnly: true,
  },
  {
    name: 'an asset left unsaved, a question',
    shows: ['ui/dialog/choose.tsx', 'ui/dialog/ask.ts'],
    open: async ({ page }) => {
      await field(page, 'asset-name').fill('Ghế')
      await page.keyboard.press('Escape')
    },
    sees: ({ page, words }) => page.getByText(words.assetDialog.leaveAdd.text),
    float: true,
    stays: true,
  },
  {
    name: 'one asset',
    shows: ['features/asset/detail/asset-detail-dialog.tsx', 'features/asset/detail/asset-editor.tsx'],
    path: ({ workspace, asset }) => `/${workspace.url}/asset?asset=${asset.id}`,
    fresh: true,
    sees: ({ page, words }) => page.getByRole('heading', { name: words.assetDialog.general }),
    float: true,
    stays: true,
  },
  {
    name: 'what is seldom done to it',
    shows: ['features/asset/detail/head-tools.tsx'],
    open: ({ page, words }) => press(page, words.assetDialog.more),
    sees: ({ page, words }) => page.getByRole('menuitem', { name: words.assetDialog.deleteAsset }),
    float: true,
    desktopOnly: true,
  },
  {
    name: 'what can be done to a photo',
    shows: ['features/asset/photos/photo-menu.tsx'],
    open: ({ page, words }) => press(page, words.assetDialog.photos.menu),
    sees: ({ page, words }) => page.getByRole('menuitem', { name: words.assetDialog.photos.hide }),
    float: true,
    desktopOnly: true,
  },
  {
    name: 'who holds it',
    shows: ['features/asset/detail/holder-panel.tsx'],
    open: ({ page, words }) => press(page, words.assetDialog.holder.more),
    sees: ({ page, words }) => page.getByRole('menuitem', { name: words.assetDialog.holder.return }),
    float: true,
    desktopOnly: true,
  },
  {
    name: 'who is to hold it',
    shows: ['features/staff/person-picker.tsx'],
    open: async ({ page, words }) => {
      await press(page, words.assetDialog.holder.more)
      await page.getByRole('menuitem', { name: words.assetDialog.holder.change }).click()
    },
    sees: ({ page, world }) => page.getByRole('dialog').getByRole('button', { name: new RegExp(world.member) }),
    float: true,
  },
  {
    name: 'its statuses',
    shows: ['features/asset/detail/state/status-selector.tsx'],
    open: ({ page, words }) => press(page, like(words.assetDialog.status.label)),
    sees: ({ page }) => page.getByRole('menuitemradio').first(),
    float: true,
    desktopOnly: true,
  },
  {
    name: 'another status, a question',
    shows: ['features/asset/detail/state/status-selector.tsx'],
    open: async ({ page, words }) => {
      await press(page, like(words.assetDialog.status.label))
      await page.getByRole('menuitemradio').last().click()
    },
    sees: ({ page, words }) => page.getByRole('dialog').getByLabel(words.assetDialog.status.note),
    float: true,
  },
  {
    name: 'its documents',
    shows: ['features/asset/detail/asset-tabs.tsx'],
    open: ({ page, words }) =>
      page.getByRole('tab', { name: new RegExp(`^${words.assetDialog.tabs.documents}`) }).click(),
    sees: ({ page, world }) => page.getByRole('link', { name: new RegExp(world.asset.document) }),
    float: true,
    stays: true,
  },
  {
    name: 'what can be done to a document',
    shows: ['features/asset/documents/document-tile.tsx'],
    open: ({ page, words, world }) =>
      press(page, new RegExp(`^${say(words.assetDialog.documents.menu, { caption: world.asset.document })}`)),
    sees: ({ page, words }) => page.getByRole('menuitem', { name: words.assetDialog.documents.rename }),
    float: true,
    stays: true,
    desktopOnly: true,
  },
  {
    name: 'another name for a document',
    shows: ['ui/dialog/ask-text.tsx'],
    open: ({ page, words }) => page.getByRole('menuitem', { name: words.assetDialog.documents.rename }).click(),
    sees: ({ page, words }) => page.getByRole('textbox', { name: words.assetDialog.documents.caption }),
    float: true,
  },
  {
    name: 'an asset that is gone',
    shows: ['features/asset/detail/asset-detail-dialog.tsx'],
    path: ({ workspace }) => `/${workspace.url}/asset?asset=${'1'.repeat(24)}`,
    sees: ({ page, words }) => page.getByText(words.assetDialog.notFound.text),
    float: true,
    byKey: true,
  },
]
