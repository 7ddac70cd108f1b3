/**
 * Shows public event pages of Nine on other websites. Every element marked `data-nine` becomes one: a box that
 * shows the page in place (`inline`), or a link that opens it over the page (`popup`, `text`). Without this script the
 * links open the page.
 */
export interface EmbedMessages {
  loaded: { url: string }
  resized: { url: string; height: number }
  submitted: { url: string; event: string }
}
type MessageType = keyof EmbedMessages
type Listener<T extends MessageType> = (message: EmbedMessages[T]) => void

/** `data-lang`, else the language of the page around. */
const LANGS: Readonly<Record<string, string>> = { vi: 'vn', vn: 'vn', en: 'en' }
const MIN_WIDTH = 320
const HEIGHT = 1000
const MAX_HEIGHT = 20_000
/** The origin of this script: only its pages are shown, and only its messages are handled. */
const home = originOf(document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : '')

interface Frame {
  frame: HTMLIFrameElement
  url: string
  host: HTMLElement
  isInline: boolean
}
const frames = new Set<Frame>()
const listeners: { [T in MessageType]: Set<Listener<T>> } = {
  loaded: new Set(),
  resized: new Set(),
  submitted: new Set(),
}
const begun = new WeakSet<Element>()
let popup: { close: () => void } | undefined

function originOf(address: string): string | undefined {
  try {
    return new URL(address, location.href).origin
  } catch (error) {
    // No address.
    if (!(error instanceof TypeError)) throw error
    return undefined
  }
}

function createFrame(url: string, host: HTMLElement, isInline: boolean): Frame {
  const frame = document.createElement('iframe')
  const address = new URL(url)
  address.searchParams.set('embed', '1')
  address.searchParams.set('origin', location.origin)
  const lang = LANGS[(host.dataset['lang'] || document.documentElement.lang).slice(0, 2).toLowerCase()]
  if (lang) address.searchParams.set('lang', lang)
  frame.src = address.href
  frame.title = host.dataset['title'] || host.textContent?.trim() || 'Nine Event'
  frame.allow = 'clipboard-write; web-share'
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  frame.style.cssText = 'display:block;width:100%;border:0;background:#fff'
  const made = { frame, url, host, isInline }
  frames.add(made)
  return made
}

/** The least height: a longer page makes the frame taller. */
const heightOf = (host: HTMLElement): number => Number(host.dataset['height']) || HEIGHT

function showInline(host: HTMLElement, url: string): void {
  const { frame } = createFrame(url, host, true)
  host.style.minWidth = `${Math.max(MIN_WIDTH, Number(host.dataset['width']) || 0)}px`
  frame.style.height = `${heightOf(host)}px`
  host.replaceChildren(frame)
}

/** Over the page, with the focus inside until it is closed. */
function open(url: string, host: HTMLElement = document.body): void {
  if (originOf(url) !== home) return
  popup?.close()
  const before = document.activeElement
  const dialog = document.createElement('dialog')
  dialog.style.cssText =
    'width:min(960px,100vw - 24px);height:min(860px,100dvh - 24px);max-width:none;max-height:none;padding:0;border:0;border-radius:14px;overflow:hidden;background:#fff'
  const close = document.createElement('button')
  close.type = 'button'
  close.textContent = '×'
  close.setAttribute('aria-label', document.documentElement.lang.startsWith('vi') ? 'Đóng' : 'Close')
  close.style.cssText =
    'position:absolute;z-index:1;top:8px;right:8px;width:44px;height:44px;border:0;border-radius:50%;background:rgba(20,24,28,.72);color:#fff;font:24px/1 sans-serif;cursor:pointer'
  const made = createFrame(url, host, false)
  made.frame.style.height = '100%'
  dialog.setAttribute('aria-label', made.frame.title)
  dialog.append(close, made.frame)
  document.body.append(dialog)
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
  dialog.addEventListener('close', () => {
    frames.delete(made)
    dialog.remove()
    popup = undefined
    if (before instanceof HTMLElement) before.focus()
  })
  // The browser itself keeps the focus in a modal dialog and closes it with Esc.
  dialog.showModal()
  popup = { close: () => dialog.close() }
}

addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
  if (origin !== home || typeof data !== 'object' || data === null) return
  const message = data as { source?: unknown; type?: unknown; height?: unknown; event?: unknown }
  if (message.source !== 'nine') return
  for (const { frame, url, host, isInline } of frames) {
    if (source !== frame.contentWindow) continue
    if (message.type === 'loaded') dispatch(host, 'loaded', { url })
    if (message.type === 'resized' && typeof message.height === 'number' && message.height > 0) {
      const height = Math.min(message.height, MAX_HEIGHT)
      if (isInline) frame.style.height = `${Math.max(height, heightOf(host))}px`
      dispatch(host, 'resized', { url, height })
    }
    if (message.type === 'submitted') dispatch(host, 'submitted', { url, event: String(message.event) })
    if (message.type === 'close' && !isInline) popup?.close()
  }
})

function dispatch<T extends MessageType>(host: HTMLElement, type: T, message: EmbedMessages[T]): void {
  host.dispatchEvent(new CustomEvent(`nine:${type}`, { detail: message, bubbles: true }))
  for (const listener of listeners[type]) listener(message)
}

/** Initialises marked elements; those already initialised stay as they are. */
function init(root: ParentNode = document): void {
  for (const host of root.querySelectorAll<HTMLElement>('[data-nine]')) {
    const url = host.dataset['url'] ?? host.getAttribute('href') ?? ''
    if (begun.has(host) || originOf(url) !== home) continue
    begun.add(host)
    if (host.dataset['nine'] === 'inline') showInline(host, url)
    else
      host.addEventListener('click', (clicked) => {
        if (clicked.ctrlKey || clicked.metaKey || clicked.shiftKey) return
        clicked.preventDefault()
        open(url, host)
      })
  }
}

function on<T extends MessageType>(type: T, listener: Listener<T>): () => void {
  listeners[type].add(listener)
  return () => void listeners[type].delete(listener)
}

const api = { init, open: (url: string) => open(url), close: () => popup?.close(), on }
const page = globalThis as { NineEmbed?: typeof api }
// Several copies of the script on one page act as one.
if (home && !page.NineEmbed) {
  page.NineEmbed = api
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => init())
  else init()
}
