import type vn from '../vn/public-report.ts'

/** The same in English. */
const publicReport: typeof vn = {
  new: 'New',
  closed: 'Closed',
  state: 'State',
  kinds: { found: 'Found', fault: 'Fault' },
  photo: 'Photo sent with the report',
  decide: 'Resolve',
  answered: 'Replied: {{answer}}',
  empty: 'No reports yet',
  emptyText:
    'Whoever scans the code of a public asset can say that they found it, or that it is faulty. It appears here.',
  emptyClosed: 'No closed reports yet',
  forManagers: 'Only managers can see reports',
  outcomes: {
    status: 'Status changed',
    maintenance: 'Sent to maintenance',
    answered: 'Replied',
    dismissed: 'Nothing to do',
  },
  title: 'Report about {{asset}}',
  what: 'What is to be done?',
  choices: {
    status: 'Change the status of the asset',
    maintenance: 'Start maintenance',
    answered: 'Only reply',
    dismissed: 'Nothing',
  },
  status: 'New status',
  answer: 'Reply',
  answerOptional: 'Reply (optional)',
  answerTo: 'Goes to {{email}}',
  noEmail: 'The reporter left no email address, so there is nobody to reply to.',
  save: 'Done',
  done: 'Report closed',
}

export default publicReport
