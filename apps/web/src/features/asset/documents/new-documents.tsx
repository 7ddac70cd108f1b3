import { ActionIcon, Loader, UnstyledButton } from '@mantine/core'
import { MAX_DOCUMENTS } from '@nine/contract/asset/asset-fields'
import { FilePlus2, Info, X } from 'lucide-react'
import { IMAGE_TYPES } from '../../../lib/picture/media.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { AssetPicture } from '../asset-picture.tsx'
import { FileChooser } from '../files/file-chooser.tsx'
import onPicture from '../photos/on-picture.module.css'
import classes from './new-documents.module.css'
import { useFileDrop } from '../../../ui/field/use-file-drop.ts'
import type { FilePicking } from '../files/use-file-picking.ts'
import { useFileUrl } from '../../../ui/picture/use-file-url.ts'

interface Props {
  files: readonly File[]
  picking: FilePicking
  /** Upload progress, while sending. */
  progress: readonly number[] | undefined
  disabled: boolean
  onChange: (files: File[]) => void
}

/** Pictures of invoices and the like, sent once the asset exists. */
export function NewDocuments({ files, picking, progress, disabled, onChange }: Props) {
  const { t } = useTranslation('assetDialog')
  const { pick, preparing } = picking
  const { over, handlers } = useFileDrop(pick)
  const isFull = files.length + preparing >= MAX_DOCUMENTS
  return (
    <section aria-labelledby="documents-title" {...handlers}>
      <h3 id="documents-title" className="flex gap-6 text-m strong baseline mb-4">
        {t('documents.title')}
        <span className="text-s muted regular">
          {files.length} / {MAX_DOCUMENTS}
        </span>
      </h3>
      <ul className="flex wrap gap-5">
        {files.map((file, index) => (
          <DocumentTile
            key={`${file.name}-${file.lastModified}-${index}`}
            file={file}
            number={index + 1}
            sent={progress?.[index]}
            onRemove={disabled ? undefined : () => onChange(files.filter((each) => each !== file))}
          />
        ))}
        {Array.from({ length: preparing }, (_, index) => (
          <li key={`preparing-${index}`} className={`center bordered radius-l ${classes['tile']}`}>
            <Loader size="sm" aria-label={t('photos.preparing')} />
          </li>
        ))}
        {!isFull && !disabled && (
          <li className={`dashed drop radius-l surface ${classes['add']}`} data-over={over || undefined}>
            <FileChooser accept={IMAGE_TYPES} onFiles={pick}>
              {(button) => (
                <UnstyledButton className="center full tall text-s medium radius-l" {...button}>
                  <FilePlus2 className="brand" size={20} strokeWidth={1.75} aria-hidden="true" />
                  {t('documents.addPictures')}
                </UnstyledButton>
              )}
            </FileChooser>
          </li>
        )}
      </ul>
      {isFull && (
        <p className="flex gap-4 mt-4 text-s medium amber" role="status">
          <Info size={15} aria-hidden="true" />
          {t('documents.limit')}
        </p>
      )}
    </section>
  )
}

interface TileProps {
  file: File
  number: number
  sent: number | undefined
  onRemove: (() => void) | undefined
}

function DocumentTile({ file, number, sent, onRemove }: TileProps) {
  const { t } = useTranslation('assetDialog')
  const url = useFileUrl(file)
  return (
    <li className={`relative clip bordered radius-l ${classes['tile']}`} title={file.name}>
      <AssetPicture url={url} alt={t('documents.numbered', { number, name: file.name })} iconSize={22} lazy={false} />
      {onRemove && (
        <ActionIcon
          className={onPicture['button']}
          size={24}
          aria-label={t('documents.remove', { number })}
          onClick={onRemove}
        >
          <X size={15} />
        </ActionIcon>
      )}
      {sent !== undefined && (
        <span className={`meter absolute ${onPicture['progress']}`}>
          <span style={{ width: `${sent * 100}%` }} />
        </span>
      )}
    </li>
  )
}
