import type vn from '../vn/mailbox.ts'

const mailbox: typeof vn = {
  title: 'Mailbox of this installation',
  text: 'No mail server is set up, so mail is kept here for whoever installed the system.',
  list: 'Mails',
  to: 'To {{email}}',
  empty: 'No mail yet',
  emptyText: 'Confirmations, password changes and invitations will show up here.',
  choose: 'Choose a mail to read',
  denied: 'The mailbox does not open here',
  deniedText: 'It opens only on the machine that runs Nine, and only while no mail server is set up.',
  refresh: 'Reload',
  frame: 'Content of the mail: {{subject}}',
  back: 'Back to the mails',
}
export default mailbox
