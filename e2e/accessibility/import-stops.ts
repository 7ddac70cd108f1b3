import { accountantList } from '@nine/testkit/files/asset-lists'
import { button, like, press, type Stop } from './walk.ts'

/** A file on its way into the register. */
export const importStops: readonly Stop[] = [
  {
    name: 'a file to be chosen',
    shows: ['features/import/upload-page.tsx'],
    path: ({ workspace }) => `/${workspace.url}/asset/import`,
    sees: ({ page, words }) => button(page, words.import.upload.choose),
  },
  {
    name: 'the columns of a file',
    shows: ['features/import/import-page.tsx'],
    open: ({ page }) =>
      page.locator('input[type=file]').setInputFiles({
        name: 'Danh sách tài sản đến ngày 31 tháng 10 năm 2026 của toàn công ty.xlsx',
        mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        buffer: accountantList(),
      }),
    sees: ({ page, words }) => page.getByRole('heading', { name: like(words.import.match.found) }),
  },
  {
    name: 'words for statuses',
    shows: ['features/import/match/recognised.tsx'],
    open: ({ page }) => press(page, / → /),
    sees: ({ page, words }) => page.getByText(words.import.match.wordsText),
    float: true,
    desktopOnly: true,
  },
  {
    name: 'a field of its own for a column',
    shows: ['features/import/match/new-field-dialog.tsx'],
    open: async ({ page, words }) => {
      await press(page, like(`${words.import.match.fieldOf}: {{field}}`))
      await page.getByRole('option', { name: words.import.match.newField }).click()
    },
    sees: ({ page, words }) => page.getByRole('dialog', { name: like(words.import.match.newFieldFor) }),
    float: true,
    desktopOnly: true,
  },
  {
    name: 'the result of a dry run',
    shows: ['features/import/import-page.tsx'],
    open: async ({ page, words }) => {
      // Nothing is open where another walk has answered: the answers are remembered.
      const skip = button(page, words.import.match.skipOpen)
      if (await skip.isVisible()) await skip.click()
      await press(page, new RegExp(`^${words.import.match.check.split('{{')[0]}`))
    },
    sees: ({ page, words }) => page.getByRole('group', { name: words.import.check.figures }),
  },
  {
    name: 'a cell being corrected',
    shows: ['features/import/check/cell-editor.tsx'],
    open: ({ page }) => page.getByText('6.18O.000').first().click(),
    sees: ({ page, words }) => page.getByRole('textbox', { name: like(words.import.check.edit) }),
    float: true,
    desktopOnly: true,
  },
  {
    name: 'faults corrected many at once',
    shows: ['features/import/check/bulk-fix.tsx'],
    open: ({ page, words }) => press(page, words.import.check.bulk),
    sees: ({ page, words }) => page.getByRole('dialog').getByText(words.import.bulk.text),
    float: true,
  },
]
