import { Button, Popover } from '@mantine/core'
import { CloudCheck, CloudUpload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatTime } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import type { WaitingEntry } from './inventory-store.ts'
import { flushMarks } from './mark-outbox.ts'
import classes from './waiting-chip.module.css'

const CHIP = `inline-row gap-4 px-6 radius-m toned text-s medium nowrap ${classes['chip']}`

/** Not for marks that are sent instantly. */
const SHOWN_AFTER_MS = 700
const SYNCED_MS = 2000
const LISTED = 50

/** How many marks of this device the server has not confirmed yet; nothing when there are none. */
export function WaitingChip({ waiting }: { waiting: readonly WaitingEntry[] }) {
  const { t } = useTranslation('inventory')
  const state = useChipState(waiting.length)
  if (state === 'hidden') return null
  if (state === 'synced')
    return (
      <span className={CHIP} data-tone="green" role="status">
        <CloudCheck size={16} aria-hidden="true" />
        {t('waitingList.synced')}
      </span>
    )
  return (
    <Popover
      width={320}
      position="bottom-end"
      radius={12}
      shadow="md"
      withRoles={false}
      zIndex={250}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button type="button" className={`finger ${CHIP}`} data-tone="amber" aria-haspopup="dialog">
          <CloudUpload size={16} aria-hidden="true" />
          {t('waiting', { count: waiting.length })}
        </button>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('waitingList.title')}>
        <p className="text-s soft mb-4">{t('waitingList.text')}</p>
        <ul className={`scroll ${classes['list']}`}>
          {waiting.slice(0, LISTED).map((entry) => (
            <li key={entry.markId} className="flex gap-4 between text-s">
              <span className="truncate">{entry.name}</span>
              <time className="muted">{formatTime(entry.at)}</time>
            </li>
          ))}
        </ul>
        <Button fullWidth variant="default" mt="sm" onClick={() => void flushMarks()}>
          {t('waitingList.send')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}

function useChipState(count: number): 'hidden' | 'waiting' | 'synced' {
  const [state, setState] = useState<'hidden' | 'waiting' | 'synced'>('hidden')
  const isWaiting = count > 0
  // If it was visible, show that everything has been sent.
  if (!isWaiting && state === 'waiting') setState('synced')
  useEffect(() => {
    const timer = setTimeout(() => setState(isWaiting ? 'waiting' : 'hidden'), isWaiting ? SHOWN_AFTER_MS : SYNCED_MS)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return state === 'synced' && isWaiting ? 'waiting' : state
}
