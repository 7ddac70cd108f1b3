import type { Asset } from '@nine/contract/asset/asset'
import { useRef, useState } from 'react'
import { messageOf } from '../../../lib/error-message.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { sendDocuments } from '../asset-changes.ts'
import { fileProgress } from '../files/file-progress.ts'

interface Unsent {
  asset: Asset
  failure: string
  onDone: (asset: Asset) => void
}

/** The documents of a new asset go after it. Where that fails the asset is safe, and the documents can be sent again. */
export function useNewDocuments(business: string) {
  const [files, setFiles] = useState<File[]>([])
  const [sent, setSent] = useState<number>()
  const [unsent, setUnsent] = useState<Unsent>()
  const key = useRef<string>(undefined)

  /** Returns whether they arrived; later retries end in `onDone`. */
  async function send(asset: Asset, onDone: (asset: Asset) => void): Promise<boolean> {
    if (files.length === 0) return true
    key.current ??= newIdempotencyKey()
    setSent(0)
    try {
      await sendDocuments(business, asset._id, files, { idempotencyKey: key.current, onUpload: setSent })
      key.current = undefined
      setUnsent(undefined)
      return true
    } catch (error) {
      reportError(error)
      setUnsent({ asset, failure: messageOf(error), onDone })
      return false
    } finally {
      setSent(undefined)
    }
  }

  return {
    files,
    setFiles,
    send,
    isSending: sent !== undefined,
    progress:
      sent === undefined
        ? undefined
        : fileProgress(
            files.map(({ size }) => size),
            sent,
          ),
    /** The asset that was saved without them. */
    saved: unsent?.asset,
    failure: unsent?.failure ?? '',
    retry: async () => {
      if (unsent && (await send(unsent.asset, unsent.onDone))) unsent.onDone(unsent.asset)
    },
    skip: () => {
      if (!unsent) return
      setUnsent(undefined)
      unsent.onDone(unsent.asset)
    },
    clear: () => {
      key.current = undefined
      setUnsent(undefined)
      setFiles([])
    },
  }
}
