import { UnstyledButton } from '@mantine/core'
import type { Enterprise } from '@nine/contract/business/business'
import { fullNameOf } from '@nine/contract/identity/full-name'
import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { profileQuery } from '../../features/identity/identity.queries.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { useLogin } from '../../lib/session.ts'
import { LazyMenu } from '../../ui/dialog/lazy-menu.tsx'
import { PersonAvatar } from '../../ui/picture/person-avatar.tsx'
import header from './header.module.css'

const AccountItems = lazyRouteComponent(() => import('./account-items.tsx'), 'AccountItems')

interface Props {
  enterprise: Enterprise | undefined
  phone: boolean
  onHelp: () => void
}

export function AccountMenu(props: Props) {
  const { t } = useTranslation('shell')
  const { data: profile } = useQuery(profileQuery())
  const login = useLogin()
  const email = profile?.email ?? login?.email ?? ''
  const name = profile ? fullNameOf(profile) : email
  const photo = profile?.photo
  return (
    <LazyMenu
      preload={AccountItems.preload}
      renderMenu={(anchor) => <AccountItems anchor={anchor} name={name} email={email} photo={photo} {...props} />}
    >
      <UnstyledButton
        className={`row gap-2 soft radius-m px-2 ${header['account']}`}
        aria-label={t('account.open', { name })}
      >
        <PersonAvatar name={name} photo={photo} size={props.phone ? 34 : 30} />
        {!props.phone && <ChevronDown size={16} aria-hidden="true" />}
      </UnstyledButton>
    </LazyMenu>
  )
}
