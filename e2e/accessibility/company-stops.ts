import { button, like, press, say, type Stop } from './walk.ts'

/** People and settings. */
export const companyStops: readonly Stop[] = [
  {
    name: 'members',
    shows: ['features/staff/staff-page.tsx'],
    path: ({ workspace }) => `/${workspace.url}/user`,
    sees: ({ page, words }) => page.getByText(words.staff.states.invited).first(),
  },
  {
    name: 'members by role',
    shows: ['features/staff/staff-toolbar.tsx'],
    open: ({ page, words }) => press(page, words.staff.roleFilter),
    sees: ({ page, words }) => page.getByRole('menuitem', { name: words.staff.allRoles }),
    float: true,
  },
  {
    name: 'another role',
    shows: ['features/staff/role-menu.tsx'],
    open: ({ page, words, world }) =>
      press(page, new RegExp(`^${say(words.staff.changeRole, { name: world.member })}`)),
    sees: ({ page, words }) => page.getByRole('menuitem', { name: words.staff.makeOwner }),
    float: true,
    desktopOnly: true,
  },
  {
    name: 'what can be done to a member',
    shows: ['features/staff/account-menu.tsx'],
    open: ({ page, words, world }) => press(page, say(words.staff.menu, { name: world.member })),
    sees: ({ page, words }) => page.getByRole('menuitem', { name: words.staff.remove }),
    float: true,
    desktopOnly: true,
  },
  {
    name: 'removing a member who holds something, a question',
    shows: ['features/custody/ask-about-held.tsx'],
    open: async ({ page, words, world }) => {
      await press(page, say(words.staff.menu, { name: world.member }))
      await page.getByRole('menuitem', { name: words.staff.remove }).click()
    },
    sees: ({ page, words }) => page.getByRole('dialog').getByText(words.custody.leaving.keepHint),
    float: true,
  },
  {
    name: 'people to be added, one of them wrong',
    shows: ['features/staff/add-staff-dialog.tsx'],
    open: async ({ page, words }) => {
      await press(page, words.staff.add)
      await page.getByLabel(say(words.staff.addDialog.emailOf, { number: 1 })).fill('sai')
      await page.getByRole('dialog').locator('button[type=submit]').click()
    },
    sees: ({ page, words }) => page.getByRole('dialog').getByText(words.staff.addDialog.text),
    float: true,
    stays: true,
  },
  {
    name: 'a list thrown away, a question',
    shows: ['features/staff/add-staff-dialog.tsx'],
    open: ({ page }) => page.keyboard.press('Escape'),
    sees: ({ page, words }) => page.getByText(words.staff.addDialog.discardText),
    float: true,
    stays: true,
  },
  {
    name: 'settings, one of them edited',
    shows: ['features/business/settings/company-settings-page.tsx'],
    path: ({ workspace }) => `/${workspace.url}/setting`,
    fresh: true,
    open: ({ page, words }) =>
      press(
        page,
        like(say(words.business.settings.edit, { field: words.business.settings.fields.address.toLowerCase() })),
      ),
    sees: ({ page, words }) => button(page, words.common.save),
  },
]
