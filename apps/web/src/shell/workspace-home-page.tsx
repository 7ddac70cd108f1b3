import { Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ChevronRight, CircleUserRound, type LucideIcon, Settings, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useEnterprise } from '../features/business/current-enterprise.ts'
import { EnterpriseLogo } from '../features/business/enterprise-logo.tsx'
import { paths, workspacePath } from '../paths.ts'
import { useRegistered } from './sidebar-entries.ts'
import { usePageName } from './use-page-title.ts'
import classes from './workspace-home-page.module.css'

/** Where a workspace begins: its name, one's role in it, and the pages to set it up with. */
export function WorkspaceHomePage() {
  const { t } = useTranslation('shell')
  const enterprise = useEnterprise()
  const nameOf = usePageName()
  const isRegistered = useRegistered()
  return (
    <Stack gap="md">
      <Paper className={classes['hello'] ?? ''}>
        <EnterpriseLogo name={enterprise.name} logo={enterprise.logo} size={56} />
        <div>
          <h2 className={classes['title']}>{t('workspace.welcome', { name: enterprise.name })}</h2>
          <Text c="dimmed">{t('workspace.role', { role: enterprise.roleDetail.title })}</Text>
        </div>
      </Paper>
      <Text c="dimmed">{t('workspace.text')}</Text>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
        {isRegistered('staff') && (
          <Way
            to={workspacePath('staff', enterprise.url)}
            icon={Users}
            name={nameOf('staff')}
            about={t('workspace.staff')}
          />
        )}
        {isRegistered('settings') && (
          <Way
            to={workspacePath('settings', enterprise.url)}
            icon={Settings}
            name={nameOf('settings')}
            about={t('workspace.settings')}
          />
        )}
        <Way to={paths.profile} icon={CircleUserRound} name={nameOf('profile')} about={t('workspace.profile')} />
      </SimpleGrid>
    </Stack>
  )
}

function Way({ to, icon: Icon, name, about }: { to: string; icon: LucideIcon; name: string; about: string }) {
  return (
    <Link to={to} className={classes['card'] ?? ''}>
      <span className={classes['icon']} aria-hidden="true">
        <Icon size={20} strokeWidth={1.75} />
      </span>
      <span className={classes['words']}>
        <span className={classes['name']}>{name}</span>
        <span className={classes['about']}>{about}</span>
      </span>
      <ChevronRight size={18} className={classes['arrow']} aria-hidden="true" />
    </Link>
  )
}
