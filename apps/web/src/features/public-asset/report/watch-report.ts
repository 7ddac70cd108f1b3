/** Lets the form to report be sent. What that takes is fetched when somebody opens it. */
export function watchReport(page: HTMLElement): void {
  const box = page.querySelector<HTMLDetailsElement>('[data-report]')
  const form = box?.querySelector<HTMLFormElement>('[data-report-form]')
  if (!box || !form) return
  const sending = () => import('./send-report.ts')
  box.addEventListener('toggle', () => {
    if (box.open) void sending().then(({ prepareReport }) => prepareReport())
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (form.reportValidity()) void sending().then(({ sendReport }) => sendReport(box, form))
  })
}
