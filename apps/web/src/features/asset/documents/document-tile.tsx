import { ActionIcon, Menu } from '@mantine/core'
import type { Asset } from '@nine/contract/asset/asset'
import type { AssetDocument } from '@nine/contract/asset/asset-document'
import { CAPTION_MAX } from '@nine/contract/asset/asset-fields'
import { Download, EllipsisVertical, FileImage, FileText, PenLine, Trash2 } from 'lucide-react'
import { messageOf } from '../../../lib/error-message.ts'
import { formatDate } from '../../../lib/format.ts'
import { askText } from '../../../ui/dialog/ask-text.tsx'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { toastError, toastInfo, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import classes from './document-section.module.css'
import { sendCaption, sendDocumentDeletion } from '../asset-changes.ts'
import { refreshAssets } from '../asset.queries.ts'
import { fileSize } from '../../../lib/file-size.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { newCaption } from './new-caption.ts'

interface Props {
  document: AssetDocument
  asset: Asset
  business: string
  mayRename: boolean
  mayDelete: boolean
}

/** A document, with rename, download and delete. */
export function DocumentTile({ document, asset, business, mayRename, mayDelete }: Props) {
  const { t } = useTranslation('assetDialog')
  const phone = useIsPhone()
  const isPdf = document.type === 'application/pdf'
  const Icon = isPdf ? FileText : FileImage
  const facts = [kindWord(document.type), fileSize(document.bytes), formatDate(document.createdAt)]

  async function rename(): Promise<void> {
    const typed = await askText({
      title: t('documents.rename'),
      label: t('documents.caption'),
      value: document.caption,
      maxLength: CAPTION_MAX,
      action: t('documents.renameAction'),
    })
    const caption = newCaption(document.caption, typed)
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
    <li className={`row slim gap-5 bordered radius-l ${classes['document']}`}>
      <span
        className={`center fixed radius-m ${classes['kind']}`}
        data-kind={isPdf ? 'pdf' : 'picture'}
        aria-hidden="true"
      >
        <Icon size={20} strokeWidth={1.75} />
      </span>
      <span className={`column grow slim ${classes['documentWords']}`}>
        <a href={document.url} target="_blank" rel="noopener" title={document.caption}>
          {document.caption}
        </a>
        <span>{facts.join(' · ')}</span>
      </span>
      <Menu position="bottom-end" radius="lg" shadow="md" width={210}>
        <Menu.Target>
          <ActionIcon
            className="fixed"
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
