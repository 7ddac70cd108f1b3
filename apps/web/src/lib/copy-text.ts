import { rethrowUnless } from './expected-error.ts'

/** Copies text to the clipboard; returns whether it worked. Plain HTTP only has execCommand. */
export async function copyText(text: string): Promise<boolean> {
  // Undefined outside secure contexts, whatever the types say.
  const clipboard: Clipboard | undefined = navigator.clipboard
  try {
    if (!clipboard) return copyWithCommand(text)
    await clipboard.writeText(text)
    return true
  } catch (error) {
    rethrowUnless(error, DOMException)
    return copyWithCommand(text)
  }
}

function copyWithCommand(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  field.style.opacity = '0'
  document.body.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return copied
}
