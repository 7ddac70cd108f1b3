import * as calls from '@nine/contract/asset/qrcode'
import { serve } from '../../http/call/serve.ts'
import { qrImage, requireOwnAddress } from './qrcode.service.ts'

export const qrcodeRoutes = [
  serve(calls.makeQrCode, async ({ runtime, body, transact }) => {
    requireOwnAddress(runtime.config.publicOrigin, body.content)
    const made = { qrImage: qrImage(body.content) }
    return transact(async () => made)
  }),
]
