import { z } from 'zod'
import { Lang } from './lang.ts'

/** What the web app must know of the server's configuration; stands in every page's HTML. */
export const Settings = z.object({
  publicOrigin: z.string(),
  defaultLang: Lang,
  timeZone: z.string(),
  development: z.boolean(),
})
export type Settings = z.infer<typeof Settings>

/** Id of the HTML element that holds them as JSON. */
export const SETTINGS_ELEMENT = 'nine-settings'
