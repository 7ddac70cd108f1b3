import { Check } from 'lucide-react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import classes from './reconcile.module.css'

const STEPS = ['count', 'reconcile', 'sign'] as const

/** How far the stocktake is. */
export function Steps({ now }: { now: (typeof STEPS)[number] }) {
  const { t } = useTranslation('stocktake')
  const at = STEPS.indexOf(now)
  return (
    <ol className={`row gap-6 list text-s ${classes['steps']}`} aria-label={t('steps.label')}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          className={`row gap-3 ${index === at ? 'strong' : 'muted'}`}
          aria-current={index === at ? 'step' : undefined}
        >
          <span
            className={`center radius-round toned num text-xs ${classes['step']}`}
            data-tone={index <= at ? 'green' : 'grey'}
          >
            {index < at ? <Check size={13} strokeWidth={2.5} aria-hidden="true" /> : index + 1}
          </span>
          {t(`steps.${step}`)}
        </li>
      ))}
    </ol>
  )
}
