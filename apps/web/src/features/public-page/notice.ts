const NOTICE_MS = 4000

/** A few words over the page for a while. */
export function notice(text: string, tone: 'green' | 'red' = 'green', title?: string): void {
  const box = document.createElement('p')
  box.dataset['tone'] = tone
  box.textContent = text
  if (title) {
    const head = document.createElement('b')
    head.textContent = title
    box.prepend(head, ' ')
  }
  noticesOf(document)?.append(box)
  setTimeout(() => box.remove(), NOTICE_MS)
}

/** Said when a part of the page could not be fetched. */
export const noticeNotLoaded = (): void => notice(noticesOf(document)?.dataset['notLoaded'] ?? '', 'red')

export const noticesOf = (from: Document): HTMLElement | null => from.querySelector('[data-notices]')
