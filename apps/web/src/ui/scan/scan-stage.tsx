import { ActionIcon, Button, FileButton, Modal, TextInput } from '@mantine/core'
import {
  CameraOff,
  Image as ImageIcon,
  Keyboard,
  Lightbulb,
  type LucideIcon,
  Pause,
  Play,
  SwitchCamera,
  X,
} from 'lucide-react'
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { SeenCode } from '../../lib/scan/read-all-codes.ts'
import type { ScanTone } from '../../lib/scan/scan-signal.ts'
import { CodeOutlines, type OutlineTone, type ShownCode, withRecentlySeen } from './code-outlines.tsx'
import { ScanFrame } from './scan-frame.tsx'
import classes from './scan-stage.module.css'
import { useCamera, useFrozen } from './use-camera.ts'
import { useFocusBack } from '../dialog/use-focus-back.ts'
import { useTopmostEscape } from '../dialog/use-topmost-escape.ts'
import { useContinuousScan, useDecoder, useSweep } from './use-qr-scan.ts'
import { ignore } from '../../lib/expected-error.ts'
import { isHandheld } from '../../lib/scan/handheld.ts'
import { DecodeError } from '../../lib/scan/decode-qr.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'

/** Only the camera reports the same code again and again; from the other sources a repeat is intended. */
export type ScanSource = 'camera' | 'photo' | 'handheld' | 'typed'

interface Props {
  title: string
  /** The progress. */
  counter?: string | undefined
  /** Of the last result. */
  tone: ScanTone | undefined
  /** Instead of the title: what chooses how codes are read. */
  modes?: ReactNode
  /** Reads all codes in view at once and outlines them; without it the one in the frame. */
  sweep?: Sweep | undefined
  /** `light`: the sheet looks like a page, for what is more than a result; dialogs may lie over it. */
  look?: 'night' | 'light'
  /** It is a page, not a dialog over one: on phones the bar stays below it and can be reached. */
  isPage?: boolean
  /** The sheet under the camera takes the result's colour as well. */
  flood?: boolean
  /** Labels of the field for typed codes and of its button. */
  codeLabel: string
  enterLabel: string
  onText: (text: string, from: ScanSource) => void
  /** A photo without a code. */
  onNoCode: () => void
  onNoCamera?: (() => void) | undefined
  onClose: () => void
  /** The last result. */
  result: ReactNode
  children?: ReactNode
}

/** Above the page and its bars, below the dialogs of what was found. */
const UNDER_DIALOGS = 190

/** Neither its focus nor its layer reaches over the bar. */
const PAGE = {
  trapFocus: false,
  closeOnClickOutside: false,
  styles: { inner: { inset: '0 0 var(--bar) 0' } },
} as const

interface Sweep {
  isPaused: boolean
  /** What a code in view is known to be; undefined for one that nobody has judged yet. */
  toneOf: (text: string) => OutlineTone | undefined
  onCodes: (codes: readonly SeenCode[], video: HTMLVideoElement) => void
  onPause: () => void
}

/** The camera over the whole window; the next code can be read at once. */
export function ScanStage(props: Props) {
  const {
    title,
    counter,
    modes,
    sweep,
    tone,
    look = 'night',
    isPage = false,
    flood = false,
    onText,
    onNoCode,
    onNoCamera,
    onClose,
  } = props
  const { t } = useTranslation('scan')
  const { t: common } = useTranslation()
  const content = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const camera = useCamera(video, () => onNoCamera?.())
  const decoder = useDecoder()
  const [typing, setTyping] = useState(false)
  useFocusBack(true)
  useTopmostEscape(content, true, onClose)
  const [inView, setInView] = useState<readonly ShownCode[]>([])
  useContinuousScan(video, decoder, camera.state === 'on' && !sweep, (text) => onText(text, 'camera'))
  useSweep(video, decoder, camera.state === 'on' && sweep?.isPaused === false, (codes) => {
    setInView((before) => withRecentlySeen(before, codes))
    if (video.current) sweep?.onCodes(codes, video.current)
  })
  useFrozen(video, sweep?.isPaused ?? false)

  async function readPhoto(file: File | null): Promise<void> {
    if (!file) return
    const text = await decoder.current?.decode(file).catch(ignore(DecodeError, DOMException))
    if (text) onText(text, 'photo')
    else onNoCode()
  }
  return (
    <Modal.Root
      opened
      onClose={onClose}
      fullScreen
      closeOnEscape={false}
      padding={0}
      zIndex={look === 'light' ? UNDER_DIALOGS : 220}
      transitionProps={{ duration: 120 }}
      {...(isPage ? PAGE : {})}
    >
      <Modal.Content
        ref={content}
        radius={0}
        className={`column fixed full clip white screen borderless ${classes['content']}`}
        data-look={look}
        data-above-bar={isPage || undefined}
        data-flood={flood ? tone : undefined}
      >
        <div className={`relative clip ${classes['view']}`}>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a camera picture has no captions */}
          <video ref={video} className="full tall" playsInline muted hidden={camera.state === 'failed'} />
          <div className={`row gap-6 p-6 absolute ${classes['head']}`}>
            <ActionIcon
              className={`radius-round ${classes['round']}`}
              size={44}
              aria-label={common('close')}
              onClick={onClose}
            >
              <X size={22} />
            </ActionIcon>
            <Modal.Title className={modes ? classes['unseen'] : 'truncate grow text-xl strong centered white'}>
              {title}
            </Modal.Title>
            {modes}
            {counter === undefined ? (
              <span className="square-44" />
            ) : (
              <span className={`strong radius-round ${classes['counter']} num`}>{counter}</span>
            )}
          </div>
          {camera.state === 'failed' ? (
            <div className={`column middle tall gap-6 centered ${classes['none']}`}>
              <CameraOff size={44} strokeWidth={1.5} aria-hidden="true" />
              <p>{t('noCamera')}</p>
            </div>
          ) : (
            <>
              {sweep ? (
                <CodeOutlines video={video} codes={inView} toneOf={sweep.toneOf} />
              ) : (
                <ScanFrame tone={tone} className={`radius-round ${classes['frame']}`} />
              )}
              {!(sweep && camera.state === 'on') && (
                <p className={`centered white absolute ${classes['aim']}`}>
                  {t(camera.state === 'on' ? 'aim' : 'starting')}
                </p>
              )}
            </>
          )}
        </div>
        <div className={`column low relative ${classes['sheet']}`}>
          {props.result}
          {typing && <CodeBox label={props.codeLabel} action={props.enterLabel} onCode={onText} />}
          {props.children}
          <div className={`flex fixed gap-4 ${classes['controls']}`}>
            {camera.torch && (
              <Control icon={Lightbulb} label={t('torch')} pressed={camera.torch.on} onClick={camera.torch.toggle} />
            )}
            {camera.switchCamera && <Control icon={SwitchCamera} label={t('camera')} onClick={camera.switchCamera} />}
            {sweep && camera.state === 'on' && (
              <Control
                icon={sweep.isPaused ? Play : Pause}
                label={t(sweep.isPaused ? 'resume' : 'pause')}
                pressed={sweep.isPaused}
                onClick={sweep.onPause}
              />
            )}
            <Control icon={Keyboard} label={t('type')} pressed={typing} onClick={() => setTyping(!typing)} />
            <FileButton accept="image/*" onChange={(file) => void readPhoto(file)}>
              {({ onClick }) => <Control icon={ImageIcon} label={t('photo')} onClick={onClick} />}
            </FileButton>
          </div>
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

interface CodeBoxProps {
  label: string
  action: string
  onCode: (code: string, from: ScanSource) => void
}

/** For the keyboard and handheld scanners, which type and press Enter. It stays open for the next code. */
function CodeBox({ label, action, onCode }: CodeBoxProps) {
  const { t } = useTranslation('scan')
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const typed = useRef({ strokes: 0, since: 0 })
  useEffect(() => field.current?.focus(), [])
  function change(next: string): void {
    if (text === '') typed.current = { strokes: 0, since: performance.now() }
    typed.current.strokes++
    setText(next)
  }
  function enter(event: SyntheticEvent): void {
    event.preventDefault()
    const { strokes, since } = typed.current
    const isScanned = isHandheld({ letters: text.length, strokes, ms: performance.now() - since })
    onCode(text, isScanned ? 'handheld' : 'typed')
    setText('')
  }
  return (
    <form className={`flex fixed gap-4 ${classes['codeBox']}`} onSubmit={enter}>
      <TextInput
        ref={field}
        className={`grow ${classes['field']}`}
        aria-label={label}
        placeholder={label}
        title={t('codeNote')}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="done"
        maxLength={500}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <Button type="submit" disabled={text.trim() === ''}>
        {action}
      </Button>
    </form>
  )
}

interface ControlProps {
  icon: LucideIcon
  label: string
  pressed?: boolean
  onClick: () => void
}

function Control({ icon: Icon, label, pressed, onClick }: ControlProps): ReactNode {
  return (
    <button
      type="button"
      className={`column gap-2 text-xs white radius-l ${classes['control']}`}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      onClick={onClick}
    >
      <span className="center square-52 radius-round">
        <Icon size={23} aria-hidden="true" />
      </span>
      {label}
    </button>
  )
}
