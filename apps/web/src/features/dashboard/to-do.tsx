import { TO_DO_DAYS, type ToDo } from '@nine/contract/dashboard'
import { NOBODY } from '@nine/contract/asset/asset-filters'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import {
  ArrowRight,
  BellRing,
  CalendarX2,
  FileSignature,
  Inbox,
  type LucideIcon,
  MapPinOff,
  ShieldAlert,
  UserX,
  Wrench,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { withTranslations } from '../../lib/i18n.ts'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { assetList, workspacePaths } from '../../paths.ts'
import { Skeleton, UnstyledButton } from '@mantine/core'
import { SHORT_TOAST } from '../../ui/feedback/toast.tsx'
import { TextLink } from '../../ui/link.tsx'
import cover from '../../ui/list/cover-link.module.css'
import { toDoQuery } from './to-do.queries.ts'
import classes from './to-do.module.css'

interface Card {
  name: 'warranty' | 'maintenance' | 'waiting' | 'overdue' | 'unplaced' | 'unheld' | 'reports'
  icon: LucideIcon
  tone: 'amber' | 'orange' | 'blue' | 'red' | 'grey'
  count: number
  /** The line below the name. */
  more: string
  /** Where that line leads, if not where the card does. */
  moreLink?: LinkProps | undefined
  /** What is worst about it. */
  alarm?: string | undefined
  link: LinkProps
  /** What its last line does; without it that leads to the list as well. */
  act?: (() => void) | undefined
}

const NAMES_SHOWN = 2

/** What waits for somebody: each figure leads to its list, and one that is nought is not shown. */
export function ToDoRow({ business, url }: { business: string; url: string }) {
  const { t } = useTranslation('dashboard')
  const { data, isError } = useQuery(toDoQuery(business))
  const cards = useCards(data, { business, url })
  if (isError) return null
  return (
    <section className="column gap-5" aria-labelledby="to-do-title">
      <h2 id="to-do-title" className="text-l strong">
        {t('toDo.title')}
      </h2>
      {!data && <Skeleton height={148} radius="lg" />}
      {data && cards.length === 0 && <p className="box p-6 muted">{t('toDo.nothing')}</p>}
      {cards.length > 0 && (
        <ul className={`list ${classes['cards']}`}>
          {cards.map((card) => (
            <li key={card.name}>
              <ToDoCard {...card} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const ACTION = 'row between gap-3 px-6 line-top brand medium text-s'

function ToDoCard({ act, moreLink, ...card }: Card) {
  const { t } = useTranslation('dashboard')
  const action = t(`toDo.${card.name}.action`)
  if (moreLink)
    return (
      <div className={`column box lift tall relative ${classes['card']}`}>
        <Figures
          {...card}
          numberLink={card.link}
          more={
            <TextLink {...moreLink} className={`text-xs relative raised ${classes['more']}`}>
              {card.more}
            </TextLink>
          }
        />
        <span className={ACTION}>
          {action}
          <ArrowRight size={15} aria-hidden="true" />
        </span>
      </div>
    )
  if (!act)
    return (
      <Link {...card.link} className={`column box lift ink no-link tall ${classes['card']}`}>
        <Figures {...card} />
        <span className={ACTION}>
          {action}
          <ArrowRight size={15} aria-hidden="true" />
        </span>
      </Link>
    )
  return (
    <div className={`column box lift tall ${classes['card']}`}>
      <Link {...card.link} className="column grow ink no-link">
        <Figures {...card} />
      </Link>
      <UnstyledButton className={ACTION} onClick={act}>
        {action}
        <BellRing size={15} aria-hidden="true" />
      </UnstyledButton>
    </div>
  )
}

interface FiguresProps extends Pick<Card, 'name' | 'icon' | 'tone' | 'count' | 'alarm'> {
  more: ReactNode
  /** Where no link is around it: the number and its name are one, as large as the card. */
  numberLink?: LinkProps
}

function Figures({ name, icon: Icon, tone, count, more, alarm, numberLink }: FiguresProps) {
  const { t } = useTranslation('dashboard')
  const words = (
    <>
      <b className="text-4xl strong">{formatNumber(count)}</b>
      <span className="medium">{t(`toDo.${name}.name`)}</span>
    </>
  )
  return (
    <span className="column grow gap-2 p-6">
      <span className="row between gap-3">
        <span className={`center radius-m ${classes['sign']}`} data-tone={tone} aria-hidden="true">
          <Icon size={18} strokeWidth={1.75} />
        </span>
        {alarm && <span className={`text-xs medium radius-round nowrap ${classes['alarm']}`}>{alarm}</span>}
      </span>
      {numberLink ? (
        <Link {...numberLink} className={`column gap-2 ink no-link ${cover['link']}`}>
          {words}
        </Link>
      ) : (
        words
      )}
      {typeof more === 'string' ? <span className="text-xs muted">{more}</span> : more}
    </span>
  )
}

/** Fetched when it is asked for: few who see the dashboard press it. */
async function remindWaiting(business: string): Promise<void> {
  const { remindAll } = await withTranslations(import('../custody/remind-all.ts'), 'custody')
  await remindAll(business, SHORT_TOAST)
}

/** In a fixed order, so that the eye learns it. */
function useCards(data: ToDo | undefined, { business, url }: { business: string; url: string }): Card[] {
  const { t } = useTranslation('dashboard')
  if (!data) return []
  const { warranty, maintenance, waiting, overdue, unplaced, reports } = data
  const params = { subdomain: url }
  const unheld = { ...assetList(url), search: { holder: [NOBODY] } }
  const names = overdue?.names.slice(0, NAMES_SHOWN).join(', ') ?? ''
  const others = (overdue?.names.length ?? 0) - NAMES_SHOWN
  const cards: Card[] = [
    {
      name: 'warranty',
      icon: ShieldAlert,
      tone: 'amber',
      count: warranty.count,
      more: t('toDo.warranty.more', { count: warranty.urgent }),
      link: { ...assetList(url), search: { warrantyWithin: TO_DO_DAYS.ahead } },
    },
    {
      name: 'maintenance',
      icon: Wrench,
      tone: 'orange',
      count: maintenance.count,
      more: t('toDo.maintenance.more'),
      alarm: maintenance.late > 0 ? t('toDo.maintenance.late', { count: maintenance.late }) : undefined,
      link: { to: workspacePaths.maintenance, params },
    },
    {
      name: 'waiting',
      icon: FileSignature,
      tone: 'blue',
      count: waiting?.count ?? 0,
      more: waiting?.oldestDays ? t('toDo.waiting.more', { count: waiting.oldestDays }) : t('toDo.waiting.today'),
      link: { to: workspacePaths.handovers, params, search: { state: 'waiting' } },
      act: () => void remindWaiting(business),
    },
    {
      name: 'overdue',
      icon: CalendarX2,
      tone: 'red',
      count: overdue?.count ?? 0,
      more: others > 0 ? t('toDo.overdue.more', { names, count: others }) : names,
      alarm: t('toDo.overdue.days', { count: overdue?.mostDays ?? 0 }),
      link: { to: workspacePaths.handovers, params, search: { tab: 'overdue' } },
    },
    unplaced.count > 0
      ? {
          name: 'unplaced',
          icon: MapPinOff,
          tone: 'grey',
          count: unplaced.count,
          more:
            unplaced.withoutHolder > 0 ? t('toDo.unplaced.more', { number: formatNumber(unplaced.withoutHolder) }) : '',
          moreLink: unplaced.withoutHolder > 0 ? unheld : undefined,
          link: { ...assetList(url), search: { location: [NOBODY] } },
        }
      : {
          name: 'unheld',
          icon: UserX,
          tone: 'grey',
          count: unplaced.withoutHolder,
          more: t('toDo.unheld.more'),
          link: unheld,
        },
    {
      name: 'reports',
      icon: Inbox,
      tone: 'blue',
      count: reports ?? 0,
      more: t('toDo.reports.more'),
      link: { to: workspacePaths.publicReports, params },
    },
  ]
  return cards.filter(({ count }) => count > 0)
}
