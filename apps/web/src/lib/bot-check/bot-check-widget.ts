import type { BotCheckAction } from '@nine/contract/bot-check'
import { BotCheckError } from './bot-check-error.ts'

/**
 * The checks of other companies, for installations that choose them with BOT_CHECK. Their scripts come from their
 * servers, which the content policy must then allow: `script-src` and `frame-src` for the addresses below.
 */
const SCRIPTS = {
  recaptcha: (siteKey: string) => `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`,
  turnstile: () => 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
}

interface Widgets {
  grecaptcha?: {
    ready: (begin: () => void) => void
    execute: (siteKey: string, options: { action: string }) => Promise<string>
  }
  turnstile?: {
    render: (container: HTMLElement, options: Record<string, unknown>) => string
    remove: (id: string) => void
  }
}

export async function askWidget(
  kind: keyof typeof SCRIPTS,
  siteKey: string,
  action: BotCheckAction,
): Promise<string | undefined> {
  await load(SCRIPTS[kind](siteKey))
  return kind === 'recaptcha' ? askRecaptcha(siteKey, action) : askTurnstile(siteKey, action)
}

const widgets = (): Widgets => globalThis as Widgets

async function askRecaptcha(siteKey: string, action: BotCheckAction): Promise<string | undefined> {
  const { grecaptcha } = widgets()
  if (!grecaptcha) return undefined
  await new Promise<void>((resolve) => grecaptcha.ready(resolve))
  try {
    return await grecaptcha.execute(siteKey, { action })
  } catch (error) {
    // It rejects with anything, null included.
    throw new BotCheckError('reCAPTCHA', { cause: error })
  }
}

function askTurnstile(siteKey: string, action: BotCheckAction): Promise<string | undefined> {
  const { turnstile } = widgets()
  if (!turnstile) return Promise.resolve(undefined)
  const container = document.createElement('div')
  container.style.cssText = 'position:fixed;right:16px;bottom:16px;z-index:1000'
  document.body.append(container)
  let id: string | undefined
  const solved = new Promise<string>((resolve, reject) => {
    id = turnstile.render(container, {
      sitekey: siteKey,
      action,
      appearance: 'interaction-only',
      callback: resolve,
      'error-callback': (code: string) => reject(new BotCheckError(`Turnstile: ${code}`)),
    })
  })
  return solved.finally(() => {
    if (id) turnstile.remove(id)
    container.remove()
  })
}

const loaded = new Map<string, Promise<void>>()

function load(src: string): Promise<void> {
  const known = loaded.get(src)
  if (known) return known
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      loaded.delete(src)
      script.remove()
      reject(new BotCheckError(`${src} did not load`))
    })
    document.head.append(script)
  })
  loaded.set(src, loading)
  return loading
}
