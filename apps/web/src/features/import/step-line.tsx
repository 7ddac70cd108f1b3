import { UnstyledButton } from '@mantine/core'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import classes from './import-frame.module.css'

const STEPS = ['upload', 'match', 'check'] as const
export type Step = (typeof STEPS)[number] | 'run'

interface Props {
  now: Step
  /** Only the present one is named. */
  short: boolean
  onStep: ((step: Step) => void) | undefined
}

/** Where one is: done steps lead back. */
export function StepLine({ now, short, onStep }: Props) {
  const { t } = useTranslation('import')
  const at = now === 'run' ? STEPS.length : STEPS.indexOf(now)
  if (short && at < STEPS.length)
    return (
      <span className="text-s soft nowrap">
        <b className="medium ink">{t(`steps.${STEPS[at] ?? 'upload'}`)}</b> · {t('steps.of', { step: at + 1 })}
      </span>
    )
  if (short) return null
  return (
    <ol className="row gap-5 list" aria-label={t('steps.label')}>
      {STEPS.map((step, index) => {
        const state = index < at ? 'done' : index === at ? 'now' : 'later'
        const words = (
          <>
            <span className={`center fixed radius-round text-xs strong ${classes['number']}`} data-state={state}>
              {state === 'done' ? <Check size={14} strokeWidth={3} aria-hidden="true" /> : index + 1}
            </span>
            {t(`steps.${step}`)}
          </>
        )
        const look = `row gap-4 text-s ${state === 'now' ? 'strong ink' : 'medium soft'}`
        return (
          <li key={step} className="row gap-5" aria-current={state === 'now' ? 'step' : undefined}>
            {index > 0 && <span className={classes['line']} aria-hidden="true" />}
            {state === 'done' && onStep ? (
              <UnstyledButton className={look} onClick={() => onStep(step)}>
                {words}
              </UnstyledButton>
            ) : (
              <span className={look}>{words}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
