const EDGE = 8
/** Of the screen: what is certainly seen of a frame that is taller than it. */
const SEEN = 0.75
/** The height at which the person pressed last, for dialogs that follow from one another. */
let pressedAt = 0

/**
 * Opens a dialog where the person is. A frame as tall as its content has its middle somewhere else, and the website
 * around it would jump there.
 */
export function showDialog(dialog: HTMLDialogElement, pressed?: Element): void {
  if (pressed) pressedAt = pressed.getBoundingClientRect().top
  // Asked here, because the server draws components that import this file.
  if (window.parent !== window && innerHeight > screen.availHeight) {
    const { style } = dialog
    style.maxHeight = `${screen.availHeight * SEEN}px`
    Object.assign(style, { display: 'block', visibility: 'hidden' })
    const height = dialog.offsetHeight
    Object.assign(style, { display: '', visibility: '' })
    style.margin = `${Math.max(EDGE, Math.min(pressedAt - height / 2, innerHeight - height - EDGE))}px auto auto`
  }
  dialog.showModal()
}
