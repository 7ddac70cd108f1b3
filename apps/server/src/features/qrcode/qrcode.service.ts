import { encodeQR } from 'qr'
import { AppError } from '../../http/app-error.ts'
import { blackWhitePng } from './black-white-png.ts'

/** Pixels a module takes: whole ones, so that every edge is sharp. */
const SCALE = 8
const BORDER = 4

/** A QR code as a PNG in a data address. */
export async function qrImage(text: string): Promise<string> {
  return `data:image/png;base64,${(await qrPng(text)).toString('base64')}`
}

export async function qrPng(text: string): Promise<Buffer> {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER })
  return blackWhitePng(rows, SCALE)
}

/** Codes are made for addresses of this installation only: nobody hides another site behind our name. */
export function requireOwnAddress(publicOrigin: string, content: string): void {
  if (URL.canParse(content) && new URL(content).origin === publicOrigin) return
  throw new AppError('request.validation', {}, [{ field: 'content', code: 'invalid_link', values: {} }])
}
