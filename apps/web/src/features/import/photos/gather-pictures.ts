import { PHOTO_BYTES } from '@nine/contract/asset/asset-fields'
import { IMPORT_PHOTOS_BYTES, IMPORT_PHOTOS_MAX, photoFileName } from '@nine/contract/asset/import/import-photos'
import { readZip, UnreadableZip } from './read-zip.ts'

/** A picture that can be sent; one in a zip is unpacked only then. */
export interface Picture {
  name: string
  size: number
  read: () => Promise<File>
}

/** Why a file is not sent. */
type LeftReason = 'notPicture' | 'encrypted' | 'tooLarge' | 'repeated' | 'brokenZip' | 'largeZip' | 'broken'

export interface LeftFile {
  name: string
  reason: LeftReason
}

export interface Gathered {
  pictures: Picture[]
  left: LeftFile[]
  /** All of them are more than one import takes. */
  excess: 'count' | 'bytes' | undefined
}

const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
}
const extensionOf = (name: string): string => name.split('.').at(-1)?.toLowerCase() ?? ''
/** What programs put into folders beside what a person puts there. */
const SYSTEM_FILE = /^(?:\.|thumbs\.db$|desktop\.ini$)/i

const isZip = ({ name, type }: File): boolean => extensionOf(name) === 'zip' || /zip/.test(type)

/** The pictures among some chosen files and in zips among them. The first of several of one name is taken. */
export async function gatherPictures(files: Iterable<File>): Promise<Gathered> {
  const pictures = new Map<string, Picture>()
  const left: LeftFile[] = []
  let bytes = 0
  for (const file of files) {
    if (!isZip(file)) {
      add(file.name, { size: file.size, isEncrypted: false, read: () => Promise.resolve(file) })
      continue
    }
    try {
      for (const entry of await readZip(file)) if (!isFolder(entry.name)) add(entry.name, entry)
    } catch (error) {
      if (!(error instanceof UnreadableZip)) throw error
      left.push({ name: file.name, reason: error.reason === 'tooLarge' ? 'largeZip' : 'brokenZip' })
    }
  }
  const excess = pictures.size > IMPORT_PHOTOS_MAX ? 'count' : bytes > IMPORT_PHOTOS_BYTES ? 'bytes' : undefined
  return { pictures: [...pictures.values()], left, excess }

  function add(path: string, entry: { size: number; isEncrypted: boolean; read: () => Promise<Blob> }): void {
    const name = photoFileName(path)
    const { size } = entry
    if (SYSTEM_FILE.test(name) || path.startsWith('__MACOSX/')) return
    const type = TYPES[extensionOf(name)]
    const reason = reasonFor(type, entry, pictures.has(name))
    if (reason || type === undefined) {
      left.push({ name, reason: reason ?? 'notPicture' })
      return
    }
    bytes += size
    pictures.set(name, { name, size, read: async () => new File([await entry.read()], name, { type }) })
  }
}

const isFolder = (path: string): boolean => /[/\\]$/.test(path)

function reasonFor(
  type: string | undefined,
  { isEncrypted, size }: { isEncrypted: boolean; size: number },
  isRepeated: boolean,
): LeftReason | undefined {
  if (type === undefined) return 'notPicture'
  if (isEncrypted) return 'encrypted'
  if (size > PHOTO_BYTES) return 'tooLarge'
  return isRepeated ? 'repeated' : undefined
}
