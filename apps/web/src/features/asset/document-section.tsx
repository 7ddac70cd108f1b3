import { ActionIcon, Button, Loader, Menu } from '@mantine/core'
import type { Asset, AssetDocument } from '@nine/contract/asset'
import { CAPTION_MAX, MAX_DOCUMENTS } from '@nine/contract/asset-fields'
import { Download, EllipsisVertical, FileImage, FileText, PenLine, Trash2, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../lib/error-message.ts'
import { formatDate } from '../../lib/format.ts'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'
import { askText } from '../../ui/ask-text.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { toastError, toastInfo, toastSuccess } from '../../ui/toast.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import classes from './asset-detail.module.css'
import { refreshAssets, sendCaption, sendDocumentDeletion, sendDocuments } from './asset.queries.ts'
import { FileChooser } from './file-chooser.tsx'
import { fileSize } from './file-size.ts'
import { newCaption } from './new-caption.ts'
import { DOCUMENT_TYPES } from './prepare-file.ts'
import { useFileDrop } from './use-file-drop.ts'
import { useFilePicking } from './use-file-picking.ts'

interface Props {
  asset: Asset
  business: string
  mayAdd: boolean
  mayDelete: boolean
}

/** Invoices and the like. They are saved at once, beside whatever is being edited. */
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
      className={classes['section']}
      aria-labelledby="documents-title"
      data-over={over || undefined}
      {...handlers}
    >
      <div className={classes['sectionHead']}>
        <h2 id="documents-title">
          {t('documents.title')}{' '}
          <span className={classes['count']}>
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
      {documents.length === 0 && !isBusy && <p className={classes['none']}>{t('documents.none')}</p>}
      <ul className={classes['documents']}>
        {documents.map((document) => (
          <Document
            key={document._id}
            document={document}
            asset={asset}
            business={business}
            mayRename={mayAdd}
            mayDelete={mayDelete}
          />
        ))}
        {isBusy && (
          <li className={classes['document']}>
            <span className={classes['kind']}>
              <Loader size="sm" />
            </span>
            <span className={classes['documentWords']}>{t('documents.sending')}</span>
          </li>
        )}
      </ul>
      {isFull && <p className={classes['limit']}>{t('documents.limit')}</p>}
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

interface DocumentProps {
  document: AssetDocument
  asset: Asset
  business: string
  mayRename: boolean
  mayDelete: boolean
}

function Document({ document, asset, business, mayRename, mayDelete }: DocumentProps) {
  const { t } = useTranslation('assetDialog')
  const phone = usePhone()
  const isPdf = document.type === 'application/pdf'
  const Icon = isPdf ? FileText : FileImage
  const facts = [kindWord(document.type), fileSize(document.bytes), formatDate(document.createdAt)]

  async function rename(): Promise<void> {
    const answer = await askText({
      title: t('documents.rename'),
      label: t('documents.caption'),
      value: document.caption,
      maxLength: CAPTION_MAX,
      action: t('documents.renameAction'),
    })
    const caption = newCaption(document.caption, answer)
    if (caption === undefined) return
    try {
      await sendCaption(business, asset._id, document._id, caption)
      toastSuccess(t('documents.renamed'))
    } catch (error) {
      toastError(error)
    } finally {
      void refreshAssets(business)
    }
  }

  async function remove(): Promise<void> {
    const sure = await confirm({
      title: t('documents.deleteTitle'),
      text: t('documents.deleteText', { caption: document.caption }),
      action: t('documents.deleteAction'),
      danger: true,
    })
    if (!sure) return
    try {
      await sendDocumentDeletion(business, asset._id, document._id)
      toastSuccess(t('documents.deleted'))
    } catch (error) {
      reportError(error)
      toastInfo(t('documents.deleteFailed', { message: messageOf(error) }))
    } finally {
      void refreshAssets(business)
    }
  }

  return (
    <li className={classes['document']}>
      <span className={classes['kind']} data-kind={isPdf ? 'pdf' : 'picture'} aria-hidden="true">
        <Icon size={20} strokeWidth={1.75} />
      </span>
      <span className={classes['documentWords']}>
        <a href={document.url} target="_blank" rel="noopener" title={document.caption}>
          {document.caption}
        </a>
        <span>{facts.join(' · ')}</span>
      </span>
      <Menu position="bottom-end" radius="lg" shadow="md" width={210}>
        <Menu.Target>
          <ActionIcon
            className={classes['documentMenu'] ?? ''}
            size={phone ? 44 : 30}
            aria-label={t('documents.menu', { caption: document.caption })}
          >
            <EllipsisVertical size={17} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayRename && (
            <Menu.Item leftSection={<PenLine size={16} strokeWidth={1.75} />} onClick={() => void rename()}>
              {t('documents.rename')}
            </Menu.Item>
          )}
          <Menu.Item
            component="a"
            href={`${document.url}&download=1`}
            download
            leftSection={<Download size={16} strokeWidth={1.75} />}
          >
            {t('documents.download')}
          </Menu.Item>
          {mayDelete && (
            <Menu.Item color="red" leftSection={<Trash2 size={16} strokeWidth={1.75} />} onClick={() => void remove()}>
              {t('documents.delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}

const kindWord = (type: string): string => type.split('/').at(-1)?.replace('jpeg', 'jpg').toUpperCase() ?? ''
