import { FEATURES, SERVER, mutantsOf } from './mutant.ts'

/** Pages the server draws for strangers. */
export const PAGES_MUTANTS = [
  ...mutantsOf('packages/contract/src/data-block.ts', 'apps/web/src/pages-on-server.test.ts', [
    ".replaceAll('<', String.raw`\\u003c`)",
    '',
    'take whatever people typed as text: the page of an event',
  ]),
  ...mutantsOf('apps/web/src/features/public-event/event-page.tsx', 'apps/web/src/pages-on-server.test.ts', [
    'event.isPublish && canRegister(event) &&',
    'true &&',
    'offer no form where nobody can register',
  ]),
  ...mutantsOf(
    'apps/web/src/features/registration-form/read-answers.ts',
    'apps/web/src/features/registration-form/read-answers.test.ts',
    ['fields.filter(({ show }) => show)', 'fields', 'leaves out fields that are not shown'],
  ),
  ...mutantsOf('apps/web/src/features/ticket/ticket-path.ts', 'apps/web/src/features/ticket/ticket-path.test.ts', [
    'pathname.endsWith(`/checkin-event/${event}`)',
    'true',
    'is not',
  ]),
  ...mutantsOf(`${SERVER}/http/page/web-app.ts`, `${SERVER}/http/page/web-app.test.ts`, [
    ", 'server/**'",
    '',
    'do not include what the server draws pages with',
  ]),
  ...mutantsOf(`${SERVER}/http/page/served-page.ts`, `${FEATURES}/event/public-page/public-event-page.test.ts`, [
    'if (page.isFrameable) allowFraming(reply)',
    'allowFraming(reply)',
    'may be framed; no other page may',
  ]),
]
