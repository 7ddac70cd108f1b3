import { z } from 'zod'
import { call } from '../call.ts'

const CONTENT_MAX = 1000

export const makeQrCode = call({
  method: 'POST',
  path: '/qrcode/api/qrcode-url',
  summary: 'A QR code of an address of this installation, as a picture in a data address',
  access: 'public',
  envelope: 'bare',
  body: z.object({
    content: z.string().min(1, { error: 'required' }).max(CONTENT_MAX),
    contentType: z.literal('url').default('url'),
  }),
  output: z.object({ qrImage: z.string() }),
  errors: ['request.validation', 'request.rate_limited'],
  limit: { max: 300, windowSeconds: 60 },
})
