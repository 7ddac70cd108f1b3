import { FEATURES, SERVER, mutantsOf } from './mutant.ts'

const ANSWER_FILE = `${FEATURES}/guest/answer-file`
const TEMPLATE = `${FEATURES}/event-template`
const CONTRACT = 'packages/contract/src/event/registration'

/** Registration forms, the files sent with them, and copies of events. */
export const FORM_MUTANTS = [
  ...mutantsOf(
    `${CONTRACT}/form-conditions.ts`,
    `${CONTRACT}/form-conditions.test.ts`,
    ['if (!source || !isAsked(source)) return false', 'if (!source) return false', 'a chain whose first link is open'],
    [`if (chain.includes(field)) return 'condition_circle'`, '', 'in a circle of three is named'],
    ['chain.some(({ show }) => !show)', 'false', 'of a required question, behind a hidden one is named'],
  ),
  ...mutantsOf(
    `${ANSWER_FILE}/answer-file.queries.ts`,
    `${ANSWER_FILE}/answer-file.test.ts`,
    [
      `.where('guest_id', 'is', null)\n    .where('id', 'in', ids)`,
      `.where('id', 'in', ids)`,
      'belong to one guest, also when two send the same at once',
    ],
    [`.where('f.guest_id', 'is not', null)`, '', 'nor before somebody registered with them'],
  ),
  ...mutantsOf(
    `${ANSWER_FILE}/answer-file.service.ts`,
    `${ANSWER_FILE}/answer-file.test.ts`,
    [' && each.question === question', '', 'answer the question and the event they were sent for'],
    ['bytes > max * MB', 'false', 'are PDFs and pictures of a size'],
    ['>= WAITING_ANSWER_FILES_MAX', '>= Infinity', 'wait in a number that is limited'],
  ),
  ...mutantsOf(`${TEMPLATE}/event-template.service.ts`, `${TEMPLATE}/event-template.test.ts`, [
    '>= TEMPLATES_MAX',
    '>= Infinity',
    'have one name each, and a limit',
  ]),
  ...mutantsOf(`${FEATURES}/event/event.public.ts`, `${FEATURES}/guest/figures/figures.test.ts`, [
    "const row = await requireEventById(db, id)\n  if (!row.is_published) throw new AppError('CAN_NOT_SEE_EVENT')",
    'const row = await requireEventById(db, id)',
    'takes no visits to what is not published',
  ]),
  ...mutantsOf(`${FEATURES}/event/clean-note.ts`, `${FEATURES}/event/event.test.ts`, [
    `exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !PICTURE.test(attribs['src'] ?? ''),`,
    '',
    'lets only pictures of its own into a description',
  ]),
  ...mutantsOf(`${SERVER}/cleanup/unused-picture.worker.ts`, `${SERVER}/cleanup/unused-picture.test.ts`, [
    ' or position(${id} in content) > 0',
    '',
    'stays while anything else shows it',
  ]),
  ...mutantsOf(
    `${FEATURES}/registration-form/registration-form.service.ts`,
    `${FEATURES}/registration-form/registration-form.test.ts`,
    ['formChanges(formOf(before, lang), formOf(fields, lang))', '[]', 'tells its versions'],
  ),
]
