import type vn from '../vn/mail.ts'

const mail: typeof vn = {
  left_one: 'You can send {{count}} more mail to others today.',
  left_other: 'You can send {{count}} more mails to others today.',
  tooMany: 'This needs {{wanted}} mails and {{left}} are left today. Choose fewer people, or go on from {{time}}.',
  limits: {
    title: 'Mails of today',
    text: 'Counts invites, invitations of members and tickets of imported guests. Tickets of guests who registered themselves and mails about accounts are not counted.',
    own: 'Left for you',
    business: 'Left for the enterprise',
    value: '{{left}} of {{limit}} mails',
    resets: 'Counted anew from',
    waiting: 'Waiting to be sent',
    waitingValue_one: '{{count}} mail',
    waitingValue_other: '{{count}} mails',
  },
  outage: {
    title: 'The mail server is not taking any mail',
    reasons: {
      sign_in: 'It refuses the name or password this system signs in with.',
      connection: 'This system cannot connect to it.',
      encryption: 'No encrypted connection to it could be made.',
      sender: 'It does not let this system send from its address.',
      busy: 'It is busy and asks to try again later.',
    },
    waiting_one: '{{count}} mail is waiting and will be sent by itself.',
    waiting_other: '{{count}} mails are waiting and will be sent by themselves.',
    ask: 'Please tell whoever runs this system; the server’s log has the details.',
  },
}
export default mail
