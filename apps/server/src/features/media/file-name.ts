import { normalize, withoutAccents } from '@nine/contract/text/without-accents'

const NAME_MAX = 150
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu

/** A file name without characters that break file systems or headers. */
export function cleanFileName(name: string): string {
  const clean = normalize(name, 'NFC').replaceAll(FORBIDDEN, '-').trim().replace(/^\.+/, '')
  if (clean.length <= NAME_MAX) return clean
  const extension = /\.\w{1,8}$/.exec(clean)?.[0] ?? ''
  return clean.slice(0, NAME_MAX - extension.length).toWellFormed() + extension
}

/** The name of a re-encoded picture ends with its new type. */
export function pictureName(name: string, type: 'image/jpeg' | 'image/webp'): string {
  const clean = cleanFileName(name)
  if (!clean || (type === 'image/jpeg' && /\.jpe?g$/i.test(clean))) return clean
  return clean.replace(/\.\w{1,8}$/, '') + (type === 'image/jpeg' ? '.jpg' : '.webp')
}

/** A `content-disposition` for every browser: ASCII for old ones, the real name for the others. */
export function asAttachment(name: string): string {
  const plain = withoutAccents(name).replaceAll(/[^\x20-\x7e]|["\\]/g, '')
  return `attachment; filename="${plain || 'file'}"; filename*=UTF-8''${encodeRfc5987(name || 'file')}`
}

const encodeRfc5987 = (text: string): string =>
  encodeURIComponent(text).replaceAll(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
