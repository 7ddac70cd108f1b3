import { getDoorSign, openDoorSession } from '@nine/contract/event/door/door-staff'
import { PIN_LENGTH } from '@nine/contract/event/door/door-settings'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { ApiError, call } from '../../../lib/api.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { deviceOf, type StewardVisit } from '../engine/door-store.ts'
import buttons from '../controls/door-button.module.css'
import { DoorField } from '../controls/door-field.tsx'
import { DoorMessage } from './door-message.tsx'
import classes from './pin-page.module.css'

type Problem = 'wrong' | 'blocked' | 'gone' | 'offline'

function problemOf(error: unknown): Problem {
  if (!(error instanceof ApiError)) throw error
  if (error.code === 'request.rate_limited') return 'blocked'
  if (error.code === 'door.not_found') return 'gone'
  return error.code === 'door.wrong_pin' || error.status === 400 || error.status === 422 ? 'wrong' : 'offline'
}

interface Props {
  doorKey: string
  /** Acts of earlier visits on this device that wait to be sent. */
  unsent: number
  onEntered: (visit: StewardVisit) => void
}

/** Where somebody without an account types their name and the PIN of their gate. */
export function PinPage({ doorKey, unsent, onEntered }: Props) {
  const { t } = useTranslation('door')
  const [sign, setSign] = useState<{ eventTitle: string; business: string }>()
  const [name, setName] = useState('')
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState<Problem | 'nameNeeded'>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    void call(getDoorSign, { params: { door: doorKey } }, { token: '' }).then(setSign, (error: unknown) =>
      setProblem(problemOf(error)),
    )
  }, [doorKey])

  async function enter(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    if (name.trim() === '') return setProblem('nameNeeded')
    setBusy(true)
    setProblem(undefined)
    try {
      const body = { pin, name: name.trim(), device: await deviceOf() }
      const opened = await call(openDoorSession, { params: { door: doorKey }, body }, { token: '' })
      onEntered({ ...opened, owner: newIdempotencyKey(), key: doorKey })
    } catch (error) {
      setProblem(problemOf(error))
      setPin('')
    } finally {
      setBusy(false)
    }
  }
  if (problem === 'gone') return <DoorMessage title={t('pin.title')} text={t('pin.gone')} />
  const isPinProblem = problem === 'wrong' || problem === 'blocked' || problem === 'offline'
  return (
    <main className={`column middle gap-6 across ${classes['page']}`}>
      <div className="column gap-2">
        <p className="soft">{sign?.business}</p>
        <h1 className="text-4xl">{sign?.eventTitle ?? t('pin.title')}</h1>
        <p className="text-xl soft">{t('pin.text')}</p>
      </div>
      <form className="column gap-6" noValidate onSubmit={(event) => void enter(event)}>
        <DoorField
          label={t('pin.name')}
          note={t('pin.nameNote')}
          error={problem === 'nameNeeded' ? t('pin.nameNeeded') : undefined}
          autoComplete="name"
          maxLength={60}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <div className={classes['pin']}>
          <DoorField
            label={t('pin.pin')}
            error={isPinProblem ? t(`pin.${problem}`) : undefined}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="\d*"
            maxLength={PIN_LENGTH}
            value={pin}
            onChange={({ currentTarget }) => setPin(currentTarget.value.replaceAll(/\D/g, ''))}
          />
        </div>
        <button type="submit" className={buttons['action']} disabled={isBusy || pin.length !== PIN_LENGTH}>
          {t('pin.action')}
        </button>
      </form>
      {unsent > 0 && <p className="amber">{t('pin.unsent', { count: unsent })}</p>}
    </main>
  )
}
