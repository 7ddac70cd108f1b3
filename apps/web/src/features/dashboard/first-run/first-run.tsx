import { Button } from '@mantine/core'
import { allows, type Role } from '@nine/contract/business/roles'
import { FIRST_STEPS, type FirstRun, type FirstStep } from '@nine/contract/dashboard'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  ArrowRight,
  Check,
  ClipboardCheck,
  FlaskConical,
  type LucideIcon,
  MapPin,
  Package,
  QrCode,
  UserPlus,
} from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { workspacePath } from '../../../paths.ts'
import { ProgressRing } from '../../../ui/feedback/progress-ring.tsx'
import { SHORT_TOAST, toastError } from '../../../ui/feedback/toast.tsx'
import { profileQuery } from '../../identity/identity.queries.ts'
import { startSample } from '../../sample/sample.queries.ts'
import classes from './first-run.module.css'
import { setFirstRunHidden } from './first-run.queries.ts'
import { WaysIn } from './ways-in.tsx'

const ICONS: Record<FirstStep, LucideIcon> = {
  assets: Package,
  places: MapPin,
  labels: QrCode,
  colleagues: UserPlus,
  inventory: ClipboardCheck,
}

interface Props {
  enterprise: { id: string; name: string; url: string; role: Role }
  firstRun: FirstRun
  /** Without assets there is room for sample data. */
  isEmpty: boolean
}

/** The first five steps of a new enterprise, in any order; one is open. */
export function FirstRunCard({ enterprise: { id, name, url, role }, firstRun: { done }, isEmpty }: Props) {
  const { t } = useTranslation('dashboard')
  const navigate = useNavigate()
  const { data: profile } = useQuery(profileQuery())
  const [chosen, setChosen] = useState<FirstStep>()
  const isOpen = (step: FirstStep) => step === chosen && !done.includes(step)
  const open = FIRST_STEPS.find(isOpen) ?? FIRST_STEPS.find((step) => !done.includes(step)) ?? 'assets'
  const Picture = ICONS[open]
  const list = workspacePath('asset', url)
  /** Where a step is done, and where it can be seen afterwards. */
  const hrefs: Record<FirstStep, [string, string]> = {
    assets: [`${list}?add=1`, list],
    places: [workspacePath('locations', url), workspacePath('locations', url)],
    labels: [done.includes('assets') ? `${list}?labels=1` : list, list],
    colleagues: [workspacePath('staff', url), workspacePath('staff', url)],
    inventory: [`${workspacePath('inventory', url)}?add=1`, workspacePath('inventory', url)],
  }
  const go = (href: string) => void navigate({ href })
  const hide = () => void setFirstRunHidden(id, true).catch((error: unknown) => toastError(error, SHORT_TOAST))
  return (
    <>
      <section className="box clip" aria-label={t('firstRun.label')}>
        <div className={`row wrap gap-7 line-bottom ${classes['head']}`}>
          <ProgressRing size={72} thickness={7} share={done.length / FIRST_STEPS.length}>
            <span className="strong num">
              {done.length}/{FIRST_STEPS.length}
            </span>
          </ProgressRing>
          <div className="grow slim">
            <h2 className="text-2xl anywhere">
              {profile?.firstName
                ? t('firstRun.greeting', { person: profile.firstName, business: name })
                : t('firstRun.title', { business: name })}
            </h2>
            <p className="soft">{t('firstRun.text')}</p>
          </div>
          <Button variant="subtle" color="gray" className={classes['hide']} onClick={hide}>
            {t('firstRun.hide')}
          </Button>
        </div>
        <div className={`grid ${classes['parts']}`}>
          <ol className={`list ${classes['steps']}`}>
            {FIRST_STEPS.map((step, index) => {
              const isDone = done.includes(step)
              const words = (
                <span className="grow slim to-start">
                  <span className={`block strong ${isDone ? 'muted' : ''}`}>{t(`firstRun.${step}.title`)}</span>
                  <span className="block text-s muted">{t(`firstRun.${step}.text`)}</span>
                </span>
              )
              const [doneAt, seenAt] = hrefs[step]
              if (isDone)
                return (
                  <li key={step} className={`row gap-6 ${classes['step']}`}>
                    <span className={`center fixed white radius-round edged square-36 ${classes['done']}`}>
                      <Check size={16} aria-label={t('firstRun.done')} />
                    </span>
                    {words}
                    <Button variant="subtle" color="gray" onClick={() => go(seenAt)}>
                      {t('firstRun.see')}
                    </Button>
                  </li>
                )
              return (
                <li key={step}>
                  <button
                    type="button"
                    className={`row full gap-6 ${classes['step']}`}
                    aria-expanded={step === open}
                    onClick={() => setChosen(step)}
                  >
                    <span
                      className={`center fixed strong text-s radius-round edged square-36 ${step === open ? 'brand brand-soft' : 'soft'}`}
                    >
                      {index + 1}
                    </span>
                    {words}
                    <span className="text-s muted nowrap">{t(`firstRun.${step}.time`)}</span>
                  </button>
                  {step === open && (
                    <div className={classes['open']}>
                      {step === 'assets' ? (
                        <WaysIn url={url} addHref={doneAt} onGo={go} />
                      ) : (
                        <Button rightSection={<ArrowRight size={16} />} onClick={() => go(doneAt)}>
                          {t(`firstRun.${step}.action`)}
                        </Button>
                      )}
                    </div>
                  )}
                </li>
              )
            })}
          </ol>
          <div className={`center quiet ${classes['picture']}`} aria-hidden="true">
            <span className="center radius-xl brand brand-soft p-9">
              <Picture size={96} strokeWidth={1} />
            </span>
          </div>
        </div>
      </section>
      {isEmpty && allows(role, 'business.update') && <SampleOffer business={id} />}
    </>
  )
}

function SampleOffer({ business }: { business: string }) {
  const { t } = useTranslation('dashboard')
  const [isStarting, setStarting] = useState(false)
  async function start(): Promise<void> {
    setStarting(true)
    await startSample(business).catch((error: unknown) => toastError(error, SHORT_TOAST))
    setStarting(false)
  }
  return (
    <section className="row wrap box gap-6 p-7" aria-label={t('firstRun.sample.title')}>
      <span className="center fixed square-36 radius-m tinted soft" aria-hidden="true">
        <FlaskConical size={18} strokeWidth={1.75} />
      </span>
      <div className="grow slim">
        <h3 className="text-m strong">{t('firstRun.sample.title')}</h3>
        <p className="text-s muted">{t('firstRun.sample.text')}</p>
      </div>
      <Button variant="default" loading={isStarting} onClick={() => void start()}>
        {t('firstRun.sample.action')}
      </Button>
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
