import { button, like, press, say, type Stop } from './walk.ts'
import { refuseCamera } from './world.ts'

/** Checks: the list, an open one, a completed one. */
export const inventoryStops: readonly Stop[] = [
  {
    name: 'checks as cards',
    shows: ['features/inventory/list/inventory-page.tsx'],
    path: ({ workspace }) => `/${workspace.url}/inventory?view=card`,
    sees: ({ page }) => page.getByRole('link', { name: 'Kiểm kê quý III' }),
  },
  {
    name: 'checks in a table',
    shows: ['features/inventory/list/inventory-page.tsx'],
    path: ({ workspace }) => `/${workspace.url}/inventory?view=table`,
    sees: ({ page }) => page.getByRole('row').getByText('Kiểm kê quý III'),
  },
  {
    name: 'what can be done to a check',
    shows: ['features/inventory/list/inventory-list.tsx'],
    open: ({ page, words }) => press(page, say(words.inventory.menuOf, { title: 'Kiểm kê quý III' })),
    sees: ({ page, words }) => page.getByRole('menuitem', { name: words.inventory.delete }),
    float: true,
    desktopOnly: true,
  },
  {
    name: 'a planned check',
    shows: ['features/inventory/plan/plan-fields.tsx'],
    open: async ({ page, words }) => {
      await press(page, words.inventory.add)
      await press(page, words.inventory.create.plan)
    },
    sees: ({ page, words }) => page.getByLabel(words.stocktake.plan.blind),
    float: true,
  },
  {
    name: 'a check to be made, with what is missing',
    shows: ['features/inventory/list/create-inventory-dialog.tsx'],
    open: async ({ page, words }) => {
      await press(page, words.inventory.add)
      await press(page, words.inventory.create.clear)
      await page.getByRole('dialog').locator('button[type=submit]').click()
    },
    sees: ({ page, words }) => page.getByRole('dialog', { name: words.inventory.create.title }),
    float: true,
    stays: true,
  },
  {
    name: 'no checks yet',
    shows: ['features/inventory/list/inventory-page.tsx'],
    path: ({ emptyUrl }) => `/${emptyUrl}/inventory`,
    fresh: true,
    sees: ({ page, words }) => page.getByText(words.inventory.INVENTORY_NO_DATA),
  },
  {
    name: 'a check that goes on',
    shows: ['features/inventory/check/inventory-detail-dialog.tsx', 'features/inventory/check/check-head.tsx'],
    path: ({ workspace, check }) => `/${workspace.url}/inventory?check=${check.open}`,
    sees: ({ page }) => page.getByTestId('counter').filter({ hasText: '/ 6' }),
    float: true,
    stays: true,
  },
  {
    name: 'how its items are grouped',
    shows: ['features/inventory/check/check-toolbar.tsx'],
    open: ({ page, words }) => press(page, new RegExp(`^${words.inventory.group.label}:`)),
    sees: ({ page, words }) => page.getByRole('menuitem', { name: words.inventory.group.category }),
    float: true,
  },
  {
    name: 'an item damaged, a question',
    shows: ['features/inventory/check/ask-mark.tsx'],
    open: async ({ page, words }) => {
      const unchecked = page.locator('[data-item]').filter({ has: page.getByRole('checkbox', { checked: false }) })
      await unchecked.first().getByRole('button', { name: words.inventory.condition.damaged }).click()
    },
    sees: ({ page, words }) => page.getByRole('dialog').getByLabel(words.inventory.ask.note),
    float: true,
  },
  {
    name: 'completing it, a question',
    shows: ['ui/dialog/confirm.tsx'],
    open: ({ page, words }) => press(page, words.inventory.complete.button),
    sees: ({ page, words }) => page.getByText(like(words.inventory.complete.unchecked_other)),
    float: true,
  },
  {
    name: 'a file that cannot be made',
    shows: ['features/inventory/check/use-check-actions.ts'],
    open: async ({ page, words }) => {
      await page.evaluate(() => {
        const real = URL.createObjectURL.bind(URL)
        URL.createObjectURL = () => {
          URL.createObjectURL = real
          throw new Error('no room')
        }
      })
      await press(page, words.inventory.excel.button)
    },
    sees: ({ page, words }) => page.getByRole('dialog', { name: words.inventory.excel.failed }),
    float: true,
  },
  {
    name: 'the scanner without a camera, a code typed',
    shows: ['features/inventory/scan/scan-dialog.tsx', 'ui/scan/scan-stage.tsx'],
    open: async ({ page, words }) => {
      await refuseCamera(page)
      await page.keyboard.press('s')
      await press(page, words.scan.type)
      const box = page.getByRole('textbox', { name: words.inventory.scan.code })
      await box.fill('TS-000001')
      await box.press('Enter')
    },
    sees: ({ page, words }) => page.getByRole('region', { name: words.inventory.scan.session }).getByRole('listitem'),
    float: true,
    byKey: true,
  },
  {
    name: 'a sweep, and what can be changed about a code',
    shows: ['features/inventory/scan/sweep-panel.tsx'],
    open: async ({ page, words }) => {
      await page.keyboard.press('s')
      await press(page, words.inventory.sweep.mode.sweep)
      await press(page, words.scan.type)
      const box = page.getByRole('textbox', { name: words.inventory.scan.code })
      await box.fill('TS-000002')
      await box.press('Enter')
      await page
        .getByRole('region', { name: words.inventory.sweep.list })
        .getByRole('button', { name: like(words.inventory.sweep.changeOf) })
        .first()
        .click()
    },
    sees: ({ page }) => page.getByRole('menu'),
    float: true,
    stays: true,
    byKey: true,
    desktopOnly: true,
  },
  {
    name: 'the sweep itself',
    shows: ['features/inventory/scan/scan-dialog.tsx'],
    open: async ({ page, words }) => {
      await page.keyboard.press('Escape')
      await press(page, words.inventory.sweep.mode.one)
      await press(page, words.inventory.sweep.mode.sweep)
    },
    sees: ({ page, words }) => page.getByRole('region', { name: words.inventory.sweep.list }).getByRole('listitem'),
    float: true,
    byKey: true,
  },
  {
    name: 'what waits to be sent',
    shows: ['features/inventory/outbox/waiting-chip.tsx'],
    open: async ({ page, words }) => {
      await page.context().setOffline(true)
      await page.getByRole('checkbox', { checked: false }).first().click()
      await press(page, say(words.inventory.waiting_one, { count: 1 }))
    },
    sees: ({ page, words }) => page.getByRole('dialog', { name: words.inventory.waitingList.title }),
    float: true,
  },
  {
    name: 'a check that is completed',
    shows: ['features/inventory/check/inventory-detail-dialog.tsx'],
    path: ({ workspace, check }) => `/${workspace.url}/inventory?check=${check.completed}`,
    open: ({ page }) => page.context().setOffline(false),
    sees: ({ page, words }) => button(page, words.inventory.apply.button),
    float: true,
    stays: true,
  },
  {
    name: 'a spreadsheet that cannot be saved',
    shows: ['features/inventory/check/export/use-export.ts'],
    path: ({ workspace, check }) => `/${workspace.url}/inventory?check=${check.open}`,
    open: async ({ page, words }) => {
      await page.evaluate(() => {
        const real = URL.createObjectURL.bind(URL)
        URL.createObjectURL = () => {
          URL.createObjectURL = real
          throw new Error('no room')
        }
      })
      await press(page, words.inventory.excel.button)
    },
    sees: ({ page, words }) => page.getByRole('dialog', { name: words.inventory.excel.failed }),
    float: true,
  },
  {
    name: 'what a check found',
    shows: ['features/inventory/reconcile/reconcile-view.tsx', 'features/inventory/reconcile/reconcile-row.tsx'],
    path: ({ workspace, check }) => `/${workspace.url}/inventory?check=${check.open}&step=reconcile`,
    fresh: true,
    sees: ({ page, words }) => page.getByRole('button', { name: words.stocktake.reconcile.close }),
  },
  {
    name: 'a code that nothing has, a question',
    shows: ['features/inventory/reconcile/code-dialogs.tsx'],
    path: ({ workspace, check }) => `/${workspace.url}/inventory?check=${check.decided}&step=reconcile`,
    fresh: true,
    open: ({ page, words }) => press(page, words.stocktake.choice.attach),
    sees: ({ page, words }) => page.getByText(words.stocktake.attach.text),
    float: true,
  },
  {
    name: 'closing a check',
    shows: ['features/inventory/paper/close-dialog.tsx'],
    path: ({ workspace, check }) => `/${workspace.url}/inventory?check=${check.decided}&step=reconcile`,
    fresh: true,
    open: ({ page, words }) => press(page, words.stocktake.reconcile.close),
    sees: ({ page, words }) => page.getByRole('textbox', { name: words.stocktake.close.causes }),
    float: true,
  },
  {
    name: 'a report to sign',
    shows: ['features/inventory/paper/paper-view.tsx', 'features/custody/sign-dialog.tsx'],
    path: ({ workspace, check }) => `/${workspace.url}/inventory?check=${check.closed}&step=paper`,
    fresh: true,
    open: ({ page, words }) => press(page, words.stocktake.paper.signHere),
    sees: ({ page, words }) => page.getByRole('dialog', { name: words.stocktake.paper.signHere }),
    float: true,
  },
  {
    name: 'a report that is not ours',
    shows: ['features/inventory/verify-page.tsx'],
    path: () => `/share/verify?id=${'1'.repeat(24)}`,
    fresh: true,
    sees: ({ page, words }) => page.getByText(words.stocktake.verify.unknown),
  },
  {
    name: 'a link to sign that no longer works',
    shows: ['features/inventory/sign-link-page.tsx'],
    path: () => `/share/stocktake?id=${'1'.repeat(24)}&key=${'1'.repeat(64)}`,
    fresh: true,
    sees: ({ page, words }) => page.getByText(words.stocktake.link.gone),
  },
]
