import { createRoute } from '@tanstack/react-router'
import { withTranslations } from '../lib/i18n.ts'
import { oneOf, searchParams, textParam } from '../lib/search-params.ts'
import { paths } from '../paths.ts'
import { redirectHome } from '../shell/guards.ts'
import { lazyPage } from './lazy-page.ts'
import { signedIn } from './roots.tsx'

const words = textParam(2000)

const home = createRoute({ getParentRoute: () => signedIn, path: paths.home, beforeLoad: redirectHome })

const homeAlias = createRoute({ getParentRoute: () => signedIn, path: paths.homeAlias, beforeLoad: redirectHome })

const googleCallback = createRoute({
  getParentRoute: () => signedIn,
  path: paths.googleCallback,
  validateSearch: searchParams({ code: words, state: words }),
  component: lazyPage(
    () => withTranslations(import('../features/event/edit/google-callback-page.tsx'), 'event'),
    'GoogleCallbackPage',
  ),
})

const account = createRoute({
  getParentRoute: () => signedIn,
  id: 'account',
  component: lazyPage(() => import('../shell/header/account-area.tsx'), 'AccountArea'),
})

const profile = createRoute({
  getParentRoute: () => account,
  path: paths.profile,
  validateSearch: searchParams({ tab: oneOf(['security']), error: words }),
  component: lazyPage(
    () => withTranslations(import('../features/identity/profile/profile-page.tsx'), 'identity'),
    'ProfilePage',
  ),
})

const reminders = createRoute({
  getParentRoute: () => account,
  path: paths.reminders,
  component: lazyPage(
    () => withTranslations(import('../features/reminder/reminder-page.tsx'), 'reminder'),
    'ReminderPage',
  ),
})

const addEnterprise = createRoute({
  getParentRoute: () => account,
  path: paths.addEnterprise,
  component: lazyPage(
    () => withTranslations(import('../features/business/create-enterprise-page.tsx'), 'business'),
    'CreateEnterprisePage',
  ),
})

/** What belongs to a person, not to a workspace. */
export const accountRoutes = [
  home,
  homeAlias,
  googleCallback,
  account.addChildren([profile, reminders, addEnterprise]),
] as const
