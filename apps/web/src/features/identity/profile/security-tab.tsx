import { Stack } from '@mantine/core'
import type { Profile } from '@nine/contract/identity/profile'
import { settings } from '../../../lib/settings.ts'
import { LinkedAccountsCard } from './linked-accounts-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

export function SecurityTab({ profile }: { profile: Profile }) {
  return (
    <Stack gap="md">
      {/* With an issuer of its own, passwords and accounts are kept there. */}
      {!settings.oidc && <PasswordCard profile={profile} />}
      {!settings.oidc && <LinkedAccountsCard />}
      <SessionsCard />
    </Stack>
  )
}
