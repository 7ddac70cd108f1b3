import { ActionIcon, Button, FileButton, Modal, TextInput } from '@mantine/core'
import { CONDITIONS } from '@nine/contract/inventory'
import {
  CameraOff,
  Check,
  CloudUpload,
  Image as ImageIcon,
  Keyboard,
  Lightbulb,
  type LucideIcon,
  Repeat2,
  SwitchCamera,
  TriangleAlert,
  X,
} from 'lucide-react'
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatTime } from '../../lib/format.ts'
import { planCondition } from './plan-mark.ts'
import classes from './scan-dialog.module.css'
import type { ScanTone } from '../../lib/scan-signal.ts'
import { useCamera } from '../../ui/use-camera.ts'
import { useContinuousScan, useDecoder } from '../../ui/use-qr-scan.ts'
import type { OpenCheck } from './use-inventory-check.ts'
import { type ScanLine, useScanSession } from './use-scan-session.ts'

interface Props {
  open: OpenCheck
  title: string
  onClose: () => void
}

const ICONS: Record<ScanTone, LucideIcon> = { found: Check, already: Repeat2, damaged: TriangleAlert, none: X }

/** The camera over the whole window; the next code can be read at once. */
export function ScanDialog({ open, title, onClose }: Props) {
  const { t } = useTranslation('inventory')
  const { t: common } = useTranslation()
  const { message, lines, scan, fail } = useScanSession(open)
  const video = useRef<HTMLVideoElement>(null)
  const camera = useCamera(video, () => fail(t('scan.cameraError')))
  const decoder = useDecoder()
  const [typing, setTyping] = useState(false)
  useContinuousScan(video, decoder, camera.state === 'on', (text) => void scan(text, 'camera'))

  async function readPhoto(file: File | null): Promise<void> {
    if (!file) return
    try {
      const text = await decoder.current?.decode(file)
      if (text) await scan(text, 'typed')
      else fail(t('scan.noCode'))
    } catch {
      fail(t('scan.noCode'))
    }
  }
  const Icon = message && ICONS[message.tone]
  const item = message?.item === undefined ? undefined : open.items.find(({ _id }) => _id === message.item)
  return (
    <Modal.Root opened onClose={onClose} fullScreen padding={0} zIndex={220} transitionProps={{ duration: 120 }}>
      <Modal.Content radius={0} className={classes['content'] ?? ''}>
        <div className={classes['view']}>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what the camera sees has no words */}
          <video ref={video} className={classes['video']} playsInline muted hidden={camera.state === 'failed'} />
          <div className={classes['head']}>
            <ActionIcon className={classes['round'] ?? ''} size={44} aria-label={common('close')} onClick={onClose}>
              <X size={22} />
            </ActionIcon>
            <Modal.Title className={classes['title'] ?? ''}>{title}</Modal.Title>
            <span className={`${classes['counter']} num`}>
              {formatNumber(open.summary.checked)}/{formatNumber(open.summary.totalAssets)}
            </span>
          </div>
          {camera.state === 'failed' ? (
            <div className={classes['none']}>
              <CameraOff size={44} strokeWidth={1.5} aria-hidden="true" />
              <p>{t('scan.noCamera')}</p>
            </div>
          ) : (
            <>
              <div className={classes['frame']} data-tone={message?.tone} aria-hidden="true">
                <i />
                <i />
                <i />
                <i />
              </div>
              <p className={classes['aim']}>{t(camera.state === 'on' ? 'scan.aim' : 'scan.starting')}</p>
            </>
          )}
        </div>
        <div className={classes['sheet']}>
          <div aria-live="assertive" className={classes['stripPlace']}>
            {message && Icon && (
              <div className={classes['strip']} data-tone={message.tone}>
                <span className={classes['stripIcon']}>
                  <Icon size={24} aria-hidden="true" />
                </span>
                <span className={classes['stripWords']}>
                  <b>{message.text}</b>
                  <small>{message.detail}</small>
                </span>
                {item?.checked && (
                  <span className={classes['change']}>
                    {CONDITIONS.filter((condition) => condition !== item.condition && condition !== 'available').map(
                      (condition) => (
                        <button
                          key={condition}
                          type="button"
                          onClick={() => void open.mark(item, planCondition(item, condition))}
                        >
                          {t(`condition.${condition}`)}
                        </button>
                      ),
                    )}
                  </span>
                )}
              </div>
            )}
          </div>
          {typing && <CodeBox onCode={(code) => void scan(code, 'typed')} />}
          <Session lines={lines} open={open} />
          <div className={classes['controls']}>
            {camera.torch && (
              <Control
                icon={Lightbulb}
                label={t('scan.torch')}
                pressed={camera.torch.on}
                onClick={camera.torch.toggle}
              />
            )}
            {camera.switchCamera && (
              <Control icon={SwitchCamera} label={t('scan.camera')} onClick={camera.switchCamera} />
            )}
            <Control icon={Keyboard} label={t('scan.type')} pressed={typing} onClick={() => setTyping(!typing)} />
            <FileButton accept="image/*" onChange={(file) => void readPhoto(file)}>
              {({ onClick }) => <Control icon={ImageIcon} label={t('scan.photo')} onClick={onClick} />}
            </FileButton>
          </div>
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

/** What was scanned since the camera was opened, newest first. */
function Session({ lines, open }: { lines: readonly ScanLine[]; open: OpenCheck }) {
  const { t } = useTranslation('inventory')
  const waiting = new Set(open.waiting.map((entry) => (entry.kind === 'mark' ? entry.item : entry.code)))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also with the keys
    <section className={classes['session']} aria-label={t('scan.session')} tabIndex={0}>
      <h3>
        {t('scan.session')} <span className="num">{formatNumber(lines.length)}</span>
        {open.waiting.length > 0 && (
          <em>
            <CloudUpload size={15} aria-hidden="true" />
            {t('waiting', { count: open.waiting.length })}
          </em>
        )}
      </h3>
      {lines.length === 0 ? (
        <p className={classes['nothing']}>{t('scan.nothingYet')}</p>
      ) : (
        <ul>
          {lines.slice(0, 100).map(({ key, tone, title, detail, at, item }) => {
            const Icon = ICONS[tone]
            return (
              <li key={key}>
                <span className={classes['lineIcon']} data-tone={tone}>
                  <Icon size={16} aria-hidden="true" />
                </span>
                <span className={classes['lineWords']}>
                  <b>{title}</b>
                  <small>
                    {t(`scan.outcome.${tone === 'damaged' ? 'already' : tone}`)}
                    {detail && ` · ${detail}`}
                  </small>
                </span>
                {waiting.has(item ?? title) && <CloudUpload size={16} aria-label={t('waitingShort')} />}
                <time>{formatTime(at)}</time>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

/** For the keys and for handheld scanners, which type and press Enter. It stays for the next code. */
function CodeBox({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useTranslation('inventory')
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  function enter(event: SyntheticEvent): void {
    event.preventDefault()
    onCode(text)
    setText('')
  }
  return (
    <form className={classes['codeBox']} onSubmit={enter}>
      <TextInput
        ref={field}
        aria-label={t('scan.code')}
        placeholder={t('scan.code')}
        title={t('scan.codeNote')}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="done"
        maxLength={500}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" disabled={text.trim() === ''}>
        {t('scan.enter')}
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
      className={classes['control']}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      onClick={onClick}
    >
      <span>
        <Icon size={23} aria-hidden="true" />
      </span>
      {label}
    </button>
  )
}
