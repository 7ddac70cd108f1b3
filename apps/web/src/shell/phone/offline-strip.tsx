import { Link } from '@tanstack/react-router'
import { ChevronRight, WifiOff } from 'lucide-react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { workspacePath } from '../../paths.ts'
import classes from './offline-strip.module.css'
import { useOnline } from './use-online.ts'

/** Says that there is no network, and leads to what can be done meanwhile. */
export function OfflineStrip({ url }: { url: string }) {
  const { t } = useTranslation('shell')
  const isOnline = useOnline()
  return (
    <div role="status" className={classes['place']}>
      {!isOnline && (
        <Link
          to={workspacePath('offline', url)}
          className={`row gap-4 text-s medium no-link toned px-7 ${classes['strip']}`}
          data-tone="amber"
        >
          <WifiOff size={16} className="fixed" aria-hidden="true" />
          <span className="truncate grow">{t('offline.strip')}</span>
          <ChevronRight size={16} className="fixed" aria-hidden="true" />
        </Link>
      )}
    </div>
  )
}
