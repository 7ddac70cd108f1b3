import { encodeQR } from 'qr'
import { AppError } from '../../app-error.ts'
import { blackWhitePng } from './black-white-png.ts'

const BORDER = 4

/** A QR code as a PNG in a data address. */
export const qrImage = (text: string): string => `data:image/png;base64,${qrPng(text).toString('base64')}`

export const qrPng = (text: string): Buffer => blackWhitePng(qrModules(text))

/** Its dark modules, row by row, with the light border that scanners need. */
export const qrModules = (text: string): boolean[][] => encodeQR(text, 'raw', { ecc: 'medium', border: BORDER })

/** Only for URLs of this installation, so that nobody hides another site behind our name. */
export function requireOwnAddress(publicOrigin: string, content: string): void {
  if (URL.canParse(content) && new URL(content).origin === publicOrigin) return
  throw new AppError('request.validation', {}, [{ field: 'content', code: 'invalid_link', values: {} }])
}
