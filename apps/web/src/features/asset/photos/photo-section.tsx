import { ActionIcon, Loader, UnstyledButton } from '@mantine/core'
import { MAX_PHOTOS } from '@nine/contract/asset/asset-fields'
import { Camera, GripVertical, ImagePlus, Info, Star, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IMAGE_TYPES } from '../../../lib/picture/media.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { AssetPicture } from '../asset-picture.tsx'
import { FileChooser } from '../files/file-chooser.tsx'
import { moved } from './photo-list.ts'
import onPicture from './on-picture.module.css'
import classes from './photo-section.module.css'
import { SortablePhotos, useSortablePhoto } from './sortable-photos.tsx'
import type { NewPhoto } from './to-photo.ts'
import { useFileDrop } from '../../../ui/field/use-file-drop.ts'
import type { FilePicking } from '../files/use-file-picking.ts'
import { useFileUrl } from '../../../ui/picture/use-file-url.ts'
import { usePastedFiles } from '../files/use-pasted-files.ts'

interface Props {
  photos: readonly NewPhoto[]
  isRequired: boolean
  picking: FilePicking
  /** Upload progress of each photo, while sending. */
  progress: readonly number[] | undefined
  error: ReactNode
  /** Of single photos, by their keys. */
  errors: ReadonlyMap<string, string>
  /** How the form finds what to focus. */
  dataPath: string | undefined
  onChange: (photos: NewPhoto[]) => void
}

/** The photos of a new asset: chosen, dropped, pasted or taken; the first one is the cover. */
export function PhotoSection({ photos, isRequired, picking, progress, error, errors, dataPath, onChange }: Props) {
  const { t } = useTranslation('assetDialog')
  const { pick, preparing } = picking
  const { over, handlers } = useFileDrop(pick)
  usePastedFiles(pick)
  const isFull = photos.length + preparing >= MAX_PHOTOS
  const isSending = progress !== undefined
  return (
    <section aria-labelledby="photos-title" {...handlers}>
      <h2 id="photos-title" className="flex baseline gap-3 text-l mb-6">
        {t('photos.title')}
        {isRequired && (
          <span className="danger" aria-hidden="true">
            *
          </span>
        )}
        <span className="text-s muted regular ms-3">
          {photos.length} / {MAX_PHOTOS}
        </span>
      </h2>
      <SortablePhotos keys={photos.map(({ key }) => key)} onMove={(from, to) => onChange(moved(photos, from, to))}>
        <ul className={`grid gap-5 ${classes['grid']}`} data-empty={photos.length + preparing === 0 || undefined}>
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.key}
              photo={photo}
              number={index + 1}
              sent={progress?.[index]}
              error={errors.get(photo.key)}
              isSending={isSending}
              isAlone={photos.length === 1}
              onRemove={() => onChange(photos.filter(({ key }) => key !== photo.key))}
            />
          ))}
          {Array.from({ length: preparing }, (_, index) => (
            <li key={`preparing-${index}`} className={`box relative clip ${classes['tile']}`} data-preparing>
              <Loader size="sm" aria-label={t('photos.preparing')} />
            </li>
          ))}
          {!isFull && !isSending && (
            <li
              className={`column dashed drop radius-l quiet ${classes['zone']}`}
              data-room={roomAfter(photos.length + preparing)}
              data-over={over || undefined}
              data-error={error ? true : undefined}
            >
              <FileChooser accept={IMAGE_TYPES} onFiles={pick}>
                {(button) => (
                  <UnstyledButton
                    className={`row middle grow gap-6 text-s radius-l p-6 ${classes['choose']}`}
                    data-path={dataPath}
                    {...button}
                  >
                    <span className="center fixed square-36 brand radius-m brand-soft" aria-hidden="true">
                      <ImagePlus size={20} strokeWidth={1.75} />
                    </span>
                    <span className={`column text-s soft ${classes['words']}`}>
                      <b className="ink strong">{t('photos.drop')}</b>
                      <span>
                        {t('photos.or')} <span className="brand medium">{t('photos.choose')}</span>
                      </span>
                    </span>
                    <b className={`ink text-s strong ${classes['short']}`}>{t('photos.add')}</b>
                  </UnstyledButton>
                )}
              </FileChooser>
              <FileChooser accept="image/*" fromCamera onFiles={pick}>
                {(button) => (
                  <UnstyledButton className={`row grow middle gap-4 brand ${classes['camera']}`} {...button}>
                    <Camera size={20} strokeWidth={1.75} aria-hidden="true" />
                    <b className="ink text-s strong">{t('photos.take')}</b>
                  </UnstyledButton>
                )}
              </FileChooser>
            </li>
          )}
        </ul>
      </SortablePhotos>
      {isFull && (
        <p className={`flex gap-4 mt-6 text-s medium amber ${classes['help']}`} role="status">
          <Info size={15} aria-hidden="true" />
          {t('photos.limit')}
        </p>
      )}
      {error ? (
        <p className="mt-6 text-s medium danger" role="alert">
          {error}
        </p>
      ) : (
        !isFull && (
          <p className={`flex gap-4 mt-6 text-s muted ${classes['help']}`}>
            <Info size={15} aria-hidden="true" />
            {t('photos.help')}
          </p>
        )
      )}
    </section>
  )
}

/** How many of the three cells of a row are left after so many photos, the first of which takes four. */
function roomAfter(count: number): 1 | 2 | 3 {
  if (count === 1 || count === 2) return 1
  return count % 3 === 0 ? 3 : count % 3 === 1 ? 2 : 1
}

interface TileProps {
  photo: NewPhoto
  number: number
  sent: number | undefined
  error: string | undefined
  isSending: boolean
  isAlone: boolean
  onRemove: () => void
}

function PhotoTile({ photo, number, sent, error, isSending, isAlone, onRemove }: TileProps) {
  const { t } = useTranslation('assetDialog')
  const url = useFileUrl(photo.file)
  const { box, handle, isDragging } = useSortablePhoto(photo.key, isSending)
  return (
    <li {...box} className={`box relative clip ${classes['tile']}`} data-dragging={isDragging || undefined}>
      <AssetPicture url={url} alt={t('photos.numbered', { number, name: photo.file.name })} lazy={false} />
      {error && (
        <span className={`text-xs medium absolute toned px-4 ${onPicture['error']}`} data-tone="red">
          {error}
        </span>
      )}
      {number === 1 && !error && (
        <span className={`inline-row gap-3 text-xs medium radius-m px-4 absolute shadow ${classes['cover']}`}>
          <Star size={14} aria-hidden="true" />
          {t('photos.cover')}
        </span>
      )}
      {!isSending && !isAlone && (
        <ActionIcon className={classes['grip']} size={24} {...handle} aria-label={t('photos.move', { number })}>
          <GripVertical size={14} />
        </ActionIcon>
      )}
      {!isSending && (
        <ActionIcon
          className={`${onPicture['button']} ${classes['remove']}`}
          size={24}
          aria-label={t('photos.remove', { number })}
          onClick={onRemove}
        >
          <X size={15} />
        </ActionIcon>
      )}
      {sent !== undefined && (
        <span
          className={`meter absolute ${onPicture['progress']}`}
          role="progressbar"
          aria-label={t('photos.sending', { number })}
          aria-valuenow={Math.round(sent * 100)}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <span style={{ width: `${sent * 100}%` }} />
        </span>
      )}
    </li>
  )
}
