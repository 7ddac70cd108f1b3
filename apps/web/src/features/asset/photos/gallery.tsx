import { ActionIcon, Loader, UnstyledButton } from '@mantine/core'
import { MAX_PHOTOS } from '@nine/contract/asset/asset-fields'
import { ChevronLeft, ChevronRight, ImagePlus, Info } from 'lucide-react'
import { type ReactNode, type TouchEvent, useRef } from 'react'
import { IMAGE_TYPES } from '../../../lib/picture/media.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { isNewPhoto, isShown, type Photo } from '../fields/asset-form-values.ts'
import { AssetPicture } from '../asset-picture.tsx'
import { FileChooser } from '../files/file-chooser.tsx'
import { GalleryThumb, NewPicture } from './gallery-thumb.tsx'
import onPicture from './on-picture.module.css'
import classes from './gallery.module.css'
import { moved } from './photo-list.ts'
import { PhotoMenu } from './photo-menu.tsx'
import { SortablePhotos } from './sortable-photos.tsx'
import { useFileDrop } from '../../../ui/field/use-file-drop.ts'
import type { FilePicking } from '../files/use-file-picking.ts'
import { usePastedFiles } from '../files/use-pasted-files.ts'

/** A finger that moved this far meant the next picture. */
const SWIPE_PX = 50

interface Props {
  photos: readonly Photo[]
  picking: FilePicking
  /** Which one is shown large, by its key. */
  chosen: string | undefined
  onChoose: (key: string | undefined) => void
  /** Upload progress of new photos, while sending. */
  sent: number | undefined
  disabled: boolean
  error: ReactNode
  /** Of single photos, by their keys. */
  errors: ReadonlyMap<string, string>
  /** How the form finds what to focus. */
  dataPath: string
  onChange: (photos: Photo[]) => void
}

/** The photos of an asset: one large, the others below; added, put in order, hidden and removed here, saved with the rest. */
export function Gallery({
  photos,
  picking,
  chosen,
  onChoose,
  sent,
  disabled,
  error,
  errors,
  dataPath,
  onChange,
}: Props) {
  const { t } = useTranslation('assetDialog')
  const index = Math.max(
    0,
    photos.findIndex(({ key }) => key === chosen),
  )
  const photo = photos[index]
  const shown = photos.filter(isShown).length
  const { pick, preparing } = picking
  const { over, handlers } = useFileDrop((files) => !disabled && pick(files))
  usePastedFiles((files) => !disabled && pick(files))
  const isFull = photos.length + preparing >= MAX_PHOTOS
  const turn = (step: number) => onChoose(photos[(index + step + photos.length) % photos.length]?.key)
  const swipe = useSwipe(turn)

  return (
    <section aria-label={t('photos.title')} {...handlers}>
      <div
        className={`relative clip bordered radius-l quiet ${classes['stage']}`}
        data-over={over || undefined}
        {...swipe}
      >
        {photo ? (
          <Large photo={photo} number={index + 1} error={errors.get(photo.key)} />
        ) : (
          <AssetPicture url={null} alt={t('photos.none')} />
        )}
        {photo && !disabled && (
          <PhotoMenu
            photo={photo}
            isFirst={index === 0}
            isLastShown={shown === 1 && isShown(photo)}
            isFull={shown >= MAX_PHOTOS}
            onCover={() => onChange(moved(photos, index, 0))}
            onToggle={() => onChange(photos.map((each) => (each === photo ? toggled(each) : each)))}
            onRemove={() => {
              onChoose(photos[index - 1]?.key)
              onChange(photos.filter((each) => each !== photo))
            }}
          />
        )}
        {photos.length > 1 && (
          <>
            <ActionIcon
              className={`finger-square radius-round ${classes['arrow']}`}
              size={34}
              data-side="left"
              aria-label={t('photos.previous')}
              onClick={() => turn(-1)}
            >
              <ChevronLeft size={18} />
            </ActionIcon>
            <ActionIcon
              className={`finger-square radius-round ${classes['arrow']}`}
              size={34}
              data-side="right"
              aria-label={t('photos.next')}
              onClick={() => turn(1)}
            >
              <ChevronRight size={18} />
            </ActionIcon>
            <span className={`absolute radius-s px-4 white text-xs medium ${onPicture['note']}`} data-side="right">
              {index + 1} / {photos.length}
            </span>
          </>
        )}
      </div>
      <SortablePhotos keys={photos.map(({ key }) => key)} onMove={(from, to) => onChange(moved(photos, from, to))}>
        <ul className={`grid gap-4 mt-6 ${classes['thumbs']}`}>
          {photos.map((each, at) => (
            <GalleryThumb
              key={each.key}
              photo={each}
              number={at + 1}
              isChosen={at === index}
              sent={isNewPhoto(each) ? sent : undefined}
              error={errors.get(each.key)}
              disabled={disabled || photos.length < 2}
              onChoose={() => onChoose(each.key)}
            />
          ))}
          {Array.from({ length: preparing }, (_, at) => (
            <li key={`preparing-${at}`} className={`center bordered radius-m ${classes['thumb']}`}>
              <Loader size="sm" aria-label={t('photos.preparing')} />
            </li>
          ))}
          {!isFull && !disabled && (
            <li>
              <FileChooser accept={IMAGE_TYPES} onFiles={pick}>
                {(button) => (
                  <UnstyledButton
                    className={`center full dashed drop soft radius-m ${classes['thumb']}`}
                    data-path={dataPath}
                    aria-label={t('photos.add')}
                    title={t('photos.add')}
                    {...button}
                  >
                    <ImagePlus size={19} strokeWidth={1.75} />
                  </UnstyledButton>
                )}
              </FileChooser>
            </li>
          )}
        </ul>
      </SortablePhotos>
      {isFull && (
        <p className="flex gap-4 mt-4 text-s medium amber" role="status">
          <Info size={15} aria-hidden="true" />
          {t(shown < photos.length ? 'photos.limitWithHidden' : 'photos.limit')}
        </p>
      )}
      {error && (
        <p className="mt-4 text-s medium danger" role="alert">
          {error}
        </p>
      )}
    </section>
  )
}

const toggled = (photo: Photo): Photo => (isNewPhoto(photo) ? photo : { ...photo, active: !photo.active })

function Large({ photo, number, error }: { photo: Photo; number: number; error: string | undefined }) {
  const { t } = useTranslation('assetDialog')
  const alt = t('photos.numberedOnly', { number })
  if (isNewPhoto(photo))
    return (
      <>
        <NewPicture file={photo.file} alt={alt} />
        {error && (
          <span className={`text-s medium absolute toned px-4 ${onPicture['error']}`} data-tone="red">
            {error}
          </span>
        )}
      </>
    )
  return (
    <>
      <AssetPicture url={photo.stored.url} alt={alt} lazy={false} />
      {!photo.active && (
        <span className={`absolute radius-s px-4 white text-xs medium ${onPicture['note']}`} data-side="left">
          {t('photos.hidden')}
        </span>
      )}
    </>
  )
}

/** Handlers that turn a swipe into a step. */
function useSwipe(turn: (step: number) => void) {
  const start = useRef<number>(undefined)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      start.current = touches.length === 1 ? touches[0]?.clientX : undefined
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const way = (changedTouches[0]?.clientX ?? 0) - (start.current ?? changedTouches[0]?.clientX ?? 0)
      if (Math.abs(way) >= SWIPE_PX) turn(way < 0 ? 1 : -1)
    },
  }
}
