import { Check } from 'lucide-react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { QrCode } from '../../../ui/scan/qr-code.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import classes from './story-panel.module.css'

const CODE = 'TS-000214'
const DAY = '21'

/** The product in four cards: a label, the thing it is on, its count, the event it serves. */
export function StoryPanel() {
  const { t } = useTranslation('identity')
  return (
    <aside className={`column end slim clip radius-xl ${classes['panel']}`}>
      <div className={`absolute ${classes['scene']}`} aria-hidden="true">
        <div className={`row ink nowrap radius-xl surface absolute ${classes['card']} ${classes['label']}`}>
          <QrCode text={`HTTPS://NINE.EXAMPLE/${CODE}`} size={176} />
          <span className="text-3xl strong mt-4">{CODE}</span>
          <span className={`block text-m muted ${classes['about']}`}>{t('story.company')}</span>
        </div>
        <div className={`row ink nowrap radius-xl surface absolute ${classes['card']} ${classes['asset']}`}>
          <Laptop />
          <span>
            <span className={`block text-xl strong ${classes['name']}`}>{t('story.asset')}</span>
            <span className={`block text-m muted ${classes['about']}`}>{t('story.place')}</span>
            <span className="block mt-4">
              <StatusBadge tone="green" label={t('story.status')} />
            </span>
          </span>
        </div>
        <div className={`row ink nowrap radius-xl surface absolute ${classes['card']} ${classes['counted']}`}>
          <span className={`center fixed radius-round white ${classes['tick']}`}>
            <Check size={26} strokeWidth={2.6} />
          </span>
          <span>
            <span className={`block text-xl strong ${classes['name']}`}>{t('story.counted')}</span>
            <span className={`block text-m muted ${classes['about']}`}>{t('story.progress')}</span>
          </span>
        </div>
        <div className={`row ink nowrap radius-xl surface absolute ${classes['card']} ${classes['event']}`}>
          <span className={`grid fixed centered clip radius-l edged ${classes['day']}`}>
            <span className={`text-xs muted strong tinted ${classes['month']}`}>{t('story.month')}</span>
            <span className={`text-3xl strong ${classes['date']}`}>{DAY}</span>
          </span>
          <span>
            <span className={`block text-xl strong ${classes['name']}`}>{t('story.event')}</span>
            <span className={`block text-m muted ${classes['about']}`}>{t('story.guests')}</span>
          </span>
        </div>
      </div>
      <div className={`relative ${classes['words']}`}>
        <p className={`bold mb-6 lines ${classes['title']}`}>{t('story.title')}</p>
        <p className={`text-xl soft ${classes['text']}`}>{t('story.text')}</p>
      </div>
    </aside>
  )
}

/** A drawing in place of a photo, with colours of its own: photos do not change in the dark. */
function Laptop() {
  return (
    <svg viewBox="0 0 82 82" width="82" height="82" className="block radius-l">
      <rect width="82" height="82" rx="12" fill="#e3ebf1" />
      <ellipse cx="41" cy="62" rx="33" ry="3" fill="#cdd8e0" />
      <rect x="16" y="22" width="50" height="34" rx="3" fill="#2b343c" />
      <rect x="19" y="25" width="44" height="28" rx="1" fill="#cfe3ee" />
      <circle cx="28" cy="33" r="3.4" fill="#f5cf7a" />
      <path d="M19 47l12-10 9 7 10-12 13 13v8H19z" fill="#8fb4c4" />
      <path d="M9 56h64l-4 5H13z" fill="#b4bec6" />
      <path d="M9 56h64v1.6H9z" fill="#d5dce1" />
    </svg>
  )
}
