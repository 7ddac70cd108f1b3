import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { BellRing, ShieldCheck, UserRound } from 'lucide-react'
import { messageOf } from '../../../lib/error-message.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { paths } from '../../../paths.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { TabList } from '../../../ui/list/tab-list.tsx'
import { profileQuery } from '../identity.queries.ts'
import { PersonalTab } from './personal-tab.tsx'
import classes from './profile-page.module.css'
import { SecurityTab } from './security-tab.tsx'

export function ProfilePage() {
  const { t } = useTranslation('identity')
  const navigate = useNavigate()
  const { tab = 'personal' } = useSearch({ from: '/private/account/profile' })
  const { data: profile, error, refetch } = useQuery(profileQuery())
  if (!profile) {
    return error ? (
      <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
    ) : (
      <RowsSkeleton rows={6} height={72} />
    )
  }
  return (
    <Tabs
      className={classes['page']}
      value={tab}
      onChange={(value) =>
        void (value === 'reminders'
          ? navigate({ to: paths.reminders })
          : navigate({ to: paths.profile, search: value === 'security' ? { tab: 'security' } : {}, replace: true }))
      }
    >
      <TabList open={tab}>
        <Tabs.Tab value="personal" leftSection={<UserRound size={17} strokeWidth={1.75} />}>
          {t('profile.personal')}
        </Tabs.Tab>
        <Tabs.Tab value="security" leftSection={<ShieldCheck size={17} strokeWidth={1.75} />}>
          {t('profile.security')}
        </Tabs.Tab>
        <Tabs.Tab value="reminders" leftSection={<BellRing size={17} strokeWidth={1.75} />}>
          {t('profile.reminders')}
        </Tabs.Tab>
      </TabList>
      {/* Kept while the other tab is shown, with what was typed. */}
      <Tabs.Panel value="personal" className={classes['panel']}>
        <PersonalTab profile={profile} />
      </Tabs.Panel>
      <Tabs.Panel value="security" className={classes['panel']}>
        <SecurityTab profile={profile} />
      </Tabs.Panel>
    </Tabs>
  )
}
