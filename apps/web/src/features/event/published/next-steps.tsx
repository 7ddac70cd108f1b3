import { Button } from '@mantine/core'
import type { EventDetail } from '@nine/contract/event/event'
import type { EventFigures } from '@nine/contract/event/figures/event-figures'
import { Link } from '@tanstack/react-router'
import { Check, ChevronRight, CodeXml, DoorOpen, EyeOff, FormInput, type LucideIcon, Send } from 'lucide-react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { eventPaths } from '../../../paths.ts'
import { toastError } from '../../../ui/feedback/toast.tsx'
import { useEnterprise } from '../../business/current-enterprise.ts'
import { hideSteps } from './figures.queries.ts'
import classes from './published-header.module.css'

type Step = 'form' | 'guests' | 'embed' | 'door'

/** Where each step is done. */
const WAYS = {
  form: { to: eventPaths.form, search: {} },
  guests: { to: eventPaths.edit, search: { tab: 'guest' } },
  embed: { to: eventPaths.embed, search: {} },
  door: { to: eventPaths.edit, search: { tab: 'door' } },
} as const
const ICONS: Record<Step, LucideIcon> = { form: FormInput, guests: Send, embed: CodeXml, door: DoorOpen }
const STEPS = ['form', 'guests', 'embed', 'door'] as const

interface Props {
  event: EventDetail
  figures: EventFigures
}

/** What is left to do once an event is published; gone when all is done, or somebody hid it. */
export function NextSteps({ event, figures: { registered, steps } }: Props) {
  const { t } = useTranslation('event')
  const { url } = useEnterprise()
  const isDone: Record<Step, boolean> = {
    form: event.formVersion > 0,
    guests: registered > 0,
    embed: steps.isEmbedded,
    door: steps.hasDoor,
  }
  const done = STEPS.filter((step) => isDone[step]).length
  if (steps.areHidden || done === STEPS.length || event.status === 'finished') return null
  return (
    <section className="column gap-5" aria-label={t('steps.title')}>
      <div className="row between gap-5">
        <p>
          <b className="medium">{t('steps.title')}</b>{' '}
          <span className="text-s muted">{t('steps.done', { done, all: STEPS.length })}</span>
        </p>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<EyeOff size={15} />}
          onClick={() => void hideSteps(event.id, true).catch(toastError)}
        >
          {t('steps.hide')}
        </Button>
      </div>
      <ul className={`list grid gap-5 ${classes['steps']}`}>
        {STEPS.map((step) => {
          const Icon = isDone[step] ? Check : ICONS[step]
          const { to, search } = WAYS[step]
          return (
            <li key={step}>
              <Link
                to={to}
                params={{ subdomain: url, eventId: event.id }}
                search={search}
                className={`row gap-5 box ink no-link ${classes['step']}`}
              >
                <span
                  className={`center fixed ${isDone[step] ? 'radius-round' : 'radius-m'} ${classes['stepIcon']}`}
                  data-done={isDone[step] || undefined}
                >
                  <Icon size={17} aria-hidden="true" />
                </span>
                <span className="column grow slim">
                  <b className="medium text-m">{t(`steps.${step}.name`)}</b>
                  <span className="text-s muted truncate">
                    {t(isDone[step] ? 'steps.isDone' : `steps.${step}.text`)}
                  </span>
                </span>
                {!isDone[step] && <ChevronRight size={16} className="fixed muted" aria-hidden="true" />}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
