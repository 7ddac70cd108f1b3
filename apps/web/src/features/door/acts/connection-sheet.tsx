import { useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { isWaiting } from '../engine/merge.ts'
import { useDoor } from '../page/door-context.ts'
import buttons from '../controls/door-button.module.css'
import { DoorSheet } from '../controls/door-sheet.tsx'
import { DoorSwitch } from '../controls/door-switch.tsx'
import { BadgeSettings } from '../badges/badge-settings.tsx'

interface Props {
  onPractice: (isPractice: boolean) => void
  isCameraOn: boolean
  onCamera: (isOn: boolean) => void
  onLeave: (() => void) | undefined
  onClose: () => void
}

/** How old the list is, what waits, and the settings of this device. */
export function ConnectionSheet({ onPractice, isCameraOn, onCamera, onLeave, onClose }: Props) {
  const { t } = useTranslation('door')
  const { state, engine, door, time, isPractice } = useDoor()
  const [isBusy, setBusy] = useState(false)
  const waiting = state.acts.filter(isWaiting).length

  async function renew(work: Promise<void>): Promise<void> {
    setBusy(true)
    await work
    setBusy(false)
  }
  return (
    <DoorSheet title={t('connection.title')} onClose={onClose}>
      <div className="column gap-6 scroll-y low">
        <p className="strong">{t(`connection.${state.connection}`)}</p>
        <p>
          {state.listedAt === undefined
            ? t('connection.noList')
            : t('connection.list', {
                time: time(state.listedAt),
                count: state.guests.size,
                shown: formatNumber(state.guests.size),
              })}
        </p>
        <p>{waiting === 0 ? t('connection.waitingNone') : t('connection.waiting', { count: waiting })}</p>
        {engine.time().isDoubtful && state.connection === 'offline' && (
          <p className="amber">{t('connection.doubtful')}</p>
        )}
        {door.who.until && <p>{t('connection.until', { time: time(door.who.until) })}</p>}
        <div className="grid twins gap-5">
          <button
            type="button"
            className={buttons['second']}
            disabled={isBusy}
            onClick={() => void renew(engine.refresh(true))}
          >
            {t(isBusy ? 'connection.refreshing' : 'connection.refresh')}
          </button>
          <button
            type="button"
            className={buttons['second']}
            disabled={isBusy || waiting === 0}
            onClick={() => void renew(engine.flush())}
          >
            {t('connection.send')}
          </button>
        </div>
        <DoorSwitch label={t('connection.camera')} isOn={isCameraOn} onChange={onCamera} />
        <DoorSwitch
          label={t('connection.practice')}
          note={t('connection.practiceText')}
          isOn={isPractice}
          onChange={onPractice}
        />
        <BadgeSettings />
        <p className="text-m soft">{t('connection.kept')}</p>
        {onLeave && (
          <button type="button" className={buttons['second']} onClick={onLeave}>
            {t('signOut')}
          </button>
        )}
      </div>
    </DoorSheet>
  )
}
