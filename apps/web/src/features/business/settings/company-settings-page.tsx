import { Skeleton, Stack, Text } from '@mantine/core'
import type { BusinessDetail } from '@nine/contract/business/business'
import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { messageOf } from '../../../lib/error-message.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { MailLimitsCard } from './mail-limits-card.tsx'
import { MailOutageNotice } from '../../mail/mail-outage-notice.tsx'
import { businessQuery, usePermissions } from '../business.queries.ts'
import { BooksCard } from './books-card.tsx'
import { CodesCard } from './codes-card.tsx'
import { CompanyCard } from './company-card.tsx'
import classes from './company-settings.module.css'
import { useEnterprise } from '../current-enterprise.ts'
import { LabelsCard } from './labels-card.tsx'
import { LimitsCard } from './limits-card.tsx'
import { PublicPagePreview } from './public-page-preview.tsx'
import { PublicPagesCard } from './public-pages-card.tsx'
import { WorkspaceAddressCard } from './workspace-address-card.tsx'

export function CompanySettingsPage() {
  const { id } = useEnterprise()
  const { data, error, refetch } = useQuery(businessQuery(id))
  if (data) return <Settings business={data} />
  if (error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
  return <SettingsSkeleton />
}

function Settings({ business }: { business: BusinessDetail }) {
  const { t } = useTranslation('business')
  const { can, isPending } = usePermissions(business.id)
  const editable = can('business.update')
  return (
    <div className={`grid gap-9 start ${classes['columns']}`}>
      <Stack gap={16}>
        {!editable && !isPending && (
          <Text size="sm" c="dimmed" className="row gap-4">
            <Lock size={15} aria-hidden="true" />
            {t('settings.readOnly')}
          </Text>
        )}
        {can('event.invite') && <MailOutageNotice business={business.id} />}
        <CompanyCard business={business} editable={editable} />
        <PublicPagesCard business={business} editable={editable} />
        <BooksCard business={business} editable={editable} />
        <CodesCard business={business.id} editable={editable} />
        <LabelsCard business={business.id} editable={editable} />
        <LimitsCard business={business.id} />
        {can('event.invite') && <MailLimitsCard business={business.id} />}
        <WorkspaceAddressCard url={business.url} />
      </Stack>
      <PublicPagePreview business={business} />
    </div>
  )
}

function SettingsSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={`grid gap-9 start ${classes['columns']}`} role="status" aria-label={t('loading')}>
      <Stack gap={16}>
        <Skeleton height={474} radius="lg" />
        <Skeleton height={208} radius="lg" />
        <Skeleton height={168} radius="lg" />
        <Skeleton height={68} radius="lg" />
      </Stack>
    </div>
  )
}
