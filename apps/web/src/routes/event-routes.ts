import { createRoute } from '@tanstack/react-router'
import { AllEventsSearch, EventListSearch } from '../features/event/list/event-search.ts'
import { EventPageSearch } from '../features/guest/guest-search.ts'
import { withTranslations } from '../lib/i18n.ts'
import { eventPaths, workspacePaths } from '../paths.ts'
import { lazyPage } from './lazy-page.ts'
import { workspace } from './roots.tsx'

const events = createRoute({
  getParentRoute: () => workspace,
  path: workspacePaths.event,
  validateSearch: EventListSearch,
  component: lazyPage(
    () => withTranslations(import('../features/event/list/event-list-page.tsx'), 'event'),
    'EventListPage',
  ),
})

/** What guests see; the header offers no search there. */
const eventPreview = createRoute({
  getParentRoute: () => workspace,
  path: workspacePaths.eventPreview,
  component: lazyPage(
    () => withTranslations(import('../features/event/list/event-preview-page.tsx'), 'event'),
    'EventPreviewPage',
  ),
})

const allEvents = createRoute({
  getParentRoute: () => workspace,
  path: eventPaths.all,
  validateSearch: AllEventsSearch,
  component: lazyPage(
    () => withTranslations(import('../features/event/list/event-all-page.tsx'), 'event'),
    'EventAllPage',
  ),
})

const addEvent = createRoute({
  getParentRoute: () => workspace,
  path: eventPaths.add,
  component: lazyPage(
    () => withTranslations(import('../features/event/edit/add-event-page.tsx'), 'event'),
    'AddEventPage',
  ),
})

const editEvent = createRoute({
  getParentRoute: () => workspace,
  path: eventPaths.edit,
  validateSearch: EventPageSearch,
  component: lazyPage(
    () => withTranslations(import('./event-with-guests.tsx'), 'event', 'mail', 'region'),
    'EventWithGuests',
  ),
})

const eventForm = createRoute({
  getParentRoute: () => workspace,
  path: eventPaths.form,
  component: lazyPage(
    () => withTranslations(import('../features/registration-form/designer/form-overview-page.tsx'), 'event', 'form'),
    'FormOverviewPage',
  ),
})

const formDesigner = createRoute({
  getParentRoute: () => workspace,
  path: eventPaths.designer,
  component: lazyPage(
    () => withTranslations(import('../features/registration-form/designer/form-designer-page.tsx'), 'event', 'form'),
    'FormDesignerPage',
  ),
})

const formReorder = createRoute({
  getParentRoute: () => workspace,
  path: eventPaths.reorder,
  component: lazyPage(
    () => withTranslations(import('../features/registration-form/designer/form-reorder-page.tsx'), 'event', 'form'),
    'FormReorderPage',
  ),
})

const embed = createRoute({
  getParentRoute: () => workspace,
  path: eventPaths.embed,
  component: lazyPage(() => withTranslations(import('../features/event/embed/embed-page.tsx'), 'event'), 'EmbedPage'),
})

const walkIn = createRoute({
  getParentRoute: () => workspace,
  path: eventPaths.walkIn,
  component: lazyPage(
    () => withTranslations(import('../features/guest/walk-in-page.tsx'), 'event', 'form', 'guest'),
    'WalkInPage',
  ),
})

const importGuests = createRoute({
  getParentRoute: () => workspace,
  path: eventPaths.import,
  component: lazyPage(
    () => withTranslations(import('../features/guest/import/guest-import-page.tsx'), 'guestImport', 'import', 'mail'),
    'GuestUploadPage',
  ),
})

const importOneList = createRoute({
  getParentRoute: () => workspace,
  path: eventPaths.importOne,
  component: lazyPage(
    () => withTranslations(import('../features/guest/import/guest-import-page.tsx'), 'guestImport', 'import', 'mail'),
    'GuestImportPage',
  ),
})

export const eventRoutes = [
  events,
  eventPreview,
  allEvents,
  addEvent,
  editEvent,
  eventForm,
  formDesigner,
  formReorder,
  embed,
  walkIn,
  importGuests,
  importOneList,
] as const
