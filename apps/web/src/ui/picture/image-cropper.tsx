import 'react-easy-crop/react-easy-crop.css'
import { ActionIcon, Button, Group, Modal, Slider, Text } from '@mantine/core'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { cropPicture } from './crop-picture.ts'
import { formatPercent } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import classes from './image-cropper.module.css'
import { toastError } from '../feedback/toast.tsx'
import type { ChosenPicture } from './use-chosen-picture.ts'
import { useIsPhone } from '../use-is-phone.ts'

/** Width to height of a logo or a picture of an event. */
export const BANNER_ASPECT = 7 / 3
export const SQUARE_ASPECT = 1

const ZOOM = { min: 0.5, max: 3, step: 0.01 }
/** What the buttons and keys change at once. */
const ZOOM_LEAP = 0.1
const MOVE_PX = 8
const CENTRE = { x: 0, y: 0 }

interface Props {
  opened: boolean
  picture: ChosenPicture
  aspect?: number
  /** Shows the frame as a circle, where the picture will be one. The output stays a rectangle. */
  round?: boolean
  onCancel: () => void
  /** After the closing transition: restore the focus here. */
  onClosed?: () => void
  /** Receives the chosen part as a JPEG; the dialog waits for it. */
  onFinish: (picture: File) => Promise<void> | void
}

/** Lets a person choose the part of a picture to keep. */
export function ImageCropper({
  opened,
  picture,
  aspect = BANNER_ASPECT,
  round = false,
  onCancel,
  onClosed,
  onFinish,
}: Props) {
  const { t } = useTranslation('media')
  const { t: tCommon } = useTranslation()
  const phone = useIsPhone()
  const [busy, setBusy] = useState(false)
  return (
    <Modal
      opened={opened}
      onClose={onCancel}
      onExitTransitionEnd={onClosed ?? noop}
      returnFocus={!onClosed}
      closeOnEscape={!busy}
      closeOnClickOutside={false}
      title={t('cropTitle')}
      closeButtonProps={{ 'aria-label': tCommon('close'), disabled: busy, size: 44, iconSize: 20 }}
      fullScreen={phone}
      size={640}
      radius={phone ? 0 : 'lg'}
      centered
      // The frame is measured while the dialog appears: it must not move or grow then.
      transitionProps={{ transition: 'fade', duration: 140 }}
      classNames={{
        content: `column ${classes['content']}`,
        header: `line-bottom ${classes['header']}`,
        title: 'text-xl strong',
        body: 'column grow unpadded',
      }}
    >
      <CropForm
        key={picture.source}
        picture={picture}
        aspect={aspect}
        round={round}
        busy={busy}
        setBusy={setBusy}
        onCancel={onCancel}
        onFinish={onFinish}
      />
    </Modal>
  )
}

interface FormProps extends Required<Omit<Props, 'opened' | 'onClosed'>> {
  busy: boolean
  setBusy: (busy: boolean) => void
}

function CropForm({ picture, aspect, round, busy, setBusy, onCancel, onFinish }: FormProps) {
  const { t } = useTranslation('media')
  const { t: tCommon } = useTranslation()
  const hint = useId()
  const [crop, setCrop] = useState(CENTRE)
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()

  const zoomBy = (change: number) => setZoom((now) => clampZoom(now + change))
  const zoomByKey = ({ key }: KeyboardEvent) => {
    if (key === '+' || key === '=') zoomBy(ZOOM_LEAP)
    if (key === '-') zoomBy(-ZOOM_LEAP)
  }
  const finish = async () => {
    if (!area) return
    setBusy(true)
    try {
      const jpeg = await cropPicture(picture.source, area)
      await onFinish(new File([jpeg], jpegName(picture.name), { type: jpeg.type }))
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  const refuse = () => {
    toastError(t('unreadable'))
    onCancel()
  }

  return (
    <>
      <div className={`relative clip on-white ${classes['stage']}`} onKeyDown={zoomByKey} role="presentation">
        <Cropper
          image={picture.source}
          crop={crop}
          zoom={zoom}
          aspect={aspect}
          minZoom={ZOOM.min}
          maxZoom={ZOOM.max}
          restrictPosition={false}
          cropShape={round ? 'round' : 'rect'}
          keyboardStep={MOVE_PX}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={(to) => setZoom(clampZoom(to))}
          onCropAreaChange={(_, pixels) => setArea(pixels)}
          mediaProps={{ alt: '', onError: refuse }}
          cropperProps={{ role: 'group', 'aria-label': t('frame'), 'aria-describedby': hint }}
          classes={{ cropAreaClassName: classes['frame'] }}
        />
      </div>
      <Group className={classes['zoom']} gap="sm" wrap="nowrap">
        <ActionIcon size={44} aria-label={t('zoomOut')} disabled={zoom <= ZOOM.min} onClick={() => zoomBy(-ZOOM_LEAP)}>
          <ZoomOut size={20} />
        </ActionIcon>
        <Slider
          flex={1}
          {...ZOOM}
          value={zoom}
          onChange={setZoom}
          thumbLabel={t('zoom')}
          thumbSize={22}
          label={percent}
          thumbProps={{ 'aria-valuetext': percent(zoom) }}
        />
        <ActionIcon size={44} aria-label={t('zoomIn')} disabled={zoom >= ZOOM.max} onClick={() => zoomBy(ZOOM_LEAP)}>
          <ZoomIn size={20} />
        </ActionIcon>
      </Group>
      <Text id={hint} className={classes['hint']} size="sm" c="dimmed">
        {t('cropHint')} <span className={classes['keys']}>{t('cropKeys')}</span>
      </Text>
      <Group className={`share line-top quiet ${classes['footer']}`} justify="flex-end" gap="sm">
        <Button variant="default" disabled={busy} onClick={onCancel}>
          {tCommon('cancel')}
        </Button>
        <Button data-autofocus loading={busy} disabled={!area} onClick={() => void finish()}>
          {t('finish')}
        </Button>
      </Group>
    </>
  )
}

const clampZoom = (zoom: number): number => Math.round(Math.min(ZOOM.max, Math.max(ZOOM.min, zoom)) * 100) / 100

const noop = () => {}

const percent = (zoom: number): string => formatPercent(Math.round(zoom * 100))

const jpegName = (name: string): string => `${name.replace(/\.\w+$/, '') || 'photo'}.jpg`
