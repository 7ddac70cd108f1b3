import { Menu } from '@mantine/core'
import type { Enterprise } from '@nine/contract/business/business'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Check, Plus } from 'lucide-react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { paths } from '../../paths.ts'
import type { MenuAnchor } from '../../ui/dialog/lazy-menu.tsx'
import { ExternalTarget } from '../../ui/field/external-target.tsx'
import { enterprisesQuery } from './business.queries.ts'
import { useSwitchEnterprise } from './current-enterprise.ts'
import { EnterpriseLogo } from './enterprise-logo.tsx'
import classes from './enterprise-menu.module.css'
import { ownInvitationsQuery } from './own-invitations.queries.ts'

interface Props {
  anchor: MenuAnchor
  current: Enterprise
  collapsed: boolean
  onChosen?: (() => void) | undefined
}

/** What the switcher of the sidebar opens. */
export function EnterpriseList({ anchor: { target, ...anchor }, current, collapsed, onChosen }: Props) {
  return (
    <Menu
      {...anchor}
      position={collapsed ? 'right-start' : 'bottom-start'}
      width={collapsed ? 280 : 'target'}
      radius="lg"
    >
      <Menu.Target>
        <ExternalTarget element={target} />
      </Menu.Target>
      <Menu.Dropdown>
        <EnterpriseItems current={current} {...(onChosen ? { onChosen } : {})} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** Its entries, for any menu. */
export function EnterpriseItems({ current, onChosen }: { current: Enterprise | undefined; onChosen?: () => void }) {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const switchTo = useSwitchEnterprise()
  const { data = [] } = useQuery(enterprisesQuery())
  return (
    <>
      <div className={`scroll-y ${classes['list']}`}>
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
      <InvitationItems onChosen={onChosen} />
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

/** Links to the page with the invitations. */
function InvitationItems({ onChosen }: { onChosen: (() => void) | undefined }) {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const { data = [] } = useQuery(ownInvitationsQuery())
  if (data.length === 0) return null
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('invitations.label')}</Menu.Label>
      {data.map(({ id, business, inviter }) => (
        <Menu.Item
          key={id}
          leftSection={<EnterpriseLogo name={business.name} logo={business.logo} size={26} />}
          onClick={() => {
            void navigate({ to: paths.addEnterprise })
            onChosen?.()
          }}
        >
          {business.name}
          <span className={`block text-xs muted anywhere ${classes['inviter']}`}>
            {t('invitations.from', { inviter })}
          </span>
        </Menu.Item>
      ))}
      <Menu.Divider />
    </>
  )
}
