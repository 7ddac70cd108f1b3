import { Button, Group, Paper, Skeleton, Text } from '@mantine/core'
import { endSession, type Session } from '@nine/contract/identity/profile'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { deviceOf } from './device-name.ts'
import { sessionsQuery } from '../identity.queries.ts'
import classes from './profile-page.module.css'

/** The person's sessions, and buttons to end them. */
export function SessionsCard() {
  const { t } = useTranslation('identity')
  const { data, error, isPending, refetch } = useQuery(sessionsQuery())
  const others = data?.filter(({ current }) => !current) ?? []
  const { mutate: end, isPending: ending } = useEndSessions()

  async function askToEndOthers(): Promise<void> {
    const sure = await confirm({
      title: t('sessions.confirmOthers', { count: others.length }),
      text: t('sessions.confirmOthersText'),
      action: t('sessions.endOthers'),
      danger: true,
    })
    if (sure) end({ sessions: others, done: t('sessions.endedOthers') })
  }

  return (
    <Paper className={classes['card']}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <div>
          <h2 className={`text-l strong ${classes['sectionTitle']}`}>{t('sessions.title')}</h2>
          <Text size="sm" c="dimmed">
            {t('sessions.text')}
          </Text>
        </div>
        {others.length > 0 && (
          <Button variant="default" loading={ending} onClick={() => void askToEndOthers()}>
            {t('sessions.endOthers')}
          </Button>
        )}
      </Group>
      {isPending && <Skeleton height={64} mt="md" />}
      {error && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      <ul className="mt-6">
        {data?.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </Paper>
  )
}

function SessionRow({ session }: { session: Session }) {
  const { t } = useTranslation('identity')
  const { mutate: end, isPending } = useEndSessions()
  const device = deviceOf(session.agent)
  const name = device ? t('sessions.device', { ...device }) : t('sessions.unknown')
  const Icon = device?.handheld ? Smartphone : Monitor
  return (
    <li className={`row wrap line-top ${classes['row']}`}>
      <span className={`center fixed soft radius-m tinted ${classes['rowIcon']}`} aria-hidden="true">
        <Icon size={20} strokeWidth={1.75} />
      </span>
      <span className={`slim ${classes['rowWords']}`}>
        <span className={`row wrap medium ${classes['rowName']}`}>
          {name}
          {session.current && (
            <span className={`text-xs radius-s px-4 ${classes['here']}`}>{t('sessions.current')}</span>
          )}
        </span>
        <span className="block text-xs muted anywhere">
          {[
            session.address,
            t('sessions.lastSeen', { time: formatDateTime(session.lastSeenAt) }),
            t('sessions.since', { time: formatDateTime(session.createdAt) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {!session.current && (
        <Button
          variant="default"
          loading={isPending}
          aria-label={t('sessions.endLabel', { device: name })}
          onClick={() => end({ sessions: [session], done: t('sessions.ended') })}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}

function useEndSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ sessions }: { sessions: readonly Session[]; done: string }) => {
      for (const { id } of sessions) await call(endSession, { params: { id } })
    },
    onSuccess: (_, { done }) => toastSuccess(done),
    onError: (error) => toastError(error),
    // Also after a partial failure: the list shows which are gone.
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery().queryKey }),
  })
}
