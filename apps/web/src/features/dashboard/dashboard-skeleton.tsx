import { Skeleton } from '@mantine/core'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import classes from './dashboard.module.css'

const block = (height: number, key?: number) => <Skeleton key={key} height={height} radius={12} />

/** Skeletons of the cards. */
export function DashboardSkeleton() {
  const { t } = useTranslation('dashboard')
  return (
    <>
      <p role="status" className="muted">
        {t('loading')}
      </p>
      <div className={`grid gap-7 ${classes['figures']}`} aria-hidden="true">
        {Array.from({ length: 6 }, (_, index) => block(107, index))}
      </div>
      <div className={`grid gap-7 ${classes['middle']}`} aria-hidden="true">
        {block(278)}
        {block(278)}
      </div>
      <div className={`grid gap-7 ${classes['bottom']}`} aria-hidden="true">
        {block(352)}
        {block(352)}
        {block(352)}
      </div>
    </>
  )
}
