import type { DoorGuest } from '@nine/contract/event/door/door-guest'
import { ChevronDown, DoorOpen, LogOut, X } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { keepOffline } from '../../../lib/offline.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import type { DoorSession } from '../engine/session.ts'
import { TONES } from '../engine/verdict.ts'
import { ActsSheet } from '../acts/acts-sheet.tsx'
import { useAutoPrint } from '../badges/use-auto-print.ts'
import { CodeSheet } from '../scan/code-sheet.tsx'
import { ConnectionSheet } from '../acts/connection-sheet.tsx'
import { DoorSheet } from '../controls/door-sheet.tsx'
import { Figures } from '../acts/figures.tsx'
import { GateSheet } from './gate-sheet.tsx'
import { GuestFinder } from '../guests/guest-finder.tsx'
import { GuestSheet } from '../guests/guest-sheet.tsx'
import { Recent } from '../acts/recent.tsx'
import { ReviewSheet } from '../acts/review-sheet.tsx'
import { CameraBar, Scanner } from '../scan/scanner.tsx'
import { DoorNotices } from '../acts/door-notices.tsx'
import { VerdictPanel } from '../scan/verdict-panel.tsx'
import { DoorContext, type DoorWork, formatClock, useDoor } from './door-context.ts'
import classes from './door-page.module.css'
import { LiveRefresh } from './live-refresh.tsx'
import { Trouble } from './trouble.tsx'
import { useGateActions } from './use-gate-actions.ts'
import { useEngine } from './use-engine.ts'
import { useGate } from './use-gate.ts'
import { useHandheld } from './use-handheld.ts'
import { useIsPhoneDoor } from './use-screen.ts'
import { useWakeLock } from './use-wake-lock.ts'

const NOTICE_MS = 3000
const CAMERA = 'door-camera'

interface Props {
  session: DoorSession
  /** Where closing leads. */
  back: string | undefined
  /** Signs a steward out of this device. */
  onLeave: ((waiting: number) => void) | undefined
  /** Asks a steward for another PIN. */
  onNewPin: (() => void) | undefined
}

/** The door of an event on this device. */
export function DoorPage({ session, back, onLeave, onNewPin }: Props) {
  const { t } = useTranslation('door')
  const { engine, state } = useEngine(session)
  const { door } = state
  const isPhone = useIsPhoneDoor()
  const [isPractice, setPractice] = useState(false)
  const [notice, say] = useNotice()
  const gates = useGate(session.event, door)
  const actions = useGateActions({ engine, gate: gates.gate?.name ?? '', direction: gates.direction, isPractice })
  useAutoPrint(door, actions.verdict)
  useWakeLock()
  useHandheld((text) => actions.scan(text, false))
  useEffect(() => void keepOffline(), [])
  useEffect(() => {
    if (door) document.title = t('title', { event: door.eventTitle })
  }, [door, t])

  if (!door || state.trouble === 'left' || state.trouble === 'gone' || state.trouble === 'session-over')
    return <Trouble state={state} onRetry={() => void engine.refresh()} onNewPin={onNewPin} />
  const work: DoorWork = {
    engine,
    state,
    door,
    actions,
    gates,
    isPhone,
    isPractice,
    say,
    time: (at) => formatClock(at, door.timeZone),
    undo: async (kept, reason = '') => {
      const undone = await actions.undo(kept, reason)
      if (undone.isDone) return say(t('undone'))
      const why = undone.reason === 'not-yours' || undone.reason === 'not-counted' ? undone.reason : 'other'
      say(t(`undoFailed.${why}`))
    },
  }
  return (
    <DoorContext value={work}>
      {!session.isSteward && <LiveRefresh business={door.business} event={session.event} engine={engine} />}
      <DoorScreen back={back} onLeave={onLeave} onPractice={setPractice} />
      {notice && (
        <p className={`radius-round strong float ${classes['notice']}`} role="status">
          {notice}
        </p>
      )}
    </DoorContext>
  )
}

type Open = 'code' | 'gate' | 'find' | 'connection' | 'acts' | 'reviews' | { guest: DoorGuest } | undefined

interface ScreenProps extends Pick<Props, 'back' | 'onLeave'> {
  onPractice: (isPractice: boolean) => void
}

function DoorScreen({ back, onLeave, onPractice }: ScreenProps) {
  const { actions, isPhone, state } = useDoor()
  const [open, setOpen] = useState<Open>()
  const [isCameraOn, setCameraOn] = useState(() => localStorage.getItem(CAMERA) !== 'off')
  const close = (): void => setOpen(undefined)
  const { verdict } = actions
  const panel = verdict && <VerdictPanel verdict={verdict} />
  const [lastVerdict, setLastVerdict] = useState(verdict)
  if (verdict !== lastVerdict) {
    setLastVerdict(verdict)
    // On a phone the sheet would cover the verdict.
    if (verdict && isPhone && open === 'find') setOpen(undefined)
  }
  function switchCamera(isOn: boolean): void {
    localStorage.setItem(CAMERA, isOn ? 'on' : 'off')
    setCameraOn(isOn)
  }
  const finder = useMemo(() => <GuestFinder isFocused={isPhone} onOpen={(guest) => setOpen({ guest })} />, [isPhone])
  const camera = { onFind: isPhone ? () => setOpen('find') : undefined, onType: () => setOpen('code') }
  return (
    <main className={classes['page']} data-flood={isPhone && verdict ? TONES[verdict.kind] : undefined}>
      <DoorHead
        back={back}
        onLeave={onLeave}
        onGate={() => setOpen('gate')}
        onConnection={() => setOpen('connection')}
      />
      {isCameraOn ? (
        <Scanner {...camera}>{!isPhone && panel}</Scanner>
      ) : (
        <CameraBar {...camera} onOn={() => switchCamera(true)}>
          {!isPhone && panel}
        </CameraBar>
      )}
      <DoorNotices onActs={() => setOpen('acts')} onReviews={() => setOpen('reviews')} />
      <div className={classes['sheet']}>
        {isPhone && panel ? (
          panel
        ) : (
          <div className={`column gap-7 ${classes['ready']}`}>
            <Figures />
            <Recent onAll={() => setOpen('acts')} />
          </div>
        )}
      </div>
      {!isPhone && finder}
      {open === 'find' && <FindSheet onClose={close}>{finder}</FindSheet>}
      {open === 'code' && <CodeSheet onClose={close} />}
      {open === 'gate' && <GateSheet onClose={close} />}
      {open === 'acts' && <ActsSheet onClose={close} />}
      {open === 'reviews' && <ReviewSheet onClose={close} />}
      {open === 'connection' && (
        <ConnectionSheet
          onPractice={onPractice}
          isCameraOn={isCameraOn}
          onCamera={switchCamera}
          onLeave={onLeave && (() => onLeave(state.acts.filter(({ result }) => !result).length))}
          onClose={close}
        />
      )}
      {typeof open === 'object' && <GuestSheet guest={open.guest} onClose={close} />}
    </main>
  )
}

function FindSheet({ onClose, children }: { onClose: () => void; children: React.ReactNode }) {
  const { t } = useTranslation('door')
  return (
    <DoorSheet title={t('search.title')} onClose={onClose}>
      {children}
    </DoorSheet>
  )
}

interface HeadProps extends Pick<Props, 'back' | 'onLeave'> {
  onGate: () => void
  onConnection: () => void
}

function DoorHead({ back, onLeave, onGate, onConnection }: HeadProps) {
  const { t } = useTranslation('door')
  const { door, gates, state } = useDoor()
  return (
    <header className={`row gap-5 ${classes['head']}`}>
      {back === undefined ? (
        <button
          type="button"
          className={`center fixed square-44 radius-round ${classes['round']}`}
          aria-label={t('signOut')}
          onClick={() => onLeave?.(state.acts.filter(({ result }) => !result).length)}
        >
          <LogOut size={20} aria-hidden="true" />
        </button>
      ) : (
        <a className={`center fixed square-44 radius-round ${classes['round']}`} href={back} aria-label={t('close')}>
          <X size={22} aria-hidden="true" />
        </a>
      )}
      <div className="grow slim column">
        <h1 className="truncate text-xl strong">{door.eventTitle}</h1>
        {door.who.gate ? (
          <p className="row gap-3 slim">
            <DoorOpen size={16} aria-hidden="true" />
            <span className="truncate">
              {door.who.gate.name} · {door.who.name}
            </span>
          </p>
        ) : (
          <button type="button" className="row gap-3 slim" onClick={onGate}>
            <DoorOpen size={16} aria-hidden="true" />
            <span className="truncate">{gates.gate?.name ?? t('gate.choose')}</span>
            <ChevronDown size={16} aria-hidden="true" />
          </button>
        )}
      </div>
      <DirectionSwitch />
      <button
        type="button"
        className={`inline-row fixed gap-4 radius-round medium ${classes['pill']}`}
        data-state={state.connection}
        onClick={onConnection}
      >
        <span className="dot" aria-hidden="true" />
        {t(`connection.${state.connection}`)}
      </button>
    </header>
  )
}

/** At a gate for both, what the next scan means. */
function DirectionSwitch() {
  const { t } = useTranslation('door')
  const { gates } = useDoor()
  const { direction, setDirection } = gates
  if (!setDirection) return null
  return (
    <div className={`row fixed radius-round ${classes['switch']}`} role="group" aria-label={t('direction.label')}>
      {(['in', 'out'] as const).map((each) => (
        <button
          key={each}
          type="button"
          className="radius-round strong"
          aria-pressed={direction === each}
          onClick={() => setDirection(each)}
        >
          {t(`direction.${each}`)}
        </button>
      ))}
    </div>
  )
}

function useNotice(): [string | undefined, (text: string) => void] {
  const [notice, setNotice] = useState<{ text: string }>()
  useEffect(() => {
    if (!notice) return undefined
    const timer = setTimeout(() => setNotice(undefined), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [notice])
  return [notice?.text, (text) => setNotice({ text })]
}
