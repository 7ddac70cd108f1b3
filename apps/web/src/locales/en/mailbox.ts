import type vn from '../vn/mailbox.ts'

const mailbox: typeof vn = {
  title: 'Mailbox of this installation',
  text: 'No mail server is set up, so the latest 50 mails are kept here.',
  list: 'Mails',
  to: 'To {{email}}',
  empty: 'No mail yet',
  emptyText: 'Confirmations, password changes and invitations will show up here.',
  choose: 'Choose a mail to read',
  denied: 'The mailbox does not open here',
  deniedText:
    'Its mails hold everybody’s sign-in links, so only a browser on the machine that runs Nine opens it. On the server, run one of these:',
  sent: 'Mail goes through a mail server',
  sentText: 'This system has one, so none is kept here. Please look into your own mailbox.',
  smtp: 'To send mail for real, set SMTP_URL on the server and restart it; this mailbox is gone then.',
  hint: {
    page: 'No mail server is set up: <open>open the mailbox of this machine</open>, or run <run>npm run mailbox</run> on the server.',
    command: 'No mail server is set up: whoever runs the server gets the link with <run>npm run mailbox</run> there.',
  },
  refresh: 'Reload',
  frame: 'Content of the mail: {{subject}}',
  back: 'Back to the mails',
}
export default mailbox
