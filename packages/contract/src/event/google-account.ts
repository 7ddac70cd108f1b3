import { z } from 'zod'
import { call } from '../call.ts'

/** Where Google sends the browser back to. */
export const GOOGLE_CALLBACK_PATH = '/callback/google'

export const connectGoogle = call({
  method: 'POST',
  path: '/event-service/google/connect',
  summary: 'The page of Google where the caller lets this product make meetings; `next` is where to come back to',
  access: 'session',
  envelope: 'result',
  body: z.object({ next: z.string().max(2000).optional() }),
  output: z.object({ url: z.string() }),
  errors: ['google.not_set_up'],
  secret: true,
})

export const finishGoogle = call({
  method: 'POST',
  path: '/event-service/google/finish',
  summary: 'Keep the Google account that came back from that page; for the person who left for it only',
  access: 'session',
  envelope: 'result',
  body: z.object({ code: z.string().min(1).max(2000), state: z.string().min(1).max(8000) }),
  output: z.object({ email: z.string(), next: z.string() }),
  errors: ['google.not_set_up', 'google.refused', 'google.unavailable'],
  secret: true,
})
