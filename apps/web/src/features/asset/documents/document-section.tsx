import { Button, Loader } from '@mantine/core'
import type { Asset } from '@nine/contract/asset/asset'
import { MAX_DOCUMENTS } from '@nine/contract/asset/asset-fields'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { messageOf } from '../../../lib/error-message.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import classes from './document-section.module.css'
import { sendDocuments } from '../asset-changes.ts'
import { refreshAssets } from '../asset.queries.ts'
import { DocumentTile } from './document-tile.tsx'
import { FileChooser } from '../files/file-chooser.tsx'
import { DOCUMENT_TYPES } from '../files/prepare-file.ts'
import { useFileDrop } from '../../../ui/field/use-file-drop.ts'
import { useFilePicking } from '../files/use-file-picking.ts'

interface Props {
  asset: Asset
  business: string
  mayAdd: boolean
  mayDelete: boolean
}

/** Invoices and the like. They are saved at once, independently of the form. */
export function DocumentSection({ asset, business, mayAdd, mayDelete }: Props) {
  const { t } = useTranslation('assetDialog')
  const documents = asset.purchaseImages
  const upload = useUpload(asset, business)
  const { pick, preparing } = useFilePicking({
    kind: 'document',
    taken: documents.length,
    most: MAX_DOCUMENTS,
    takesPdf: true,
    onFiles: (files) => void upload.send(files),
  })
  const { over, handlers } = useFileDrop((files) => mayAdd && pick(files))
  const isFull = documents.length >= MAX_DOCUMENTS
  const isBusy = preparing > 0 || upload.isSending
  return (
    <section
      className={`column gap-6 ${classes['section']}`}
      aria-labelledby="documents-title"
      data-over={over || undefined}
      {...handlers}
    >
      <div className={`row between ${classes['head']}`}>
        <h2 id="documents-title">
          {t('documents.title')}{' '}
          <span className="text-s muted regular ms-3">
            {documents.length} / {MAX_DOCUMENTS}
          </span>
        </h2>
        {mayAdd && !isFull && (
          <FileChooser accept={DOCUMENT_TYPES} onFiles={pick}>
            {(button) => (
              <Button variant="default" size="xs" loading={isBusy} leftSection={<Upload size={15} />} {...button}>
                {t('documents.upload')}
              </Button>
            )}
          </FileChooser>
        )}
      </div>
      {upload.failed && (
        <ErrorState
          message={t('documents.uploadFailed', { message: upload.failed })}
          onRetry={() => void upload.retry()}
        />
      )}
      {documents.length === 0 && !isBusy && <p className="text-s muted">{t('documents.none')}</p>}
      <ul className={`grid gap-6 twins ${classes['documents']}`}>
        {documents.map((document) => (
          <DocumentTile
            key={document._id}
            document={document}
            asset={asset}
            business={business}
            mayRename={mayAdd}
            mayDelete={mayDelete}
          />
        ))}
        {isBusy && (
          <li className={`row slim gap-5 bordered radius-l ${classes['document']}`}>
            <span className={`center fixed radius-m ${classes['kind']}`}>
              <Loader size="sm" />
            </span>
            <span className={`column grow slim ${classes['documentWords']}`}>{t('documents.sending')}</span>
          </li>
        )}
      </ul>
      {isFull && <p className="text-s medium amber">{t('documents.limit')}</p>}
    </section>
  )
}

function useUpload({ _id }: Asset, business: string) {
  const { t } = useTranslation('assetDialog')
  const [isSending, setSending] = useState(false)
  const [failed, setFailed] = useState<string>()
  const waiting = useRef<{ files: File[]; key: string }>(undefined)
  async function send(files: File[], key = newIdempotencyKey()): Promise<void> {
    waiting.current = { files, key }
    setSending(true)
    setFailed(undefined)
    try {
      await sendDocuments(business, _id, files, { idempotencyKey: key })
      toastSuccess(t('documents.added', { count: files.length }))
    } catch (error) {
      reportError(error)
      setFailed(messageOf(error))
      toastError(t('documents.processingFailed'))
    } finally {
      await refreshAssets(business)
      setSending(false)
    }
  }
  return {
    send,
    isSending,
    failed,
    retry: () => (waiting.current ? send(waiting.current.files, waiting.current.key) : Promise.resolve()),
  }
}
