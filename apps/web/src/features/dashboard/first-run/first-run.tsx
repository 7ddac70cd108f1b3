import { Button, RingProgress } from '@mantine/core'
import { FIRST_STEPS, type FirstRun, type FirstStep } from '@nine/contract/dashboard'
import { useNavigate } from '@tanstack/react-router'
import { ArrowRight, Check, ClipboardCheck, type LucideIcon, MapPin, Package, QrCode, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { workspacePath } from '../../../paths.ts'
import { toastError } from '../../../ui/feedback/toast.tsx'
import classes from './first-run.module.css'
import { setFirstRunHidden } from './first-run.queries.ts'

const ICONS: Record<FirstStep, LucideIcon> = {
  assets: Package,
  places: MapPin,
  labels: QrCode,
  colleagues: UserPlus,
  inventory: ClipboardCheck,
}

interface Props {
  enterprise: { id: string; name: string; url: string }
  firstRun: FirstRun
}

/** The first five steps of a new enterprise, in any order; one is open. */
export function FirstRunCard({ enterprise: { id, name, url }, firstRun: { done } }: Props) {
  const { t } = useTranslation('dashboard')
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<FirstStep>()
  const open = chosen ?? FIRST_STEPS.find((step) => !done.includes(step))
  const Picture = ICONS[open ?? 'assets']
  const hrefs: Record<FirstStep, string> = {
    assets: `${workspacePath('asset', url)}?add=1`,
    places: workspacePath('locations', url),
    labels: workspacePath('asset', url),
    colleagues: workspacePath('staff', url),
    inventory: `${workspacePath('inventory', url)}?add=1`,
  }
  const hide = () => void setFirstRunHidden(id, true).catch((error: unknown) => toastError(error))
  return (
    <section className="box clip" aria-label={t('firstRun.label')}>
      <div className={`row wrap gap-7 line-bottom ${classes['head']}`}>
        <RingProgress
          size={72}
          thickness={7}
          roundCaps
          sections={[{ value: (done.length / FIRST_STEPS.length) * 100, color: 'var(--nine-green-dot)' }]}
          label={
            <span className="block centered strong num">
              {done.length}/{FIRST_STEPS.length}
            </span>
          }
        />
        <div className="grow slim">
          <h2 className="text-3xl">{t('firstRun.title', { business: name })}</h2>
          <p className="soft">{t('firstRun.text')}</p>
        </div>
        <Button variant="subtle" color="gray" onClick={hide}>
          {t('firstRun.hide')}
        </Button>
      </div>
      <div className={`grid ${classes['parts']}`}>
        <ol className={`list ${classes['steps']}`}>
          {FIRST_STEPS.map((step, index) => (
            <li key={step}>
              <button
                type="button"
                className={`row full gap-6 radius-m ${classes['step']}`}
                aria-expanded={step === open}
                onClick={() => setChosen(step)}
              >
                <span
                  className={`center fixed strong text-s radius-round edged ${done.includes(step) ? 'white' : 'soft'} ${classes['number']}`}
                  data-done={done.includes(step) || undefined}
                >
                  {done.includes(step) ? <Check size={16} aria-label={t('firstRun.done')} /> : index + 1}
                </span>
                <span className="grow slim">
                  <span className="block strong">{t(`firstRun.${step}.title`)}</span>
                  <span className="block text-s muted">{t(`firstRun.${step}.text`)}</span>
                </span>
                {!done.includes(step) && <span className="text-s muted nowrap">{t(`firstRun.${step}.time`)}</span>}
              </button>
              {step === open && (
                <div className={classes['open']}>
                  <Button
                    onClick={() => void navigate({ href: hrefs[step] })}
                    variant={done.includes(step) ? 'default' : 'filled'}
                    rightSection={<ArrowRight size={16} />}
                  >
                    {t(done.includes(step) ? 'firstRun.see' : `firstRun.${step}.action`)}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ol>
        <div className={`center quiet ${classes['picture']}`} aria-hidden="true">
          <span className="center radius-xl brand brand-soft p-9">
            <Picture size={96} strokeWidth={1} />
          </span>
        </div>
      </div>
    </section>
  )
}

/** For a day after the last step. */
export function AllDone() {
  const { t } = useTranslation('dashboard')
  return (
    <section className="row box gap-6 p-7" aria-label={t('firstRun.label')}>
      <span className="center fixed square-36 radius-round brand brand-soft" aria-hidden="true">
        <Check size={20} />
      </span>
      <div>
        <h2 className="text-l">{t('firstRun.allDone')}</h2>
        <p className="text-s muted">{t('firstRun.allDoneText')}</p>
      </div>
    </section>
  )
}
