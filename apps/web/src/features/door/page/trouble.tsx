import { CloudOff, DoorClosed } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { paths } from '../../../paths.ts'
import type { DoorState } from '../engine/door-state.ts'
import { isWaiting } from '../engine/merge.ts'
import buttons from '../controls/door-button.module.css'
import { DoorMessage } from './door-message.tsx'

interface Props {
  state: DoorState
  onRetry: () => void
  onNewPin: (() => void) | undefined
}

const signInPath = (): string => `${paths.login}?next=${encodeURIComponent(location.pathname)}`

/** Why there is no door to be shown, and that nothing was lost. */
export function Trouble({ state, onRetry, onNewPin }: Props) {
  const { t } = useTranslation('door')
  const waiting = state.acts.filter(isWaiting).length
  if (state.trouble === 'session-over')
    return (
      <DoorMessage icon={DoorClosed} title={t('trouble.over')} text={t('trouble.overText')}>
        <p>{waiting > 0 ? t('trouble.overKept', { count: waiting }) : t('trouble.overSent')}</p>
        {onNewPin && (
          <button type="button" className={buttons['action']} onClick={onNewPin}>
            {t('trouble.newPin')}
          </button>
        )}
      </DoorMessage>
    )
  if (state.trouble === 'left' || (state.trouble === 'signed-out' && !state.door))
    return (
      <DoorMessage icon={DoorClosed} title={t('trouble.left')} text={t('trouble.leftText')}>
        <a className={buttons['action']} href={signInPath()}>
          {t('trouble.signIn')}
        </a>
      </DoorMessage>
    )
  if (state.trouble === 'gone')
    return (
      <DoorMessage icon={DoorClosed} title={t('trouble.gone')} text={t('trouble.goneText')}>
        <p>{waiting > 0 ? t('trouble.goneKept', { count: waiting }) : t('trouble.goneKeptNone')}</p>
        <Retry onRetry={onRetry}>{t('trouble.retry')}</Retry>
      </DoorMessage>
    )
  if (state.connection === 'offline')
    return (
      <DoorMessage icon={CloudOff} title={t('trouble.noList')} text={t('trouble.noListText')}>
        <Retry onRetry={onRetry}>{t('trouble.retry')}</Retry>
      </DoorMessage>
    )
  return <DoorMessage title={t('loading')} />
}

function Retry({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  return (
    <button type="button" className={buttons['second']} onClick={onRetry}>
      {children}
    </button>
  )
}
