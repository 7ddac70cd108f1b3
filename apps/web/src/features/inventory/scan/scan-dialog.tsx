import { CONDITIONS } from '@nine/contract/inventory/inventory'
import { PATH_SEPARATOR } from '@nine/contract/tree/tree'
import { Check, CloudUpload, type LucideIcon, MapPin, Repeat2, TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { formatNumber, formatTime } from '../../../lib/format.ts'
import type { ScanTone } from '../../../lib/scan/scan-signal.ts'
import type { Translate } from '../../../lib/sentences/keys.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { ScanStage } from '../../../ui/scan/scan-stage.tsx'
import { planCondition } from '../outbox/plan-mark.ts'
import stage from '../../../ui/scan/scan-stage.module.css'
import classes from './scan-dialog.module.css'
import type { ElsewhereAsset } from '../check/known-on-device.ts'
import type { OpenCheck } from '../check/use-inventory-check.ts'
import type { PlaceChoice } from '../outbox/inventory-store.ts'
import type { CountedPlace } from './use-counted-place.ts'
import { SweepList, SweepResult } from './sweep-panel.tsx'
import sweeping from './sweep-panel.module.css'
import { type ScanLine, type ScanMessage, useScanSession } from './use-scan-session.ts'
import { useSweepSession } from './use-sweep-session.ts'

interface Props {
  open: OpenCheck
  title: string
  /** The place that is counted. */
  place: CountedPlace | undefined
  onPhoto: ((code: string, photo: File) => Promise<void>) | undefined
  onClose: () => void
}

/** What was checked before is as good as found; at a gate, where the tone comes from, it would not be. */
const lookOf = (tone: ScanTone): ScanTone => (tone === 'already' ? 'found' : tone)
const ICONS: Record<ScanTone, LucideIcon> = { found: Check, already: Repeat2, warning: TriangleAlert, none: X }

/** Marks the items of a check by their labels. */
export function ScanDialog({ open, title, place, onPhoto, onClose }: Props) {
  const { t } = useTranslation('inventory')
  const { t: scanning } = useTranslation('scan')
  const { message, lines, scan, fail, dismiss } = useScanSession(open, place)
  const { swept, batch, sweep, take, decide, toneOf } = useSweepSession(open, place, () => fail(t('scan.completed')))
  const [mode, setMode] = useState(() => storedMode())
  const [isPaused, setPaused] = useState(false)
  const { checked, totalAssets } = open.summary
  const isSweep = mode === 'sweep'
  const panel = { open, place, swept, onDecide: decide }
  return (
    <ScanStage
      title={place ? `${title} · ${place.name}` : title}
      counter={open.check?.isBlind ? formatNumber(checked) : `${formatNumber(checked)}/${formatNumber(totalAssets)}`}
      modes={
        <Modes
          mode={mode}
          onMode={(next) => {
            localStorage.setItem(MODE, next)
            setMode(next)
            setPaused(false)
          }}
        />
      }
      sweep={isSweep ? { isPaused, toneOf, onCodes: sweep, onPause: () => setPaused(!isPaused) } : undefined}
      tone={message && lookOf(message.tone)}
      codeLabel={t('scan.code')}
      enterLabel={t('scan.enter')}
      onText={(text, from) => {
        const isTaken = isSweep && take(text, from === 'typed' ? 'manual' : 'qrcode')
        if (!isTaken) void scan(text, from)
      }}
      onNoCode={() => fail(scanning('noCode'))}
      onNoCamera={() => fail(t('scan.cameraError'))}
      onClose={onClose}
      result={
        <>
          {/* What was typed or read from a photo is said in both modes. */}
          {(!isSweep || message) && <Strip message={message} open={open} place={place} onDecided={dismiss} />}
          {isSweep && <SweepResult batch={batch} {...panel} />}
        </>
      }
    >
      {isSweep ? <SweepList {...panel} onPhoto={onPhoto} /> : <Session lines={lines} open={open} />}
    </ScanStage>
  )
}

const SCAN_MODES = ['one', 'sweep'] as const
type ScanMode = (typeof SCAN_MODES)[number]
const MODE = 'scan-mode'

/** As it was last on this device. */
const storedMode = (): ScanMode => (localStorage.getItem(MODE) === 'sweep' ? 'sweep' : 'one')

function Modes({ mode, onMode }: { mode: ScanMode; onMode: (mode: ScanMode) => void }) {
  const { t } = useTranslation('inventory')
  return (
    <div className="row grow middle">
      <div className={`row radius-round ${sweeping['modes']}`} role="group" aria-label={t('sweep.modes')}>
        {SCAN_MODES.map((one) => (
          <button
            key={one}
            type="button"
            className="radius-round text-s strong"
            aria-pressed={one === mode}
            onClick={() => onMode(one)}
          >
            {t(`sweep.mode.${one}`)}
          </button>
        ))}
      </div>
    </div>
  )
}

interface StripProps {
  message: ScanMessage | undefined
  open: OpenCheck
  place: CountedPlace | undefined
  onDecided: () => void
}

function Strip({ message, open, place, onDecided }: StripProps) {
  const { t } = useTranslation('inventory')
  const asset = message?.code === undefined ? undefined : open.elsewhere.get(message.code)
  const shown: ScanMessage | undefined = asset
    ? {
        tone: 'warning',
        text: t(asset.isInTrash ? 'scan.inTrash' : 'scan.elsewhere', { name: asset.name }),
        detail: placeOf(asset),
        item: undefined,
      }
    : message
  const Icon = asset ? MapPin : shown && ICONS[shown.tone]
  const item = message?.item === undefined ? undefined : open.items.find(({ _id }) => _id === message.item)
  return (
    <div aria-live="assertive" className={`fixed ${classes['stripPlace']}`}>
      {shown && Icon && (
        <div className={`row gap-6 radius-xl ${stage['meaning']} ${classes['strip']}`} data-tone={lookOf(shown.tone)}>
          <span className={`center fixed square-44 radius-round on-white ${classes['stripIcon']}`}>
            <Icon size={24} aria-hidden="true" />
          </span>
          <span className="column grow slim">
            <b className={`clamp text-2xl strong ${classes['stripText']}`}>{shown.text}</b>
            <small className="truncate text-s medium">
              {item && message?.isWrongPlace ? wrongPlaceOf(item.asset.location.name, t) : shown.detail}
            </small>
          </span>
          {item && place && message?.isWrongPlace && (
            <WrongPlace
              onChoose={(placeChoice) => {
                open.enqueueMark(item, { checked: true, condition: item.condition }, 'manual', {
                  location: place.id,
                  placeChoice,
                })
                onDecided()
              }}
            />
          )}
          {item?.checked && !message?.isWrongPlace && (
            <span className="column fixed gap-3">
              {CONDITIONS.filter((condition) => condition !== item.condition && condition !== 'available').map(
                (condition) => (
                  <button
                    key={condition}
                    type="button"
                    className={`px-6 radius-m white text-s strong ${classes['change']}`}
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
  )
}

/** Decided at once; left alone it is decided when the check is reconciled. */
function WrongPlace({ onChoose }: { onChoose: (choice: PlaceChoice) => void }) {
  const { t } = useTranslation('inventory')
  return (
    <span className="column fixed gap-3">
      {(['move', 'keep'] as const).map((choice) => (
        <button
          key={choice}
          type="button"
          className={`px-6 radius-m white text-s strong ${classes['change']}`}
          onClick={() => onChoose(choice)}
        >
          {t(`place.${choice}`)}
        </button>
      ))}
    </span>
  )
}

const wrongPlaceOf = (place: string, t: Translate<'inventory'>): string =>
  place === '' ? t('place.wrongNowhere') : t('place.wrong', { place })

const placeOf = ({ code, location }: ElsewhereAsset): string =>
  [code, location.join(PATH_SEPARATOR)].filter(Boolean).join(' · ')

/** What was scanned since the camera was opened, newest first. */
function Session({ lines, open }: { lines: readonly ScanLine[]; open: OpenCheck }) {
  const { t } = useTranslation('inventory')
  const waiting = new Set(open.waiting.map((entry) => (entry.kind === 'mark' ? entry.item : entry.code)))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrollable, with keys too
    <section className={`grow low px-7 scroll ${classes['session']}`} aria-label={t('scan.session')} tabIndex={0}>
      <h3 className="row gap-4 text-l">
        {t('scan.session')} <span className={`num ${classes['faint']}`}>{formatNumber(lines.length)}</span>
        {open.waiting.length > 0 && (
          <span className={`inline-row gap-3 push text-s regular ${classes['waiting']}`}>
            <CloudUpload size={15} aria-hidden="true" />
            {t('waiting', { count: open.waiting.length })}
          </span>
        )}
      </h3>
      {lines.length === 0 ? (
        <p className={`text-s ${classes['faint']}`}>{t('scan.nothingYet')}</p>
      ) : (
        <ul className="list">
          {lines.slice(0, 100).map(({ key, tone, title, detail, at, item, code }) => {
            const asset = code === undefined ? undefined : open.elsewhere.get(code)
            const Icon = asset ? MapPin : ICONS[tone]
            return (
              <li key={key} className="row gap-6">
                <span
                  className={`center fixed radius-round ${stage['meaning']} ${classes['lineIcon']}`}
                  data-tone={asset ? 'warning' : lookOf(tone)}
                >
                  <Icon size={16} aria-hidden="true" />
                </span>
                <span className="column grow slim">
                  <b className="truncate medium">{asset?.name ?? open.recognised.get(code ?? '') ?? title}</b>
                  <small className={`truncate text-s ${classes['faint']}`}>
                    {t(`scan.outcome.${tone === 'warning' ? 'already' : tone}`)}
                    {` · ${asset ? (asset.isInTrash ? t('beside.inTrash') : placeOf(asset)) : detail}`}
                  </small>
                </span>
                {waiting.has(item ?? title) && (
                  <CloudUpload size={16} className={classes['waiting']} aria-label={t('waitingShort')} />
                )}
                <time className={`text-s ${classes['faint']}`}>{formatTime(at)}</time>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
