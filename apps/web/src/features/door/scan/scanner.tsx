import {
  Camera as CameraIcon,
  CameraOff,
  Flashlight,
  Image as ImageIcon,
  Keyboard,
  type LucideIcon,
  Search,
  SwitchCamera,
} from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { ignore } from '../../../lib/expected-error.ts'
import { DecodeError } from '../../../lib/scan/decode-qr.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { ScanFrame } from '../../../ui/scan/scan-frame.tsx'
import { useCamera } from '../../../ui/scan/use-camera.ts'
import { useContinuousScan, useDecoder } from '../../../ui/scan/use-qr-scan.ts'
import { TONES } from '../engine/verdict.ts'
import { useDoor } from '../page/door-context.ts'
import classes from './scanner.module.css'

/** A queue waits here: who holds out a ticket is seen at the next look, so there are many. A slow device takes fewer. */
const LOOK_MS = 100

interface Props {
  /** The verdict, where it is shown on the camera. */
  children?: ReactNode
  onFind: (() => void) | undefined
  onType: () => void
}

/** In place of the camera where nobody needs one, such as beside a handheld scanner. */
export function CameraBar({ children, onFind, onType, onOn }: Props & { onOn: () => void }) {
  const { t } = useTranslation('door')
  return (
    <>
      <section className={`relative ${classes['bar']}`} aria-label={t('scan.view')}>
        {children}
      </section>
      <div className={`flex gap-5 ${classes['tiles']}`}>
        {onFind && <Tile icon={Search} label={t('scan.find')} isMain onClick={onFind} />}
        <Tile icon={Keyboard} label={t('scan.type')} onClick={onType} />
        <Tile icon={CameraIcon} label={t('scan.on')} onClick={onOn} />
      </div>
    </>
  )
}

/** The camera with its frame, and the tiles of what else can be done. */
export function Scanner({ children, onFind, onType }: Props) {
  const { t } = useTranslation('door')
  const { t: words } = useTranslation('scan')
  const { actions } = useDoor()
  const video = useRef<HTMLVideoElement>(null)
  const camera = useCamera(video, () => undefined)
  const decoder = useDecoder()
  useContinuousScan(video, decoder, camera.state === 'on', (text) => actions.scan(text, true), LOOK_MS)

  async function readPhoto(file: File | undefined): Promise<void> {
    if (!file) return
    const text = await decoder.current?.decode(file).catch(ignore(DecodeError, DOMException))
    actions.scan(text ?? '', false)
  }
  return (
    <>
      <section className={`relative clip white ${classes['view']}`} aria-label={t('scan.view')}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a camera picture has no captions */}
        <video ref={video} className="full tall" playsInline muted hidden={camera.state === 'failed'} />
        {camera.state === 'failed' ? (
          <div className={`column middle tall gap-6 centered ${classes['none']}`}>
            <CameraOff size={40} strokeWidth={1.5} aria-hidden="true" />
            <p>{words('noCamera')}</p>
          </div>
        ) : (
          <>
            <ScanFrame tone={actions.verdict && TONES[actions.verdict.kind]} className={classes['frame']} />
            {!actions.verdict && (
              <p className={`absolute radius-round text-l ${classes['aim']}`}>
                {camera.state === 'on' ? t('scan.aim') : words('starting')}
              </p>
            )}
          </>
        )}
        {children}
      </section>
      <div className={`flex gap-5 ${classes['tiles']}`}>
        {onFind && <Tile icon={Search} label={t('scan.find')} isMain onClick={onFind} />}
        <Tile icon={Keyboard} label={t('scan.type')} onClick={onType} />
        {camera.torch && (
          <Tile icon={Flashlight} label={t('scan.torch')} pressed={camera.torch.on} onClick={camera.torch.toggle} />
        )}
        {camera.switchCamera && <Tile icon={SwitchCamera} label={t('scan.switch')} onClick={camera.switchCamera} />}
        {!camera.torch && (
          <label className={`column middle gap-3 radius-xl strong centered relative ${classes['tile']}`}>
            <ImageIcon size={24} aria-hidden="true" />
            {t('scan.photo')}
            <input
              type="file"
              accept="image/*"
              className={`fill ${classes['file']}`}
              onChange={({ currentTarget }) => {
                void readPhoto(currentTarget.files?.[0])
                currentTarget.value = ''
              }}
            />
          </label>
        )}
      </div>
    </>
  )
}

interface TileProps {
  icon: LucideIcon
  label: string
  isMain?: boolean
  pressed?: boolean
  onClick: () => void
}

function Tile({ icon: Icon, label, isMain, pressed, onClick }: TileProps) {
  return (
    <button
      type="button"
      className={`column middle gap-3 radius-xl strong centered ${classes['tile']}`}
      data-main={isMain || pressed || undefined}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      onClick={onClick}
    >
      <Icon size={24} aria-hidden="true" />
      {label}
    </button>
  )
}
