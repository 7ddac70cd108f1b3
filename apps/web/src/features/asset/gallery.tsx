import { ActionIcon, Loader, Menu, UnstyledButton } from '@mantine/core'
import { MAX_PHOTOS } from '@nine/contract/asset-fields'
import { ChevronLeft, ChevronRight, EllipsisVertical, Eye, EyeOff, ImagePlus, Info, Star, Trash2 } from 'lucide-react'
import { type ReactNode, type TouchEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IMAGE_TYPES } from '../../lib/media.ts'
import { isNewPhoto, type Photo } from './asset-form-values.ts'
import { AssetPicture } from './asset-picture.tsx'
import { FileChooser } from './file-chooser.tsx'
import classes from './gallery.module.css'
import { moved } from './photo-list.ts'
import { toPhoto } from './photo-section.tsx'
import { SortablePhotos, useSortablePhoto } from './sortable-photos.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { useFilePicking } from './use-file-picking.ts'
import { useFileUrl } from './use-file-url.ts'
import { usePastedFiles } from './use-pasted-files.ts'

/** A finger that moved this far meant the next picture. */
const SWIPE_PX = 50

interface Props {
  photos: readonly Photo[]
  /** How far new photos are sent, while they are. */
  sent: number | undefined
  disabled: boolean
  error: ReactNode
  /** By it the form finds what to focus. */
  dataPath: string
  onChange: (photos: Photo[]) => void
  /** On the picture, at its upper left. */
  overlay: ReactNode
}

/** The photos of an asset: one large, the others below; added, put in order and hidden here, saved with the rest. */
export function Gallery({ photos, sent, disabled, error, dataPath, onChange, overlay }: Props) {
  const { t } = useTranslation('assetDialog')
  const [chosen, setChosen] = useState<string>()
  const index = Math.max(
    0,
    photos.findIndex(({ key }) => key === chosen),
  )
  const photo = photos[index]
  const shown = photos.filter((each) => isNewPhoto(each) || each.active).length
  const { pick, preparing } = useFilePicking({
    kind: 'photo',
    taken: shown,
    most: MAX_PHOTOS,
    onFiles: (files) => {
      const added = files.map(toPhoto)
      onChange([...photos, ...added])
      setChosen(added[0]?.key)
    },
  })
  const { over, handlers } = useFileDrop((files) => !disabled && pick(files))
  usePastedFiles((files) => !disabled && pick(files))
  const isFull = shown + preparing >= MAX_PHOTOS
  const turn = (step: number) => setChosen(photos[(index + step + photos.length) % photos.length]?.key)
  const swipe = useSwipe(turn)

  return (
    <section aria-label={t('photos.title')} {...handlers}>
      <div className={classes['stage']} data-over={over || undefined} {...swipe}>
        {photo ? <Large photo={photo} number={index + 1} /> : <AssetPicture url={null} alt={t('photos.none')} />}
        <div className={classes['overlay']}>{overlay}</div>
        {photo && !disabled && (
          <PhotoMenu
            photo={photo}
            isFirst={index === 0}
            isLastShown={shown === 1 && (isNewPhoto(photo) || photo.active)}
            isFull={isFull}
            onCover={() => onChange(moved(photos, index, 0))}
            onToggle={() => onChange(photos.map((each) => (each === photo ? toggled(each) : each)))}
            onRemove={() => {
              setChosen(photos[index - 1]?.key)
              onChange(photos.filter((each) => each !== photo))
            }}
          />
        )}
        {photos.length > 1 && (
          <>
            <ActionIcon
              className={classes['arrow'] ?? ''}
              data-side="left"
              aria-label={t('photos.previous')}
              onClick={() => turn(-1)}
            >
              <ChevronLeft size={18} />
            </ActionIcon>
            <ActionIcon
              className={classes['arrow'] ?? ''}
              data-side="right"
              aria-label={t('photos.next')}
              onClick={() => turn(1)}
            >
              <ChevronRight size={18} />
            </ActionIcon>
            <span className={classes['counter']}>
              {index + 1} / {photos.length}
            </span>
          </>
        )}
      </div>
      <SortablePhotos keys={photos.map(({ key }) => key)} onMove={(from, to) => onChange(moved(photos, from, to))}>
        <ul className={classes['thumbs']}>
          {photos.map((each, at) => (
            <Thumb
              key={each.key}
              photo={each}
              number={at + 1}
              isChosen={at === index}
              sent={isNewPhoto(each) ? sent : undefined}
              disabled={disabled || photos.length < 2}
              onChoose={() => setChosen(each.key)}
            />
          ))}
          {Array.from({ length: preparing }, (_, at) => (
            <li key={`preparing-${at}`} className={classes['wait']}>
              <Loader size="sm" aria-label={t('photos.preparing')} />
            </li>
          ))}
          {!isFull && !disabled && (
            <li>
              <FileChooser accept={IMAGE_TYPES} onFiles={pick}>
                {(button) => (
                  <UnstyledButton
                    className={classes['add'] ?? ''}
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
        <p className={classes['limit']} role="status">
          <Info size={15} aria-hidden="true" />
          {t('photos.limit')}
        </p>
      )}
      {error && (
        <p className={classes['error']} role="alert">
          {error}
        </p>
      )}
    </section>
  )
}

interface MenuProps {
  photo: Photo
  isFirst: boolean
  isLastShown: boolean
  isFull: boolean
  onCover: () => void
  onToggle: () => void
  onRemove: () => void
}

function PhotoMenu({ photo, isFirst, isLastShown, isFull, onCover, onToggle, onRemove }: MenuProps) {
  const { t } = useTranslation('assetDialog')
  const isHidden = !isNewPhoto(photo) && !photo.active
  return (
    <Menu position="bottom-end" radius="lg" shadow="md" width={230}>
      <Menu.Target>
        <ActionIcon className={classes['menu'] ?? ''} size={34} aria-label={t('photos.menu')}>
          <EllipsisVertical size={17} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Star size={16} strokeWidth={1.75} />} disabled={isFirst || isHidden} onClick={onCover}>
          {t('photos.makeCover')}
        </Menu.Item>
        {isNewPhoto(photo) ? (
          <Menu.Item color="red" leftSection={<Trash2 size={16} strokeWidth={1.75} />} onClick={onRemove}>
            {t('photos.removeThis')}
          </Menu.Item>
        ) : isHidden ? (
          <Menu.Item leftSection={<Eye size={16} strokeWidth={1.75} />} disabled={isFull} onClick={onToggle}>
            {t('photos.showAgain')}
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<EyeOff size={16} strokeWidth={1.75} />} disabled={isLastShown} onClick={onToggle}>
            {t('photos.hide')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

const toggled = (photo: Photo): Photo => (isNewPhoto(photo) ? photo : { ...photo, active: !photo.active })

function Large({ photo, number }: { photo: Photo; number: number }) {
  const { t } = useTranslation('assetDialog')
  const alt = t('photos.numberedOnly', { number })
  if (isNewPhoto(photo)) return <NewPicture file={photo.file} alt={alt} />
  return (
    <>
      <AssetPicture url={photo.stored.url} alt={alt} lazy={false} />
      {!photo.active && <span className={classes['hidden']}>{t('photos.hidden')}</span>}
    </>
  )
}

function NewPicture({ file, alt }: { file: File; alt: string }) {
  const url = useFileUrl(file)
  return <AssetPicture url={url} alt={alt} iconSize={20} lazy={false} />
}

interface ThumbProps {
  photo: Photo
  number: number
  isChosen: boolean
  sent: number | undefined
  disabled: boolean
  onChoose: () => void
}

function Thumb({ photo, number, isChosen, sent, disabled, onChoose }: ThumbProps) {
  const { t } = useTranslation('assetDialog')
  const { box, handle, isDragging } = useSortablePhoto(photo.key, disabled)
  const isHidden = !isNewPhoto(photo) && !photo.active
  return (
    <li {...box} className={classes['item']} data-dragging={isDragging || undefined}>
      <UnstyledButton
        {...handle}
        className={classes['thumb'] ?? ''}
        data-chosen={isChosen || undefined}
        data-hidden={isHidden || undefined}
        aria-current={isChosen || undefined}
        aria-label={t('photos.numberedOnly', { number })}
        onClick={onChoose}
      >
        {isNewPhoto(photo) ? (
          <NewPicture file={photo.file} alt="" />
        ) : (
          <AssetPicture url={photo.stored.thumbUrl} iconSize={18} lazy={false} />
        )}
        {isHidden && <EyeOff size={16} className={classes['eye']} aria-hidden="true" />}
        {isNewPhoto(photo) && <span className={classes['new']}>{t('photos.new')}</span>}
        {sent !== undefined && (
          <span className={classes['progress']}>
            <span style={{ width: `${sent * 100}%` }} />
          </span>
        )}
      </UnstyledButton>
    </li>
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
