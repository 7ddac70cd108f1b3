import { z } from 'zod'
import { call } from './call.ts'

/** The form that a bot check was solved for; a solution for another form does not count. */
export const BOT_CHECK_ACTIONS = [
  'register',
  'login',
  'forgotPassword',
  'resetPassword',
  'registration',
  'report',
  'answer-file',
] as const
export const BotCheckAction = z.enum(BOT_CHECK_ACTIONS)
export type BotCheckAction = z.infer<typeof BotCheckAction>

/** The header in which every such form sends its solution. */
export const BotCheckHeader = z.object({ recaptcha: z.string().max(10_000).optional() })

export const getBotChallenge = call({
  method: 'GET',
  path: '/gateway/app/bot-check',
  summary: 'A small computation for the browser; its solution goes into the recaptcha header',
  access: 'public',
  envelope: 'result',
  query: z.object({ action: BotCheckAction }),
  output: z.object({ challenge: z.unknown() }),
  limit: { max: 120, windowSeconds: 60 },
})
