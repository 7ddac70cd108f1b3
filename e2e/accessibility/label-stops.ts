import { like, press, type Stop } from './walk.ts'
import { addBlankCode } from './world.ts'

/** Templates of labels, labels that nothing has yet, and one of those when it is scanned. */
export const labelStops: readonly Stop[] = [
  {
    name: 'labels that nothing has yet',
    shows: ['features/label/blank-labels-dialog.tsx', 'features/label/print/design-list.tsx'],
    path: ({ workspace }) => `/${workspace.url}/asset?blank=1`,
    fresh: true,
    sees: ({ page, words }) => page.getByRole('textbox', { name: words.label.blank.count }),
    float: true,
    byKey: true,
  },
  {
    name: 'labels of a whole list',
    shows: ['features/label/label-dialog.tsx', 'features/label/print/design-list.tsx'],
    path: ({ workspace }) => `/${workspace.url}/asset?labels=1`,
    fresh: true,
    sees: ({ page, words }) => page.getByRole('dialog').getByRole('img', { name: words.label.preview }),
    float: true,
    stays: true,
  },
  {
    name: 'a template of one’s own',
    shows: ['features/label/template/template-dialog.tsx'],
    open: async ({ page, words }) => {
      await press(page, new RegExp(`^${words.label.designs['roll-50x30']}`))
      await press(page, words.label.paper.new)
    },
    sees: ({ page, words }) => page.getByRole('dialog', { name: words.label.template.new }),
    float: true,
  },
  {
    name: 'a blank label that was scanned',
    shows: ['features/asset/label/blank-code-dialog.tsx'],
    path: ({ workspace }) => `/${workspace.url}/asset`,
    fresh: true,
    open: async ({ page, world }) => {
      await page.goto(`/${world.workspace.url}/asset?label=${await addBlankCode(world)}`)
    },
    sees: ({ page, words }) => page.getByRole('dialog', { name: like(words.label.blank.scanned) }),
    float: true,
    byKey: true,
  },
]
