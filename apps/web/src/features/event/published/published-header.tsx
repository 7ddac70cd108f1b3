import { Button, Skeleton } from '@mantine/core'
import type { EventDetail } from '@nine/contract/event/event'
import type { EventFigures } from '@nine/contract/event/figures/event-figures'
import type { RegistrationOffice } from '@nine/contract/event/registration/registration-rules'
import { useQuery } from '@tanstack/react-query'
import { Check, Copy, ExternalLink, Link2, TrendingUp } from 'lucide-react'
import { formatNumber, formatPercent } from '../../../lib/format.ts'
import { useLive } from '../../../lib/live.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { usePermissions } from '../../business/business.queries.ts'
import { useEnterprise } from '../../business/current-enterprise.ts'
import { sayDateTime, titleOf } from '../event-words.ts'
import { officeQuery } from '../office.queries.ts'
import { shareRefusal, useShare } from '../share/use-share.ts'
import { figuresQuery } from './figures.queries.ts'
import { NextSteps } from './next-steps.tsx'
import classes from './published-header.module.css'
import { QrMenu } from './qr-menu.tsx'
import { RegistrationBox } from './registration-box.tsx'
import { ShareMenu } from './share-menu.tsx'
import { Sources } from './sources.tsx'
import { Sparkline } from './sparkline.tsx'

const COPIED_MS = 2000
/** With fewer registrations a sentence says more than a chart. */
const CHART_FROM = 5

/** What one needs right after publishing: the link, the code, how registration goes, and what to do next. */
export function PublishedHeader({ event }: { event: EventDetail }) {
  const { t } = useTranslation('event')
  const { id: business } = useEnterprise()
  const { can } = usePermissions(business)
  const { copied, copyLink } = useShare(event, COPIED_MS)
  const mayRead = can('guest.read')
  const { data: figures, isLoading } = useQuery({ ...figuresQuery(event.id), enabled: mayRead })
  const office = useQuery({ ...officeQuery(event.id), enabled: mayRead })
  const refresh = ({ id }: { id: string }): void => {
    if (id === event.id) void office.refetch()
  }
  useLive('event.changed', refresh)
  useLive('guest.changed', ({ event: id }) => refresh({ id }))
  const { publicLink, qrCode } = event
  return (
    <div className="column gap-7 mb-7">
      <section className={`grid box clip ${classes['card']}`} aria-label={t('publicPage')}>
        <div className={`flex gap-7 ${classes['link']}`}>
          <img
            className={`fixed bordered radius-l ${classes['code']}`}
            src={qrCode}
            alt={t('qrAlt', { name: titleOf(t, event) })}
            width={116}
            height={116}
          />
          <div className="column grow slim gap-5">
            <State event={event} office={office.data} />
            <div className={`row gap-4 tinted radius-m ${classes['address']}`}>
              <Link2 size={16} className="fixed muted" aria-hidden="true" />
              <span className="grow slim truncate">{publicLink.replace(/^https?:\/\//, '')}</span>
              <Button
                size="sm"
                leftSection={copied ? <Check size={16} /> : <Copy size={16} />}
                onClick={() => void copyLink()}
              >
                <span aria-live="polite">{t(copied ? 'copied' : 'copy')}</span>
              </Button>
            </div>
            <div className="flex wrap gap-4">
              <ShareMenu event={event} />
              <QrMenu event={event} />
              <Button
                component="a"
                variant="default"
                size="sm"
                leftSection={<ExternalLink size={16} />}
                href={publicLink}
                target="_blank"
              >
                {t('seePage')}
              </Button>
            </div>
          </div>
        </div>
        {isLoading && <PartToCome />}
        {figures && <Figures event={event} figures={figures} />}
        {office.isLoading && <PartToCome />}
        {office.data && <RegistrationBox event={event} office={office.data} mayChange={can('event.update')} />}
      </section>
      {figures && can('event.update') && <NextSteps event={event} figures={figures} />}
    </div>
  )
}

/** Keeps the place of a part, so that nothing beside it moves. */
const PartToCome = () => (
  <div className={`column gap-6 ${classes['figures']}`} aria-hidden="true">
    <Skeleton height={14} width="40%" />
    <Skeleton height={26} width="60%" />
    <Skeleton height={68} />
  </div>
)

/** Whether people can register now, in words, and since when they see the page. */
function State({ event, office }: { event: EventDetail; office: RegistrationOffice | undefined }) {
  const { t } = useTranslation('event')
  const { publishedAt, timeZone } = event
  const state = stateOf(event, office)
  const opensAt = office?.rules.opensAt
  return (
    <p className="row wrap gap-5 text-l">
      <span className={`fixed radius-round ${classes['state']}`} data-state={state} aria-hidden="true" />
      <span className="medium">
        {t(`registration.${state}`, { time: opensAt ? sayDateTime(opensAt, timeZone) : '' })}
      </span>
      {publishedAt && (
        <span className="text-s muted">
          {t('registration.publishedAt', { time: sayDateTime(publishedAt, timeZone) })}
        </span>
      )}
    </p>
  )
}

/** Members who may not see guests know of no rules; they are told what the seats say. */
function stateOf({ status, cancelled, capacity, guestCount }: EventDetail, office: RegistrationOffice | undefined) {
  if (cancelled) return 'cancelled'
  if (status === 'finished') return 'over'
  if (status === 'processing') return 'happening'
  if (office) return office.state
  return capacity !== null && guestCount >= capacity ? 'full' : 'open'
}

const HUNDRED = 100

function Figures({ event, figures }: { event: EventDetail; figures: EventFigures }) {
  const { t } = useTranslation('event')
  const { capacity, status } = event
  const { registered, today, days, came } = figures
  const absent = registered - came
  return (
    <div className={`column slim gap-4 ${classes['figures']}`}>
      <div className="row between gap-4">
        <span className="text-s muted">{t('figures.registrations')}</span>
        {today > 0 && (
          <span className={`inline-row gap-3 text-xs medium radius-l ${classes['today']}`}>
            <TrendingUp size={14} aria-hidden="true" />
            {t('figures.today', { number: formatNumber(today) })}
          </span>
        )}
      </div>
      <p>
        <b className="text-3xl num">{formatNumber(registered)}</b>
        {capacity !== null && (
          <span className="muted"> / {t('figures.seats', { count: capacity, shown: formatNumber(capacity) })}</span>
        )}
      </p>
      {status === 'finished' && registered > 0 ? (
        <p className="text-s soft">
          {t('figures.absent', {
            came: formatNumber(came),
            absent: formatNumber(absent),
            share: formatPercent(Math.round((absent / registered) * HUNDRED)),
          })}
        </p>
      ) : registered < CHART_FROM ? (
        !shareRefusal(event) && <p className="text-s muted">{t(registered === 0 ? 'figures.none' : 'figures.few')}</p>
      ) : (
        <Sparkline days={days} />
      )}
      <div>
        <Sources figures={figures} />
      </div>
    </div>
  )
}
