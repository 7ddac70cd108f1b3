import { Button, CloseButton, Loader } from '@mantine/core'
import type { Guest } from '@nine/contract/event/guest'
import { Printer, Send, Trash2, UserCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/format.ts'
import classes from '../../../ui/list/selection-bar.module.css'
import { useIsPhone } from '../../../ui/use-is-phone.ts'

/** What can be done with many at once; absent what the person may not. */
export interface ManyActions {
  checkIn: Many | undefined
  resend: Many | undefined
  print: ((guests: readonly Guest[]) => void) | undefined
  remove: Many | undefined
}
/** Returns whether it was started at all: removing asks first. */
type Many = (guests: readonly Guest[], onProgress: (done: number) => void) => Promise<boolean>

interface Props {
  chosen: readonly Guest[]
  mayEnter: (guest: Guest) => boolean
  actions: ManyActions
  onClear: () => void
}

/** Rises while guests are chosen: how many, and what can be done with them. */
export function GuestSelectionBar({ chosen, mayEnter, actions: { checkIn, resend, print, remove }, onClear }: Props) {
  const { t } = useTranslation('guest')
  const phone = useIsPhone()
  const [done, setDone] = useState<number>()
  const isBusy = done !== undefined
  const outside = chosen.filter(mayEnter)

  async function run(work: Many, guests: readonly Guest[]): Promise<void> {
    setDone(0)
    try {
      if (await work(guests, setDone)) onClear()
    } finally {
      setDone(undefined)
    }
  }
  return (
    <div className={`row gap-5 radius-l float white ${classes['bar']}`} role="region" aria-label={t('bar.label')}>
      <span className={`inline-row gap-5 medium nowrap ${classes['count']}`} role="status">
        <b className={`text-s bold centered radius-s ${classes['number']}`}>{formatNumber(chosen.length)}</b>
        <span className={classes['word']}>{t('bar.chosen', { count: chosen.length })}</span>
      </span>
      <span className={classes['hairline']} aria-hidden="true" />
      {isBusy ? (
        <span className={`inline-row gap-5 nowrap px-5`} role="status">
          <Loader size={16} color="currentColor" />
          {t('bar.progress', { done: formatNumber(done), of: formatNumber(chosen.length) })}
        </span>
      ) : (
        <>
          {checkIn && (
            <Button
              className={classes['main']}
              leftSection={phone ? undefined : <UserCheck size={17} />}
              disabled={outside.length === 0}
              onClick={() => void run(checkIn, outside)}
            >
              {t('checkIn')}
            </Button>
          )}
          {resend && (
            <Button
              variant="transparent"
              className={classes['all']}
              aria-label={t('bar.send')}
              leftSection={phone ? undefined : <Send size={16} />}
              onClick={() => void run(resend, chosen)}
            >
              {phone ? <Send size={18} /> : t('bar.send')}
            </Button>
          )}
          {print && (
            <Button
              variant="transparent"
              className={classes['all']}
              aria-label={t('bar.print')}
              leftSection={phone ? undefined : <Printer size={16} />}
              onClick={() => print(chosen)}
            >
              {phone ? <Printer size={18} /> : t('bar.print')}
            </Button>
          )}
          {remove && (
            <Button
              variant="transparent"
              className={classes['danger']}
              aria-label={t('bar.remove')}
              leftSection={phone ? undefined : <Trash2 size={17} strokeWidth={1.75} />}
              onClick={() => void run(remove, chosen)}
            >
              {phone ? <Trash2 size={19} strokeWidth={1.75} /> : t('bar.remove')}
            </Button>
          )}
        </>
      )}
      <CloseButton
        className={classes['close']}
        size={36}
        iconSize={18}
        disabled={isBusy}
        aria-label={t('bar.clear')}
        onClick={onClear}
      />
    </div>
  )
}
