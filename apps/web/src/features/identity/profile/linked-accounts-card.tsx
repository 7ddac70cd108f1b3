import { Alert, Avatar, Button, Paper, Text } from '@mantine/core'
import { connectAccount, disconnectAccount, type LinkedAccount } from '@nine/contract/identity/provider-sign-in'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { paths } from '../../../paths.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { linkedAccountsQuery } from '../identity.queries.ts'
import classes from './profile-page.module.css'
import { ProviderMark } from '../sign-in/provider-mark.tsx'
import { SignInErrorNotice } from '../sign-in/sign-in-notice.tsx'

export function LinkedAccountsCard() {
  const { t } = useTranslation('identity')
  const { error: linkError } = useSearch({ from: '/private/account/profile' })
  const { data, error, refetch } = useQuery(linkedAccountsQuery())
  return (
    <Paper className={classes['card']}>
      <h2 className={`text-l strong ${classes['sectionTitle']}`}>{t('linked.title')}</h2>
      <Text size="sm" c="dimmed">
        {t('linked.text')}
      </Text>
      {linkError && <SignInErrorNotice reason={linkError} />}
      {error && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <Alert color="gray" mt="sm">
          {t('linked.none')}
        </Alert>
      )}
      <ul className="mt-6">
        {data?.map((account) => (
          <AccountRow key={account.provider} account={account} />
        ))}
      </ul>
    </Paper>
  )
}

function AccountRow({ account: { provider, profile, connected } }: { account: LinkedAccount }) {
  const { t } = useTranslation('identity')
  const client = useQueryClient()
  const name = t(`providers.${provider}`)
  const connect = useMutation({
    mutationFn: () =>
      call(connectAccount, { params: { id: provider }, body: { next: `${paths.profile}?tab=security` } }),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => toastError(error),
  })
  const disconnect = useMutation({
    mutationFn: () => call(disconnectAccount, { params: { id: provider } }),
    onSuccess: async () => {
      toastSuccess(t('linked.disconnected', { provider: name }))
      await client.invalidateQueries({ queryKey: linkedAccountsQuery().queryKey })
    },
    onError: (error) => toastError(error),
  })

  async function askToDisconnect(): Promise<void> {
    const sure = await confirm({
      title: t('linked.confirm', { provider: name }),
      text: t('linked.confirmText', { provider: name }),
      action: t('linked.disconnect'),
      danger: true,
    })
    if (sure) disconnect.mutate()
  }

  return (
    <li className={`row wrap line-top ${classes['row']}`}>
      <span className={`center fixed soft radius-m tinted ${classes['rowIcon']}`} aria-hidden="true">
        {profile.photo ? (
          <Avatar
            src={profile.photo}
            size={40}
            radius="md"
            alt=""
            imageProps={{ referrerPolicy: 'no-referrer', loading: 'lazy' }}
          >
            <ProviderMark provider={provider} size={20} />
          </Avatar>
        ) : (
          <ProviderMark provider={provider} size={20} />
        )}
      </span>
      <span className={`slim ${classes['rowWords']}`}>
        <span className={`row wrap medium ${classes['rowName']}`}>{name}</span>
        <span className="block text-xs muted anywhere">
          {connected ? profile.email || t('linked.connected') : t('linked.notConnected')}
        </span>
      </span>
      {connected ? (
        <Button variant="default" loading={disconnect.isPending} onClick={() => void askToDisconnect()}>
          {t('linked.disconnect')}
        </Button>
      ) : (
        <Button variant="default" loading={connect.isPending} onClick={() => connect.mutate()}>
          {t('linked.connect')}
        </Button>
      )}
    </li>
  )
}
