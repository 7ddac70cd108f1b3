import { z } from 'zod'
import { Lang } from './lang.ts'
import { Provider } from './provider.ts'

/** What the web app must know of the server's configuration; stands in every page's HTML. */
export const Settings = z.object({
  publicOrigin: z.string(),
  defaultLang: Lang,
  timeZone: z.string(),
  development: z.boolean(),
  password: z.object({ min: z.int(), max: z.int() }),
  botCheck: z.object({ kind: z.enum(['altcha', 'recaptcha', 'turnstile', 'off']), siteKey: z.string() }),
  /** With the installation's own issuer signing in happens only there. */
  oidc: z.boolean(),
  providers: z.array(Provider),
  supportPhone: z.string(),
  /** No mail server: mail is read at /mailbox. */
  mailbox: z.boolean(),
})
export type Settings = z.infer<typeof Settings>

/** Id of the HTML element that holds them as JSON. */
export const SETTINGS_ELEMENT = 'nine-settings'
