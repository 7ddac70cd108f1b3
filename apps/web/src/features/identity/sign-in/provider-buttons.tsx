import { Button, Divider, Stack } from '@mantine/core'
import type { Provider } from '@nine/contract/identity/provider'
import { KeyRound } from 'lucide-react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { settings } from '../../../lib/settings.ts'
import { serverPaths } from '../../../paths.ts'
import { ProviderMark } from './provider-mark.tsx'

/** Other places to sign in, where there are any. */
export function ProviderButtons({ next }: { next: string }) {
  const { t } = useTranslation('identity')
  if (settings.providers.length === 0) return null
  return (
    <Stack gap={12}>
      <Divider label={t('or')} my={4} />
      {settings.providers.map((provider) => (
        <ProviderButton key={provider} provider={provider} next={next} />
      ))}
    </Stack>
  )
}

export function ProviderButton({ provider, next }: { provider: Provider; next: string }) {
  const { t } = useTranslation('identity')
  return (
    <Button
      component="a"
      href={serverPaths.signIn(provider, next)}
      variant="default"
      fullWidth
      leftSection={provider === 'oidc' ? <KeyRound size={18} /> : <ProviderMark provider={provider} />}
    >
      {t('continueWith', { provider: t(`providers.${provider}`) })}
    </Button>
  )
}
