import { DOCUMENT_BYTES } from '@nine/contract/asset/asset-fields'
import { useRef, useState } from 'react'
import type { PictureKind } from '../../../lib/picture/compression-plan.ts'
import { toastError } from '../../../ui/feedback/toast.tsx'
import { fitting } from '../photos/photo-list.ts'
import { isPdf, isPicture, prepareFile } from './prepare-file.ts'
import { ignore } from '../../../lib/expected-error.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'

const MB = 1024 * 1024

interface Options {
  kind: PictureKind
  /** How many there are already. */
  taken: number
  most: number
  /** PDF beside pictures. */
  takesPdf?: boolean
  onFiles: (files: File[]) => void
}

/** Files chosen, dropped, pasted or photographed: rejects some with a toast and prepares the rest for upload. */
export function useFilePicking({ kind, taken, most, takesPdf = false, onFiles }: Options) {
  const { t } = useTranslation(['assetDialog', 'issues'])
  const [preparing, setPreparing] = useState(0)
  const underWay = useRef(0)

  function count(change: number): void {
    underWay.current += change
    setPreparing(underWay.current)
  }

  async function pick(chosen: readonly File[]): Promise<void> {
    const known = chosen.filter((file) => isPicture(file) || (takesPdf && isPdf(file)))
    if (known.length < chosen.length)
      toastError(t(takesPdf ? 'issues:document_unsupported' : 'issues:image_unsupported'))
    const { accepted, refused } = fitting(known, taken + underWay.current, most)
    if (refused > 0) toastError(t(kind === 'photo' ? 'photos.tooMany' : 'documents.tooMany', { count: refused, most }))
    count(accepted.length)
    const ready = await Promise.all(accepted.map((file) => prepareFile(file, kind).catch(ignore(DOMException))))
    count(-accepted.length)
    const readable = ready.filter((file) => file !== undefined)
    if (readable.length < ready.length) toastError(t(kind === 'photo' ? 'photos.failed' : 'documents.failed'))
    const small = readable.filter(({ size }) => size <= DOCUMENT_BYTES)
    if (small.length < readable.length) toastError(t('issues:file_too_large', { max: DOCUMENT_BYTES / MB }))
    if (small.length > 0) onFiles(small)
  }

  return { pick: (files: Iterable<File>) => void pick([...files]), preparing }
}

export type FilePicking = ReturnType<typeof useFilePicking>
