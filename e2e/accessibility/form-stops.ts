import { press, type Stop } from './walk.ts'

/** What strangers fill in, and where they find it. */
export const formStops: readonly Stop[] = [
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
