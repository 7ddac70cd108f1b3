import type vn from '../vn/public-report.ts'

/** The same in English. */
const publicReport: typeof vn = {
  new: 'New',
  closed: 'Closed',
  state: 'State',
  kinds: { found: 'Found', fault: 'Fault' },
  photo: 'Photo that came with it',
  decide: 'Decide',
  answered: 'Answered: {{answer}}',
  empty: 'No reports',
  emptyText:
    'Whoever scans the code of a public asset can say that they found it, or that it is faulty. It appears here.',
  emptyClosed: 'No report was closed yet',
  forManagers: 'Reports are for managers',
  outcomes: {
    status: 'Status changed',
    maintenance: 'Sent to maintenance',
    answered: 'Answered',
    dismissed: 'Nothing to do',
  },
  title: 'Report about {{asset}}',
  what: 'What is to be done?',
  choices: {
    status: 'Change the status of the asset',
    maintenance: 'Start maintenance',
    answered: 'Only answer',
    dismissed: 'Nothing',
  },
  status: 'New status',
  answer: 'Answer',
  answerOptional: 'Answer (optional)',
  answerTo: 'Goes to {{email}}',
  noEmail: 'Whoever reported it left no email address, so it cannot be answered.',
  save: 'Done',
  done: 'Report closed',
}

export default publicReport
