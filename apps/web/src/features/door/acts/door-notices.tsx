import { ChevronRight, CloudCheck, CloudOff, CloudUpload, type LucideIcon, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { paths } from '../../../paths.ts'
import { isWaiting } from '../engine/merge.ts'
import { useDoor } from '../page/door-context.ts'
import classes from './door-notices.module.css'

const SENT_SHOWN_MS = 2000

interface Props {
  onActs: () => void
  onReviews: () => void
}

/** Notices above the guests: being offline is fine, and nothing is lost. */
export function DoorNotices({ onActs, onReviews }: Props) {
  const { t } = useTranslation('door')
  const { state, door, isPractice, engine } = useDoor()
  const waiting = state.acts.filter(isWaiting).length
  const isOffline = state.connection === 'offline'
  const isJustSent = useJustSent(waiting)
  const refused = state.acts.filter(({ result }) => result && 'refused' in result).length
  const now = engine.time().at.getTime()
  const isOver = door.overAt !== null && now > Date.parse(door.overAt)
  const isPinOver = door.who.until !== null && now > Date.parse(door.who.until)
  return (
    <div className={classes['strips']}>
      {state.trouble === 'signed-out' && (
        <Strip
          icon={CloudOff}
          title={t('strip.signedOut')}
          text={waiting === 0 ? t('strip.signIn') : t('strip.waiting', { count: waiting })}
          href={`${paths.login}?next=${encodeURIComponent(location.pathname)}`}
          action={t('strip.signIn')}
        />
      )}
      {!state.trouble && isOffline && (
        <Strip
          icon={CloudOff}
          title={t('strip.offline')}
          text={
            state.listedAt === undefined
              ? t('strip.noList')
              : waiting === 0
                ? t('strip.waitingNone')
                : t('strip.waiting', { count: waiting })
          }
          onOpen={onActs}
        />
      )}
      {!state.trouble && !isOffline && waiting > 0 && (
        <Strip icon={CloudUpload} title={t('strip.sending', { count: waiting })} onOpen={onActs} />
      )}
      {isPinOver && <Strip icon={TriangleAlert} tone="amber" title={t('strip.pinOver')} />}
      {isJustSent && <Strip icon={CloudCheck} tone="green" title={t('strip.sent')} />}
      {door.reviews > 0 && !isOffline && (
        <Strip
          icon={TriangleAlert}
          tone="amber"
          title={t('strip.reviews', { count: door.reviews })}
          onOpen={onReviews}
        />
      )}
      {refused > 0 && (
        <Strip icon={TriangleAlert} tone="amber" title={t('strip.undelivered', { count: refused })} onOpen={onActs} />
      )}
      {isPractice && <Strip icon={TriangleAlert} tone="amber" title={t('strip.practice')} />}
      {door.isCancelled ? (
        <Strip icon={TriangleAlert} tone="amber" title={t('strip.cancelled')} />
      ) : (
        (!door.isPublish || isOver) && (
          <Strip icon={TriangleAlert} tone="amber" title={t(isOver ? 'strip.over' : 'strip.unpublished')} />
        )
      )}
    </div>
  )
}

interface StripProps {
  icon: LucideIcon
  title: string
  text?: string
  tone?: 'green' | 'amber'
  onOpen?: () => void
  href?: string
  action?: string
}

function Strip({ icon: Icon, title, text, tone, onOpen, href, action }: StripProps) {
  const content = (
    <>
      <span className={`center fixed radius-round ${classes['icon']}`} aria-hidden="true">
        <Icon size={20} />
      </span>
      <span className="grow slim column">
        <b className="strong">{title}</b>
        {text && <span className="text-m">{text}</span>}
      </span>
    </>
  )
  const look = `row gap-5 full to-start ${classes['strip']}`
  if (href)
    return (
      <a className={`no-link ${look}`} href={href} aria-label={`${title}. ${action ?? ''}`}>
        {content}
        <ChevronRight size={18} aria-hidden="true" />
      </a>
    )
  if (!onOpen)
    return (
      <p className={look} data-strip={tone} role="status">
        {content}
      </p>
    )
  return (
    <button type="button" className={look} data-strip={tone} onClick={onOpen}>
      {content}
      <ChevronRight size={18} aria-hidden="true" />
    </button>
  )
}

/** True for a moment after the last waiting act was sent. */
function useJustSent(waiting: number): boolean {
  const [state, setState] = useState<'none' | 'waiting' | 'sent'>('none')
  if (waiting > 0 && state !== 'waiting') setState('waiting')
  if (waiting === 0 && state === 'waiting') setState('sent')
  useEffect(() => {
    if (state !== 'sent') return undefined
    const timer = setTimeout(() => setState('none'), SENT_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [state])
  return state === 'sent'
}
