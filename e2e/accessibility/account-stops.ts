import { field } from '@nine/testkit/browser/accounts'
import { button, press, say, type Stop } from './walk.ts'
import { photo } from './world.ts'

const heading = (title: string) => ({ level: 1, name: title }) as const

/** Before somebody is signed in. */
export const strangerStops: readonly Stop[] = [
  {
    name: 'signing in, with what is missing',
    shows: ['features/identity/sign-in/login-page.tsx'],
    path: () => '/login',
    open: async ({ page }) => page.locator('button[type=submit]').click(),
    sees: ({ page, words }) => page.getByRole('heading', heading(words.identity.login.title)),
  },
  {
    name: 'the choice of languages',
    shows: ['ui/page/lang-items.tsx'],
    open: ({ page, words }) => press(page, new RegExp(`^${words.common.lang.label}`)),
    sees: ({ page }) => page.getByRole('menuitem', { name: 'English' }),
    float: true,
    desktopOnly: true,
  },
  {
    name: 'a guide',
    shows: ['features/guide/guide-page.tsx'],
    path: () => '/help/labels',
    sees: ({ page, words }) => page.getByRole('heading', heading(words.guide.labels.title)),
  },
  {
    name: 'registering, with what is missing',
    shows: ['features/identity/sign-in/register-page.tsx'],
    path: () => '/register',
    open: async ({ page }) => page.locator('button[type=submit]').click(),
    sees: ({ page, words }) => page.getByRole('heading', heading(words.identity.register.title)),
  },
  {
    name: 'a forgotten password',
    shows: ['features/identity/sign-in/forgot-password-page.tsx'],
    path: () => '/forgot-password',
    sees: ({ page, words }) => page.getByRole('heading', heading(words.identity.forgot.title)),
  },
  {
    name: 'a new password through a link that is none',
    shows: ['features/identity/sign-in/reset-password-page.tsx'],
    path: () => `/reset-password?token=${'0'.repeat(64)}`,
    open: async ({ page }) => {
      for (const name of ['password', 'confirmPassword']) await page.locator(`[data-path="${name}"]`).fill('mat-khau-1')
      await page.locator('button[type=submit]').click()
    },
    sees: ({ page, words }) => page.getByText(words.identity.reset.badLink),
  },
  {
    name: 'an address that is not confirmed',
    shows: ['features/identity/confirm/confirm-email-page.tsx', 'ui/page/bare-page.tsx'],
    path: () => '/confirm-email?token=abc',
    sees: ({ page, words }) => page.getByRole('heading', { name: words.identity.confirm.failedTitle }),
  },
  {
    name: 'a former address that cannot be brought back',
    shows: ['features/identity/confirm/undo-email-page.tsx'],
    path: () => `/undo-email?token=${'0'.repeat(64)}`,
    sees: ({ page, words }) => page.getByRole('heading', { name: words.identity.undo.failed }),
  },
  {
    name: 'the window of a provider that did not confirm who it is',
    shows: ['features/identity/prove/proved-page.tsx'],
    path: () => '/proved?error=failed',
    sees: ({ page, words }) => page.getByRole('heading', { name: words.identity.prove.failedTitle }),
  },
  {
    name: 'an invitation',
    shows: ['features/staff/invitation-page.tsx'],
    path: ({ invitation }) => `/invitation?token=${invitation}`,
    sees: ({ page, words }) => page.getByRole('link', { name: words.staff.invitation.register }),
  },
  {
    name: 'an invitation that is gone',
    shows: ['features/staff/invitation-page.tsx'],
    path: () => `/invitation?token=${'0'.repeat(64)}`,
    sees: ({ page, words }) => page.getByRole('heading', { name: words.staff.invitation.gone }),
  },
  {
    name: 'the mailbox',
    shows: ['features/mail/mailbox-page.tsx'],
    path: () => '/mailbox',
    open: ({ page }) => page.getByRole('listitem').first().getByRole('button').click(),
    sees: ({ page }) => page.locator('iframe'),
  },
  {
    name: 'no such page',
    shows: ['ui/page/not-found-page.tsx'],
    path: () => '/no/such/page/here',
    sees: ({ page, words }) => page.getByRole('heading', { name: words.common.notFound.title }),
  },
]

/** The frame around every page, and the profile. */
export const frameStops: readonly Stop[] = [
  {
    name: 'the dashboard',
    shows: ['features/dashboard/dashboard-page.tsx'],
    path: ({ workspace }) => `/${workspace.url}/dashboard`,
    sees: ({ page, words }) => page.getByRole('table', { name: words.dashboard.byUser }),
  },
  {
    name: 'the account menu',
    shows: ['shell/header/account-items.tsx'],
    open: ({ page, words }) => press(page, new RegExp(`^${say(words.shell.account.open)}`)),
    sees: ({ page, words }) => page.getByRole('menuitem', { name: words.shell.account.logout }),
    float: true,
    desktopOnly: true,
  },
  {
    name: 'the enterprises',
    shows: ['features/business/enterprise-items.tsx'],
    open: ({ page, world }) =>
      page.getByRole('complementary').getByRole('button', { name: world.workspace.name }).click(),
    sees: ({ page, words }) => page.getByRole('menuitem', { name: words.shell.account.addEnterprise }),
    float: true,
    desktopOnly: true,
  },
  {
    name: 'notifications, one about to be deleted',
    shows: ['features/notification/notification-panel.tsx'],
    open: async ({ page, words }) => {
      await press(page, new RegExp(`^${words.shell.bell}`))
      await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').last().click()
    },
    sees: ({ page, words }) => page.getByRole('dialog').getByText(words.notification.armedHint),
    float: true,
    stays: true,
    desktopOnly: true,
  },
  {
    name: 'notifications over a phone',
    shows: ['features/notification/notification-panel.tsx'],
    path: ({ workspace }) => `/${workspace.url}/dashboard`,
    fresh: true,
    open: async ({ page, words }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await press(page, new RegExp(`^${words.shell.bell}`))
    },
    sees: ({ page }) => page.getByRole('dialog').getByRole('listitem').first(),
    float: true,
    byKey: true,
    desktopOnly: true,
  },
  {
    name: 'the palette',
    shows: ['shell/dialogs/palette/palette.tsx'],
    open: async ({ page, words }) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.keyboard.press('Control+k')
      await page.getByPlaceholder(words.shell.palette.placeholder).fill('ma')
    },
    sees: ({ page, words }) => page.getByPlaceholder(words.shell.palette.placeholder),
    float: true,
    byKey: true,
  },
  {
    name: 'help',
    shows: ['features/guide/help-dialog.tsx', 'ui/dialog/dialog.tsx'],
    open: ({ page, words }) => press(page, words.shell.help.open),
    sees: ({ page, words }) => page.getByText(words.guide.labels.title),
    float: true,
  },
  {
    name: 'the keys',
    shows: ['shell/dialogs/keyboard-dialog.tsx'],
    open: ({ page }) => page.keyboard.press('?'),
    sees: ({ page, words }) => page.getByRole('dialog').getByText(words.shell.keyboard.list),
    float: true,
    byKey: true,
  },
  {
    name: 'a section beside the narrow sidebar',
    shows: ['shell/sidebar/narrow-section.tsx'],
    open: async ({ page, words }) => {
      await press(page, words.shell.menu.collapse)
      await press(page, words.shell.pages.assetSection)
    },
    sees: ({ page, words }) => page.getByRole('menuitem', { name: words.shell.pages.locations }),
    float: true,
    desktopOnly: true,
  },
  {
    name: 'the sidebar over a tablet',
    shows: ['shell/sidebar/side-drawer.tsx'],
    open: async ({ page, words }) => {
      await press(page, words.shell.menu.expand)
      await page.setViewportSize({ width: 820, height: 1180 })
      await press(page, words.shell.menu.open)
    },
    sees: ({ page, words }) => page.getByRole('dialog').getByRole('link', { name: words.shell.pages.staff }),
    float: true,
    byKey: true,
    desktopOnly: true,
  },
  {
    name: 'an empty dashboard with the first steps',
    shows: ['features/dashboard/dashboard-page.tsx', 'features/dashboard/first-run/first-run.tsx'],
    path: ({ emptyUrl }) => `/${emptyUrl}/dashboard`,
    open: ({ page }) => page.setViewportSize({ width: 1440, height: 900 }),
    sees: ({ page, words }) => page.getByRole('region', { name: words.dashboard.firstRun.label }),
  },
  {
    name: 'a workspace that cannot be reached',
    shows: ['shell/failed-page.tsx'],
    path: ({ emptyUrl }) => `/${emptyUrl}/dashboard`,
    fresh: true,
    open: async ({ page }) => {
      // The service worker asks past what is routed here.
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.unregister())
      await page.route('**/gateway/business', (route) => route.fulfill({ status: 500, body: '{}' }))
      await page.reload()
    },
    sees: ({ page, words }) => page.getByRole('heading', { name: words.shell.retry.title }),
  },
  {
    name: 'an account that Google did not give',
    shows: ['features/event/edit/google-callback-page.tsx'],
    path: () => '/callback/google?code=x&state=y',
    fresh: true,
    open: ({ page }) => page.unroute('**/gateway/business'),
    sees: ({ page, words }) => page.getByRole('heading', { name: words.event.google.failed }),
  },
  {
    name: 'an enterprise to be made, or one that invites',
    shows: ['features/business/create-enterprise-page.tsx'],
    path: () => '/enterprise/add',
    sees: ({ page, words }) => button(page, words.shell.invitations.accept),
  },
  {
    name: 'the profile, with what is missing',
    shows: ['features/identity/profile/profile-page.tsx'],
    path: () => '/profile',
    open: async ({ page, words }) => {
      await field(page, 'phone').fill('12')
      await press(page, words.common.save)
    },
    sees: ({ page, words }) => page.getByText(words.identity.profile.personalText),
  },
  {
    name: 'a photo to be cropped',
    shows: ['ui/picture/image-cropper.tsx'],
    open: async ({ page }) => page.locator('input[type=file]').setInputFiles(await photo()),
    sees: ({ page, words }) => page.getByRole('dialog').getByRole('slider', { name: words.media.zoom }),
    float: true,
  },
  {
    name: 'security',
    shows: ['features/identity/profile/profile-page.tsx'],
    path: () => '/profile?tab=security',
    sees: ({ page, words }) => page.getByText(words.identity.sessions.current),
  },
  {
    name: 'signing out everywhere else, a question',
    shows: ['ui/dialog/confirm.tsx'],
    open: ({ page, words }) => press(page, words.identity.sessions.endOthers),
    sees: ({ page, words }) => page.getByText(words.identity.sessions.confirmOthersText),
    float: true,
  },
  {
    name: 'the gallery',
    shows: ['dev/gallery-page.tsx'],
    path: () => '/dev/ui',
    sees: ({ page, words }) => page.getByRole('combobox', { name: words.region.district }),
  },
]
