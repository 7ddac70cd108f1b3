import { Button } from '@mantine/core'
import type { Enterprise } from '@nine/contract/business/business'
import { useQuery } from '@tanstack/react-query'
import { DoorOpen, MapPin } from 'lucide-react'
import { formatTime } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { doorPath } from '../../../paths.ts'
import { usePermissions } from '../../business/business.queries.ts'
import { doorsOfTodayQuery } from '../scan.queries.ts'
import classes from './found.module.css'

/** Before anything is scanned: moving several things, and the doors of today. */
export function ScanStart({ enterprise, onMove }: { enterprise: Enterprise; onMove: () => void }) {
  const { t } = useTranslation('phone')
  const { can } = usePermissions(enterprise.id)
  const { data: doors = [] } = useQuery({ ...doorsOfTodayQuery(enterprise.id), enabled: can('guest.checkin') })
  return (
    <div className={`column grow low gap-6 scroll-y ${classes['sheet']}`}>
      <p className="soft">{t('scan.hint')}</p>
      {can('asset.update') && (
        <Button size="md" variant="default" leftSection={<MapPin size={18} />} onClick={onMove}>
          {t('move.start')}
        </Button>
      )}
      {doors.length > 0 && (
        <section className="column gap-4" aria-label={t('scan.doors')}>
          <h3 className="text-s muted medium">{t('scan.doors')}</h3>
          {doors.map(({ _id, title, startAt }) => (
            <a
              key={_id}
              // A program of its own, beside the router.
              href={doorPath(enterprise.url, _id)}
              className={`row box gap-6 px-6 ink no-link ${classes['door']}`}
            >
              <DoorOpen size={20} className="fixed brand" aria-hidden="true" />
              <span className="column grow slim">
                <b className="truncate strong">{title}</b>
                <small className="text-s muted">
                  {[startAt && formatTime(startAt), t('scan.openDoor')].filter(Boolean).join(' · ')}
                </small>
              </span>
            </a>
          ))}
        </section>
      )}
    </div>
  )
}
