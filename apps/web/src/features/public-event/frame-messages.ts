/** What a framed page posts to the website around it. */
export type FrameMessage =
  | { type: 'loaded' }
  | { type: 'resized'; height: number }
  | { type: 'submitted'; event: string }
  | { type: 'close' }

const asked = new URLSearchParams(location.search)
/** The embedding website passes its origin; nothing is posted to any other. */
const parentOrigin = asked.get('embed') === null ? undefined : (originOf(asked.get('origin')) ?? undefined)

export const isFramed = window.parent !== window

function originOf(text: string | null): string | undefined {
  return text !== null && URL.canParse(text) ? new URL(text).origin : undefined
}

export function postToParent(message: FrameMessage): void {
  if (isFramed && parentOrigin) window.parent.postMessage({ source: 'nine', ...message }, parentOrigin)
}

/** Reports the page's height, so that the frame can be resized. */
export function watchFrame(): void {
  if (!isFramed || !parentOrigin) return
  document.documentElement.dataset['framed'] = ''
  postToParent({ type: 'loaded' })
  const page = document.getElementById('page')
  if (!page) return
  new ResizeObserver(() => postToParent({ type: 'resized', height: Math.ceil(page.scrollHeight) })).observe(page)
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && !document.querySelector('dialog[open]')) postToParent({ type: 'close' })
  })
}
