import { Select } from '@mantine/core'
import { MAIL_PACE } from '@nine/contract/mail'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { toastError, toastSuccess } from '../../ui/feedback/toast.tsx'
import { usePermissions } from '../business/business.queries.ts'
import { useEnterprise } from '../business/current-enterprise.ts'
import { mailStatusQuery } from '../mail/mail.queries.ts'
import { savePace } from './message.queries.ts'

const CHOICES = [30, 60, 120, 300, MAIL_PACE.usual, 1200, 3000, MAIL_PACE.max]

/** How fast mails to many go out; for owners, since some mail servers allow only so many. */
export function MailPace() {
  const { t } = useTranslation('message')
  const { id: business } = useEnterprise()
  const { can } = usePermissions(business)
  const { data } = useQuery({ ...mailStatusQuery(business), enabled: can('event.invite') })
  if (!data || !can('business.update')) return null
  return (
    <Select
      label={t('pace.label')}
      description={t('pace.hint')}
      maw={360}
      allowDeselect={false}
      data={[...new Set([...CHOICES, data.pace])]
        .toSorted((a, b) => a - b)
        .map((each) => ({ value: String(each), label: t('pace.each', { count: each, number: formatNumber(each) }) }))}
      value={String(data.pace)}
      onChange={(next) => {
        void savePace(business, Number(next)).then(() => toastSuccess(t('pace.saved')), toastError)
      }}
    />
  )
}
