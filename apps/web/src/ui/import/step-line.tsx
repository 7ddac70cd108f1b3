import { UnstyledButton } from '@mantine/core'
import { Check } from 'lucide-react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import classes from './step-line.module.css'

interface Props<S extends string> {
  steps: readonly { step: S; label: string }[]
  /** Which of them; one more than the last when all are done. */
  now: number
  /** Only the present one is named. */
  short: boolean
  onStep: ((step: S) => void) | undefined
}

/** Where one is in an import: done steps lead back. */
export function StepLine<S extends string>({ steps, now, short, onStep }: Props<S>) {
  const { t } = useTranslation('import')
  const present = steps[now]
  if (short)
    return present ? (
      <span className={`text-s soft nowrap ${classes['short']}`}>
        <span className="no-phone">
          <b className="medium ink">{present.label}</b> ·{' '}
        </span>
        {t('steps.of', { step: now + 1 })}
      </span>
    ) : null
  return (
    <ol className="row gap-5 list" aria-label={t('steps.label')}>
      {steps.map(({ step, label }, index) => {
        const state = index < now ? 'done' : index === now ? 'now' : 'later'
        const words = (
          <>
            <span className={`center fixed radius-round text-xs strong ${classes['number']}`} data-state={state}>
              {state === 'done' ? <Check size={14} strokeWidth={3} aria-hidden="true" /> : index + 1}
            </span>
            {label}
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
