import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { withTranslations } from '../lib/i18n.ts'
import { searchParams, textParam } from '../lib/search-params.ts'
import { settings } from '../lib/settings.ts'
import { paths } from '../paths.ts'
import { guestsOnly, passwordsOnly } from '../shell/guards.ts'
import { root } from './roots.tsx'

const words = textParam(2000)

const gallery = createRoute({
  getParentRoute: () => root,
  path: paths.gallery,
  beforeLoad: () => {
    if (!settings.development) throw notFound()
  },
  component: lazyRouteComponent(() => withTranslations(import('../dev/gallery-page.tsx'), 'region'), 'GalleryPage'),
})

const guide = createRoute({
  getParentRoute: () => root,
  path: paths.guide,
  component: lazyRouteComponent(
    () => withTranslations(import('../features/guide/guide-page.tsx'), 'guide'),
    'GuidePage',
  ),
})

const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: paths.confirmEmail,
  validateSearch: searchParams({ token: words }),
  component: lazyRouteComponent(
    () => withTranslations(import('../features/identity/confirm/confirm-email-page.tsx'), 'identity'),
    'ConfirmEmailPage',
  ),
})

const undoEmail = createRoute({
  getParentRoute: () => root,
  path: paths.undoEmail,
  validateSearch: searchParams({ token: words }),
  component: lazyRouteComponent(
    () => withTranslations(import('../features/identity/confirm/undo-email-page.tsx'), 'identity'),
    'UndoEmailPage',
  ),
})

/** Where a provider's window ends after proving an identity again. */
const proved = createRoute({
  getParentRoute: () => root,
  path: paths.proved,
  validateSearch: searchParams({ error: words }),
  component: lazyRouteComponent(
    () => withTranslations(import('../features/identity/prove/proved-page.tsx'), 'identity'),
    'ProvedPage',
  ),
})

const invitation = createRoute({
  getParentRoute: () => root,
  path: paths.invitation,
  validateSearch: searchParams({ token: words }),
  component: lazyRouteComponent(
    () => withTranslations(import('../features/staff/invitation-page.tsx'), 'staff', 'identity'),
    'InvitationPage',
  ),
})

const handoverLink = createRoute({
  getParentRoute: () => root,
  path: paths.handoverLink,
  validateSearch: searchParams({ id: words, key: words }),
  component: lazyRouteComponent(
    () => withTranslations(import('../features/custody/handover-link-page.tsx'), 'custody'),
    'HandoverLinkPage',
  ),
})

const reminderLink = createRoute({
  getParentRoute: () => root,
  path: paths.reminderLink,
  validateSearch: searchParams({ id: words, key: words }),
  component: lazyRouteComponent(
    () => withTranslations(import('../features/reminder/reminder-link-page.tsx'), 'reminder'),
    'ReminderLinkPage',
  ),
})

const signLink = createRoute({
  getParentRoute: () => root,
  path: paths.signLink,
  validateSearch: searchParams({ id: words, key: words }),
  component: lazyRouteComponent(
    () => withTranslations(import('../features/inventory/sign-link-page.tsx'), 'stocktake', 'custody'),
    'SignLinkPage',
  ),
})

const verify = createRoute({
  getParentRoute: () => root,
  path: paths.verify,
  validateSearch: searchParams({ id: words }),
  component: lazyRouteComponent(
    () => withTranslations(import('../features/inventory/verify-page.tsx'), 'stocktake'),
    'VerifyPage',
  ),
})

const mailbox = createRoute({
  getParentRoute: () => root,
  path: paths.mailbox,
  component: lazyRouteComponent(() => import('../features/mail/mailbox-page.tsx'), 'MailboxPage'),
})

/** Account screens redirect whoever is already signed in. */
const guest = createRoute({
  getParentRoute: () => root,
  id: 'guest',
  validateSearch: searchParams({ next: words, error: words }),
  beforeLoad: ({ search }) => guestsOnly(search),
})

const login = createRoute({
  getParentRoute: () => guest,
  path: paths.login,
  component: lazyRouteComponent(
    () => withTranslations(import('../features/identity/sign-in/login-page.tsx'), 'identity'),
    'LoginPage',
  ),
})

const register = createRoute({
  getParentRoute: () => guest,
  path: paths.register,
  beforeLoad: passwordsOnly,
  component: lazyRouteComponent(
    () => withTranslations(import('../features/identity/sign-in/register-page.tsx'), 'identity'),
    'RegisterPage',
  ),
})

const forgotPassword = createRoute({
  getParentRoute: () => guest,
  path: paths.forgotPassword,
  beforeLoad: passwordsOnly,
  component: lazyRouteComponent(
    () => withTranslations(import('../features/identity/sign-in/forgot-password-page.tsx'), 'identity'),
    'ForgotPasswordPage',
  ),
})

const resetPassword = createRoute({
  getParentRoute: () => guest,
  path: paths.resetPassword,
  beforeLoad: passwordsOnly,
  validateSearch: searchParams({ token: words }),
  component: lazyRouteComponent(
    () => withTranslations(import('../features/identity/sign-in/reset-password-page.tsx'), 'identity'),
    'ResetPasswordPage',
  ),
})

/** What everybody may open. */
export const openRoutes = [
  gallery,
  guide,
  confirmEmail,
  undoEmail,
  proved,
  invitation,
  handoverLink,
  reminderLink,
  signLink,
  verify,
  mailbox,
  guest.addChildren([login, register, forgotPassword, resetPassword]),
] as const
