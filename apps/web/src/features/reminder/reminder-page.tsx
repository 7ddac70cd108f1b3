import { Button, CopyButton, Paper, Stack, Switch, TextInput, Title } from '@mantine/core'
import {
  changeReminders,
  createCalendar,
  deleteCalendar,
  getReminderSettings,
  REMINDER_KINDS,
  type ReminderKind,
  type ReminderSettings,
} from '@nine/contract/reminder/reminder'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ArrowLeft, CalendarPlus, Check, Copy } from 'lucide-react'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/error-message.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { paths } from '../../paths.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../ui/feedback/skeletons.tsx'
import { toastError, toastSuccess } from '../../ui/feedback/toast.tsx'
import { TextLink } from '../../ui/link.tsx'

const settingsQuery = queryOptions({
  queryKey: ['reminder', 'settings'],
  queryFn: ({ signal }) => call(getReminderSettings, {}, { signal }),
})

/** Shows what was answered, or says why it was not; `meanwhile` until then. */
async function change(
  work: () => Promise<ReminderSettings>,
  meanwhile: Partial<ReminderSettings> = {},
): Promise<boolean> {
  const before = queryClient.getQueryData(settingsQuery.queryKey)
  if (before) queryClient.setQueryData(settingsQuery.queryKey, { ...before, ...meanwhile })
  try {
    queryClient.setQueryData(settingsQuery.queryKey, await work())
    return true
  } catch (error) {
    queryClient.setQueryData(settingsQuery.queryKey, before)
    toastError(error)
    return false
  }
}

const PAGE_WIDTH = 720

/** What somebody is reminded of, and the calendar of what is due for them. */
export function ReminderPage() {
  const { t } = useTranslation('reminder')
  const { data, error, refetch } = useQuery(settingsQuery)
  if (!data)
    return error ? (
      <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
    ) : (
      <RowsSkeleton rows={5} height={64} />
    )
  return (
    <Stack gap="md" maw={PAGE_WIDTH}>
      <TextLink to={paths.profile} className="row gap-3 to-start text-s">
        <ArrowLeft size={15} aria-hidden="true" />
        {t('back')}
      </TextLink>
      <Kinds settings={data} />
      <Calendar address={data.calendar} />
    </Stack>
  )
}

function Kinds({ settings: { off } }: { settings: ReminderSettings }) {
  const { t } = useTranslation('reminder')
  function toggle(kind: ReminderKind): void {
    const next = off.includes(kind) ? off.filter((each) => each !== kind) : [...off, kind]
    void change(() => call(changeReminders, { body: { off: next } }), { off: next })
  }
  return (
    <Paper withBorder radius="lg" p="lg">
      <Title order={2} size="h4">
        {t('title')}
      </Title>
      <p className="text-s muted mt-2 mb-6">{t('text')}</p>
      <Stack gap="md">
        {REMINDER_KINDS.map((kind) => (
          <Switch
            key={kind}
            label={t(`kinds.${kind}.name`)}
            description={t(`kinds.${kind}.text`)}
            checked={!off.includes(kind)}
            onChange={() => toggle(kind)}
          />
        ))}
      </Stack>
    </Paper>
  )
}

function Calendar({ address }: { address: string | null }) {
  const { t } = useTranslation('reminder')
  async function make(isNew: boolean): Promise<void> {
    if (
      isNew &&
      !(await confirm({ title: t('calendar.renewTitle'), text: t('calendar.renewText'), action: t('calendar.renew') }))
    )
      return
    if (await change(() => call(createCalendar, {}))) toastSuccess(t('calendar.made'))
  }
  async function end(): Promise<void> {
    const isSure = await confirm({
      title: t('calendar.endTitle'),
      text: t('calendar.renewText'),
      action: t('calendar.end'),
      danger: true,
    })
    if (isSure && (await change(() => call(deleteCalendar, {})))) toastSuccess(t('calendar.ended'))
  }
  return (
    <Paper withBorder radius="lg" p="lg">
      <Title order={2} size="h4">
        {t('calendar.title')}
      </Title>
      <p className="text-s muted mt-2 mb-6">{t('calendar.text')}</p>
      {address === null ? (
        <Button variant="default" leftSection={<CalendarPlus size={16} />} onClick={() => void make(false)}>
          {t('calendar.make')}
        </Button>
      ) : (
        <Stack gap="sm">
          <TextInput
            readOnly
            label={t('calendar.address')}
            description={t('calendar.secret')}
            value={address}
            onFocus={(event) => event.currentTarget.select()}
          />
          <div className="row wrap gap-4">
            <CopyButton value={address}>
              {({ copied, copy }) => (
                <Button size="xs" leftSection={copied ? <Check size={15} /> : <Copy size={15} />} onClick={copy}>
                  {t(copied ? 'calendar.copied' : 'calendar.copy')}
                </Button>
              )}
            </CopyButton>
            <Button size="xs" variant="default" onClick={() => void make(true)}>
              {t('calendar.renew')}
            </Button>
            <Button size="xs" variant="default" color="red" onClick={() => void end()}>
              {t('calendar.end')}
            </Button>
          </div>
        </Stack>
      )}
    </Paper>
  )
}
