import type { Lang } from '../lang.ts'
import type { Provider } from '../identity/provider.ts'

/** What the web app must know of the server's configuration; embedded in every page. */
export interface Settings {
  publicOrigin: string
  defaultLang: Lang
  timeZone: string
  development: boolean
  password: { min: number; max: number }
  botCheck: { kind: 'altcha' | 'recaptcha' | 'turnstile' | 'off'; siteKey: string }
  /** With an issuer of the installation's own people sign in only there. */
  oidc: boolean
  /** Where people see their profile at that issuer; empty without one. */
  accountUrl: string
  providers: Provider[]
  supportPhone: string
  /** Where mail is read while there is no mail server: on the page /mailbox, or by a command on the server; none with one. */
  mailbox: 'none' | 'page' | 'command'
}

/** Id of the HTML element that holds them as JSON. */
export const SETTINGS_ELEMENT = 'nine-settings'
