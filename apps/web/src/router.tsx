import { createRootRoute, createRoute, createRouter, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { AssetSearch } from './features/asset/asset-search.ts'
import { CategorySearch } from './features/category/category-search.ts'
import { InventorySearch } from './features/inventory/inventory-search.ts'
import { AllEventsSearch, EventListSearch } from './features/event/event-search.ts'
import { EventPageSearch } from './features/guest/guest-search.ts'
import { LocationSearch } from './features/location/location-search.ts'
import { StaffSearch } from './features/staff/staff-search.ts'
import { withSentences } from './lib/i18n.ts'
import { settings } from './lib/settings.ts'
import { eventPaths, paths, workspacePaths } from './paths.ts'
import { CrashPage } from './shell/crash-page.tsx'
import { FailedPage } from './shell/failed-page.tsx'
import { enterWorkspace, guestsOnly, leadHome, signedInOnly } from './shell/guards.ts'
import { NotFoundPage } from './shell/not-found-page.tsx'
import { PrivateArea } from './shell/private-area.tsx'

const root = createRootRoute({ notFoundComponent: NotFoundPage, errorComponent: CrashPage })

const gallery = createRoute({
  getParentRoute: () => root,
  path: paths.gallery,
  beforeLoad: () => {
    if (!settings.development) throw notFound()
  },
  component: lazyRouteComponent(() => import('./dev/gallery-page.tsx'), 'GalleryPage'),
})

const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: paths.confirmEmail,
  validateSearch: tokenSearch,
  component: lazyRouteComponent(
    () => withSentences(import('./features/identity/confirm-email-page.tsx'), 'identity'),
    'ConfirmEmailPage',
  ),
})

const invitation = createRoute({
  getParentRoute: () => root,
  path: paths.invitation,
  validateSearch: tokenSearch,
  component: lazyRouteComponent(
    () => withSentences(import('./features/staff/invitation-page.tsx'), 'staff', 'identity'),
    'InvitationPage',
  ),
})

const mailbox = createRoute({
  getParentRoute: () => root,
  path: paths.mailbox,
  component: lazyRouteComponent(() => import('./features/mail/mailbox-page.tsx'), 'MailboxPage'),
})

// Account screens: whoever is signed in already goes on.

const guest = createRoute({
  getParentRoute: () => root,
  id: 'guest',
  validateSearch: (search: Record<string, unknown>): { next?: string; error?: string } => ({
    ...text('next', search),
    ...text('error', search),
  }),
  beforeLoad: ({ search }) => guestsOnly(search),
})

const login = createRoute({
  getParentRoute: () => guest,
  path: paths.login,
  component: lazyRouteComponent(
    () => withSentences(import('./features/identity/login-page.tsx'), 'identity'),
    'LoginPage',
  ),
})

const register = createRoute({
  getParentRoute: () => guest,
  path: paths.register,
  component: lazyRouteComponent(
    () => withSentences(import('./features/identity/register-page.tsx'), 'identity'),
    'RegisterPage',
  ),
})

const forgotPassword = createRoute({
  getParentRoute: () => guest,
  path: paths.forgotPassword,
  component: lazyRouteComponent(
    () => withSentences(import('./features/identity/forgot-password-page.tsx'), 'identity'),
    'ForgotPasswordPage',
  ),
})

const resetPassword = createRoute({
  getParentRoute: () => guest,
  path: paths.resetPassword,
  validateSearch: tokenSearch,
  component: lazyRouteComponent(
    () => withSentences(import('./features/identity/reset-password-page.tsx'), 'identity'),
    'ResetPasswordPage',
  ),
})

// Behind signing in.

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'private',
  beforeLoad: ({ location }) => signedInOnly(location.href),
  component: PrivateArea,
  errorComponent: FailedPage,
})

const home = createRoute({ getParentRoute: () => signedIn, path: paths.home, beforeLoad: leadHome })
const homeAlias = createRoute({ getParentRoute: () => signedIn, path: paths.homeAlias, beforeLoad: leadHome })

const googleCallback = createRoute({
  getParentRoute: () => signedIn,
  path: paths.googleCallback,
  validateSearch: (search: Record<string, unknown>): { code?: string; state?: string } => ({
    ...text('code', search),
    ...text('state', search),
  }),
  component: lazyRouteComponent(
    () => withSentences(import('./features/event/google-callback-page.tsx'), 'event'),
    'GoogleCallbackPage',
  ),
})

const account = createRoute({
  getParentRoute: () => signedIn,
  id: 'account',
  component: lazyRouteComponent(() => import('./shell/account-area.tsx'), 'AccountArea'),
})

const profile = createRoute({
  getParentRoute: () => account,
  path: paths.profile,
  validateSearch: (search: Record<string, unknown>): { tab?: 'security'; error?: string } => ({
    ...(search['tab'] === 'security' ? { tab: 'security' } : {}),
    ...text('error', search),
  }),
  component: lazyRouteComponent(
    () => withSentences(import('./features/identity/profile-page.tsx'), 'identity'),
    'ProfilePage',
  ),
})

const addEnterprise = createRoute({
  getParentRoute: () => account,
  path: paths.addEnterprise,
  component: lazyRouteComponent(
    () => withSentences(import('./features/business/create-enterprise-page.tsx'), 'business'),
    'CreateEnterprisePage',
  ),
})

// A workspace. Pages name their whole address, so that nothing else under a slug is one.

const workspace = createRoute({
  getParentRoute: () => signedIn,
  id: 'workspace',
  beforeLoad: async ({ params, location, preload }) => {
    const { subdomain = '' } = params as { subdomain?: string }
    await enterWorkspace(subdomain, location.href, preload)
  },
  component: lazyRouteComponent(() => import('./shell/workspace-area.tsx'), 'WorkspaceArea'),
})

const dashboard = createRoute({
  getParentRoute: () => workspace,
  path: workspacePaths.dashboard,
  component: lazyRouteComponent(
    () => withSentences(import('./features/dashboard/dashboard-page.tsx'), 'dashboard'),
    'DashboardPage',
  ),
})

const inventory = createRoute({
  getParentRoute: () => workspace,
  path: workspacePaths.inventory,
  validateSearch: InventorySearch,
  component: lazyRouteComponent(
    () => withSentences(import('./features/inventory/inventory-page.tsx'), 'inventory'),
    'InventoryPage',
  ),
})

const assets = createRoute({
  getParentRoute: () => workspace,
  path: workspacePaths.asset,
  validateSearch: AssetSearch,
  component: lazyRouteComponent(() => import('./features/asset/asset-page.tsx'), 'AssetPage'),
})

const events = createRoute({
  getParentRoute: () => workspace,
  path: workspacePaths.event,
  validateSearch: EventListSearch,
  component: lazyRouteComponent(
    () => withSentences(import('./features/event/event-list-page.tsx'), 'event'),
    'EventListPage',
  ),
})

const allEvents = createRoute({
  getParentRoute: () => workspace,
  path: eventPaths.all,
  validateSearch: AllEventsSearch,
  component: lazyRouteComponent(
    () => withSentences(import('./features/event/event-all-page.tsx'), 'event'),
    'EventAllPage',
  ),
})

const addEvent = createRoute({
  getParentRoute: () => workspace,
  path: eventPaths.add,
  component: lazyRouteComponent(
    () => withSentences(import('./features/event/add-event-page.tsx'), 'event'),
    'AddEventPage',
  ),
})

const editEvent = createRoute({
  getParentRoute: () => workspace,
  path: eventPaths.edit,
  validateSearch: EventPageSearch,
  component: lazyRouteComponent(
    () => withSentences(import('./features/event/event-edit-page.tsx'), 'event'),
    'EventEditPage',
  ),
})

const eventForm = createRoute({
  getParentRoute: () => workspace,
  path: eventPaths.form,
  component: lazyRouteComponent(
    () => withSentences(import('./features/registration-form/form-overview-page.tsx'), 'event', 'form'),
    'FormOverviewPage',
  ),
})

const formDesigner = createRoute({
  getParentRoute: () => workspace,
  path: eventPaths.designer,
  component: lazyRouteComponent(
    () => withSentences(import('./features/registration-form/form-designer-page.tsx'), 'event', 'form'),
    'FormDesignerPage',
  ),
})

const formReorder = createRoute({
  getParentRoute: () => workspace,
  path: eventPaths.reorder,
  component: lazyRouteComponent(
    () => withSentences(import('./features/registration-form/form-reorder-page.tsx'), 'event', 'form'),
    'FormReorderPage',
  ),
})

const embed = createRoute({
  getParentRoute: () => workspace,
  path: eventPaths.embed,
  component: lazyRouteComponent(() => withSentences(import('./features/event/embed-page.tsx'), 'event'), 'EmbedPage'),
})

const walkIn = createRoute({
  getParentRoute: () => workspace,
  path: eventPaths.walkIn,
  component: lazyRouteComponent(
    () => withSentences(import('./features/guest/walk-in-page.tsx'), 'event', 'guest'),
    'WalkInPage',
  ),
})

const locations = createRoute({
  getParentRoute: () => workspace,
  path: workspacePaths.locations,
  validateSearch: LocationSearch,
  component: lazyRouteComponent(() => import('./features/location/location-page.tsx'), 'LocationPage'),
})

const categories = createRoute({
  getParentRoute: () => workspace,
  path: workspacePaths.categories,
  validateSearch: CategorySearch,
  component: lazyRouteComponent(() => import('./features/category/category-page.tsx'), 'CategoryPage'),
})

const staff = createRoute({
  getParentRoute: () => workspace,
  path: workspacePaths.staff,
  validateSearch: StaffSearch,
  component: lazyRouteComponent(() => withSentences(import('./features/staff/staff-page.tsx'), 'staff'), 'StaffPage'),
})

const companySettings = createRoute({
  getParentRoute: () => workspace,
  path: workspacePaths.settings,
  component: lazyRouteComponent(
    () => withSentences(import('./features/business/company-settings-page.tsx'), 'business'),
    'CompanySettingsPage',
  ),
})

export const router = createRouter({
  routeTree: root.addChildren([
    gallery,
    confirmEmail,
    invitation,
    mailbox,
    guest.addChildren([login, register, forgotPassword, resetPassword]),
    signedIn.addChildren([
      home,
      homeAlias,
      googleCallback,
      account.addChildren([profile, addEnterprise]),
      workspace.addChildren([
        dashboard,
        inventory,
        events,
        allEvents,
        addEvent,
        editEvent,
        eventForm,
        formDesigner,
        formReorder,
        embed,
        walkIn,
        assets,
        locations,
        categories,
        staff,
        companySettings,
      ]),
    ]),
  ]),
  defaultPreload: 'intent',
  defaultErrorComponent: FailedPage,
  notFoundMode: 'root',
  scrollRestoration: true,
  // The usual parser reads an id made of digits only as a number: search params stay text.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const entries = Object.entries(search).flatMap(([key, value]) =>
      value === undefined || value === null || value === '' ? [] : [[key, String(value)]],
    )
    const text = new URLSearchParams(entries).toString()
    return text ? `?${text}` : ''
  },
})

function tokenSearch(search: Record<string, unknown>): { token?: string } {
  return text('token', search)
}

function text<N extends string>(name: N, search: Record<string, unknown>): { [K in N]?: string } {
  const value = search[name]
  return typeof value === 'string' ? ({ [name]: value } as { [K in N]?: string }) : {}
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  /** What one page tells the next without writing it into the address. */
  interface HistoryState {
    email?: string
    /** A dialog was opened from the list that lies under it. */
    fromList?: boolean
  }
}
