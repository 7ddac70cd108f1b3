/** Leads to the first field that needs another look, if there is any. */
export function focusFirstError(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
}
