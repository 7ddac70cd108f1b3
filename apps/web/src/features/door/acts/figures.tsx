import { formatNumber, formatPercent } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { useDoor } from '../page/door-context.ts'
import classes from './figures.module.css'

interface Figure {
  label: string
  value: number
  of?: number
}

/** How many are in, of how many; live, from all gates. */
export function Figures() {
  const { t } = useTranslation('door')
  const { state, door, isPhone, isPractice } = useDoor()
  const { counts = door.counts } = state
  const isDaily = door.mode === 'daily'
  const isInOut = door.mode === 'in-out'
  const [here, all] = [isInOut ? counts.inside : isDaily ? counts.today : counts.checkedIn, counts.registered]
  const share = all === 0 ? 0 : Math.min(100, Math.round((100 * here) / all))
  const left = Math.max(0, all - (isInOut ? counts.checkedIn : here))
  const gold = counts.categories.flatMap((count): Figure[] => {
    const category = door.categories.find(({ id, color }) => id === count.category && color === 'gold')
    return category && count.registered > 0
      ? [{ label: category.name, value: count.checkedIn, of: count.registered }]
      : []
  })
  const more: Figure[] = [
    ...(isInOut || isDaily ? [{ label: t('count.in'), value: counts.checkedIn }] : []),
    { label: t('count.notIn'), value: left },
    ...gold.slice(0, 1),
    { label: t('count.walkIns'), value: counts.walkIns },
    { label: t('count.waiting'), value: counts.waiting },
  ]
  return (
    <section className={`column gap-5 ${classes['figures']}`} data-practice={isPractice || undefined}>
      <div className="row between gap-4 baseline">
        <p className="row baseline gap-4 wrap" data-testid="door-count">
          <b className={`num ${classes['large']}`}>{formatNumber(here)}</b>
          <span className={`text-3xl ${classes['of']}`}>
            {isInOut ? t('count.inside') : t('count.of', { count: all, shown: formatNumber(all) })}
          </span>
        </p>
        <p className="to-end">
          <b className="strong block text-xl">{t('count.left', { count: formatNumber(left) })}</b>
          <span className={classes['of']}>
            {isInOut
              ? t('count.came', { came: formatNumber(counts.checkedIn), all: formatNumber(all) })
              : t('count.share', { percent: formatPercent(share) })}
          </span>
        </p>
      </div>
      <span className={`meter ${classes['meter']}`} data-tone="green">
        <span style={{ width: `${share}%` }} />
      </span>
      {!isPhone && (
        <dl className={`flex between gap-5 line-top ${classes['more']}`}>
          {more.map(({ label, value, of }) => (
            <div key={label}>
              <dt className="text-m soft">{label}</dt>
              <dd className="text-3xl bold num">
                {formatNumber(value)}
                {of !== undefined && <span className="text-l soft regular">/{formatNumber(of)}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
