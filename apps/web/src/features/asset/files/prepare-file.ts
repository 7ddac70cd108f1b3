import { compressImage } from '../../../lib/picture/compress-image.ts'
import type { PictureKind } from '../../../lib/picture/compression-plan.ts'
import { IMAGE_TYPES } from '../../../lib/picture/media.ts'
import { cleanFileName, type FilePrefix } from '../documents/clean-file-name.ts'

const PREFIXES: Record<PictureKind, FilePrefix> = { photo: 'asset-image', document: 'purchase-doc' }

/** A chosen file as it is sent: its name cleaned, a large picture made smaller. Fails when it cannot be read any more. */
export async function prepareFile(file: File, kind: PictureKind): Promise<File> {
  // A file may have been moved or removed from the cloud since it was chosen: better to fail now than on saving.
  await file.slice(0, 1).arrayBuffer()
  const name = cleanFileName(file.name, PREFIXES[kind], Date.now())
  const named = name === file.name ? file : new File([file], name, { type: file.type, lastModified: file.lastModified })
  return compressImage(named, kind)
}

export const isPicture = ({ type }: File): boolean => IMAGE_TYPES.split(',').includes(type)
export const isPdf = ({ type, name }: File): boolean => type === 'application/pdf' || /\.pdf$/i.test(name)
export const DOCUMENT_TYPES = `${IMAGE_TYPES},application/pdf`
