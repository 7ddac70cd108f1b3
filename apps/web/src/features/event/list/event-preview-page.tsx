import { currentLang } from '../../../lib/i18n.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { publicEventPaths } from '../../../paths.ts'
import { useEnterprise } from '../../business/current-enterprise.ts'
import classes from './event-preview-page.module.css'

/** The published events as guests see them: their own page, in which nothing is changed. */
export function EventPreviewPage() {
  const { t } = useTranslation('event')
  const { url } = useEnterprise()
  return (
    <iframe
      className={`box block full ${classes['guests']}`}
      src={`${publicEventPaths.list.replace('$subdomain', url)}?lang=${currentLang()}`}
      title={t('asGuests')}
      sandbox="allow-same-origin"
    />
  )
}
