import { Menu, UnstyledButton } from '@mantine/core'
import type { Enterprise } from '@nine/contract/business'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Check, ChevronsUpDown, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import { enterprisesQuery } from './business.queries.ts'
import { useSwitchEnterprise } from './current-enterprise.ts'
import { EnterpriseLogo } from './enterprise-logo.tsx'
import classes from './enterprise-menu.module.css'

interface Props {
  current: Enterprise
  /** Only the logo, for the narrow sidebar. */
  collapsed?: boolean
  onChosen?: () => void
}

/** The switcher in the sidebar: where one works, where else one could, and the way to a new enterprise. */
export function EnterpriseMenu({ current, collapsed = false, onChosen }: Props) {
  const { t } = useTranslation('shell')
  const { t: titleOf } = useTranslation('roles')
  return (
    <Menu position={collapsed ? 'right-start' : 'bottom-start'} width={collapsed ? 280 : 'target'} radius="lg">
      <Menu.Target>
        <UnstyledButton
          className={classes['switcher'] ?? ''}
          data-collapsed={collapsed || undefined}
          aria-label={`${t('account.enterprises')}: ${current.name}`}
        >
          <EnterpriseLogo name={current.name} logo={current.logo} />
          {!collapsed && (
            <>
              <span className={classes['words']}>
                <span className={classes['name']}>{current.name}</span>
                <span className={classes['role']}>{titleOf(current.role)}</span>
              </span>
              <ChevronsUpDown size={15} className={classes['chevrons']} aria-hidden="true" />
            </>
          )}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <EnterpriseItems current={current} {...(onChosen ? { onChosen } : {})} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** The entries of it, for any menu. */
export function EnterpriseItems({ current, onChosen }: { current: Enterprise | undefined; onChosen?: () => void }) {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const switchTo = useSwitchEnterprise()
  const { data = [] } = useQuery(enterprisesQuery())
  return (
    <>
      <div className={classes['list']}>
        {data.map((enterprise) => (
          <Menu.Item
            key={enterprise.id}
            leftSection={<EnterpriseLogo name={enterprise.name} logo={enterprise.logo} size={26} />}
            rightSection={enterprise.id === current?.id ? <Check size={15} /> : null}
            aria-current={enterprise.id === current?.id ? 'true' : undefined}
            onClick={() => {
              switchTo(enterprise)
              onChosen?.()
            }}
          >
            {enterprise.name}
          </Menu.Item>
        ))}
      </div>
      <Menu.Item
        leftSection={<Plus size={17} className={classes['plus']} />}
        onClick={() => {
          void navigate({ to: paths.addEnterprise })
          onChosen?.()
        }}
      >
        {t('account.addEnterprise')}
      </Menu.Item>
    </>
  )
}
