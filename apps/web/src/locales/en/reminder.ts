import type vn from '../vn/reminder.ts'

/** The same in English. */
const reminder: typeof vn = {
  back: 'Profile',
  title: 'Reminders',
  text: 'Nine tells you in the app and sends at most one mail a morning, about all enterprises you are in.',
  kinds: {
    return: { name: 'My returns', text: 'Three days before, on the day, and when it is late.' },
    confirmation: { name: 'Hand-overs I have to confirm', text: 'After 2 and 5 days.' },
    overdue: { name: 'Overdue returns of others', text: 'For managers.' },
    maintenance: { name: 'Maintenance due', text: 'For managers: 7 days before, on the day, and when it is late.' },
    warranty: { name: 'Warranties ending soon', text: 'For managers: 30 days and 7 days before.' },
  },
  link: {
    title: 'Reminders of what to return',
    on: 'Nine reminds {{email}} when something handed over is due back soon or late: at most one mail a day. The last one came from {{company}}.',
    off: '{{email}} gets no more reminders of what to return. What is due stays due.',
    stop: 'Stop reminders',
    resume: 'Get reminders again',
    gone: 'The link no longer works',
    goneText: 'The person is no longer listed or has another email address, so this one gets no more reminders.',
  },
  calendar: {
    title: 'My calendar',
    text: 'Returns, maintenance and warranty end dates in Google Calendar, Outlook or your phone. It stays up to date.',
    make: 'Create an address',
    made: 'Calendar address created',
    address: 'Address of the calendar',
    secret: 'Whoever has this address sees your calendar. Do not share it.',
    copy: 'Copy address',
    copied: 'Copied',
    renew: 'Change address',
    renewTitle: 'Change the address of the calendar?',
    renewText: 'The address in use will no longer work.',
    end: 'Stop sharing',
    endTitle: 'Stop sharing the calendar?',
    ended: 'The calendar is no longer shared',
  },
}

export default reminder
