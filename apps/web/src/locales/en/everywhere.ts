import type vn from '../vn/everywhere.ts'

const common: typeof vn = {
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  delete: 'Delete',
  retry: 'Try again',
  clear: 'Clear',
  yearsUnit: 'years',
  datePlaceholder: 'dd/mm/yyyy',
  timeOf: 'Time: {{name}}',
  calendar: {
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    previousYear: 'Previous year',
    nextYear: 'Next year',
    previousDecade: 'Previous ten years',
    nextDecade: 'Next ten years',
  },
  confirmEmail: {
    text: 'The address {{email}} is not confirmed yet. Open the link in the mail we sent; after that you can invite people and send mail.',
    resend: 'Send the mail again',
  },
  confirm: 'Confirm',
  loading: 'Loading…',
  success: 'Success',
  failure: 'Failure',
  error: 'Error',
  unknownError: 'Unknown error',
  networkError: 'The server cannot be reached. What you typed is still here; please try again.',
  pager: {
    showing: 'Showing {{first}}-{{last}} of {{total}} records',
    label: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
    page: 'Page {{page}}',
  },
  leave: {
    title: 'Leave without saving?',
    text: 'What you just changed will be lost.',
    action: 'Leave',
  },
  notFound: {
    title: 'This page is not displayed',
    text: 'The address may have changed, or you may not be allowed to see it.',
    home: 'Go to the home page',
  },
  crash: {
    title: 'Something went wrong',
    text: 'The page met an unexpected error. What was saved is safe.',
    reload: 'Reload the page',
  },
  sortable: {
    handle: 'Move {{name}}',
    howToMove: 'Press space to lift, the arrow keys to move, space to drop, Escape to cancel.',
    lifted: 'Lifted item {{number}}.',
    over: 'Place {{number}} of {{of}}.',
    dropped: 'Dropped at place {{number}}.',
    putBack: 'Put back where it was.',
  },
  lang: { label: 'Language', vn: 'Tiếng Việt', en: 'English' },
}
export default common
