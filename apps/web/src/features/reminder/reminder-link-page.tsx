import { Button, Paper, Skeleton, Text, Title } from '@mantine/core'
import { getHolderReminders, switchHolderReminders } from '@nine/contract/reminder/holder-reminder'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Bell, BellOff, LinkIcon } from 'lucide-react'
import { ApiError, call } from '../../lib/api.ts'
import { messageOf } from '../../lib/error-message.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { BarePage } from '../../ui/page/bare-page.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { toastError } from '../../ui/feedback/toast.tsx'

const remindersQuery = (id: string, key: string) =>
  queryOptions({
    queryKey: ['reminder', 'link', id, key],
    queryFn: ({ signal }) => call(getHolderReminders, { params: { id }, query: { key } }, { signal }),
  })

/** The page behind the link at the end of a reminder; it needs no account. Opening it changes nothing. */
export function ReminderLinkPage() {
  const { t } = useTranslation('reminder')
  const { id = '', key = '' } = useSearch({ strict: false })
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(remindersQuery(id, key))
  const switching = useMutation({
    mutationFn: (isOff: boolean) => call(switchHolderReminders, { params: { id }, query: { key }, body: { isOff } }),
    onSuccess: (after) => client.setQueryData(remindersQuery(id, key).queryKey, after),
    onError: (failure: Error) => toastError(failure),
  })
  if (error instanceof ApiError && error.status < 500)
    return (
      <BarePage>
        <EmptyState alone icon={LinkIcon} title={t('link.gone')} text={t('link.goneText')} />
      </BarePage>
    )
  return (
    <BarePage>
      {data && (
        <Paper className="column gap-6 p-7 anywhere" maw={480} w="100%">
          <Title order={1} size={22}>
            {t('link.title')}
          </Title>
          <Text role="status">{data.isOff ? t('link.off', { email: data.email }) : t('link.on', { ...data })}</Text>
          <Button
            size="md"
            variant={data.isOff ? 'default' : 'filled'}
            leftSection={data.isOff ? <Bell size={18} /> : <BellOff size={18} />}
            loading={switching.isPending}
            onClick={() => switching.mutate(!data.isOff)}
          >
            {t(data.isOff ? 'link.resume' : 'link.stop')}
          </Button>
        </Paper>
      )}
      {!data && !error && (
        <Skeleton width="min(480px, 100%)" height={240} radius="lg" aria-label={t('loading', { ns: 'common' })} />
      )}
      {!data && error && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
    </BarePage>
  )
}
