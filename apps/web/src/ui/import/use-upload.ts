import { IMPORT_FILE_TYPES } from '@nine/contract/asset/import/import'
import { useEffect, useRef, useState } from 'react'
import { ApiError, type CallOptions } from '../../lib/api.ts'
import { messageOf } from '../../lib/error-message.ts'
import { fileSize } from '../../lib/file-size.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { toastInfo } from '../feedback/toast.tsx'

const MB = 1024 * 1024
export const FILE_TYPES = IMPORT_FILE_TYPES.join(', ')

export interface Upload {
  file: File
  /** From 0 to 1. */
  sent: number
  refusal?: { message: string; mayRetry: boolean }
}

interface Receiver<T> {
  maxBytes: number
  send: (file: File, options: CallOptions) => Promise<T>
  onRead: (made: T) => void
}

/** Sends a chosen spreadsheet and says how far it is, or why it was refused. */
export function useUpload<T>({ maxBytes, send: sendFile, onRead }: Receiver<T>) {
  const { t } = useTranslation('import')
  const [upload, setUpload] = useState<Upload>()
  const control = useRef<AbortController>(undefined)
  useEffect(() => () => control.current?.abort(), [])

  function refusalOf({ name, size }: File): string | undefined {
    const type = name.split('.').at(-1)?.toLowerCase()
    if (!IMPORT_FILE_TYPES.some((known) => known === type)) return t('upload.wrongType', { types: FILE_TYPES })
    if (size === 0) return t('upload.empty')
    return size > maxBytes ? t('upload.tooLarge', { size: fileSize(size), max: maxBytes / MB }) : undefined
  }

  async function send(file: File): Promise<void> {
    const refusal = refusalOf(file)
    if (refusal !== undefined) {
      setUpload({ file, sent: 0, refusal: { message: refusal, mayRetry: false } })
      return
    }
    const mine = new AbortController()
    control.current = mine
    setUpload({ file, sent: 0 })
    try {
      const made = await sendFile(file, {
        signal: mine.signal,
        onUpload: (sent) => setUpload((now) => now && { ...now, sent }),
      })
      onRead(made)
    } catch (error) {
      if (mine.signal.aborted) return
      const isOffline = error instanceof ApiError && error.code === 'network'
      setUpload({
        file,
        sent: 0,
        refusal: {
          message: isOffline ? t('upload.offline') : messageOf(error),
          mayRetry: isOffline || (error instanceof ApiError && (error.status === 429 || error.status >= 500)),
        },
      })
    }
  }

  function pick(files: Iterable<File>): void {
    const [first, second] = files
    if (second) toastInfo(t('upload.several'))
    if (first) void send(first)
  }
  function stop(): void {
    control.current?.abort()
    setUpload(undefined)
  }
  return { upload, pick, stop, retry: () => upload && void send(upload.file) }
}
