import { Button, Paper, Table, VisuallyHidden } from '@mantine/core'
import { OUTBOX_FILTERS, OUTBOX_PAGE_SIZE, type OutboxFilter, type OutboxMail } from '@nine/contract/message/message'
import { useQuery } from '@tanstack/react-query'
import { Inbox, RotateCw, X } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../lib/error-message.ts'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../ui/feedback/skeletons.tsx'
import { toastError, toastSuccess } from '../../ui/feedback/toast.tsx'
import { SearchField } from '../../ui/field/search-field.tsx'
import { Pager } from '../../ui/list/pager.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { MailPace } from './mail-pace.tsx'
import { outboxQuery, retry } from './message.queries.ts'
import classes from './message-tab.module.css'
import { type OpenedSend, OutboxRow } from './outbox-row.tsx'

interface Props {
  event: string
  mayRetry: boolean
}

/** Every mail of the event and what became of it. */
export function OutboxLog({ event, mayRetry }: Props) {
  const { t } = useTranslation('message')
  const phone = useIsPhone()
  const [state, setState] = useState<OutboxFilter>()
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [send, setSend] = useState<OpenedSend>()
  // Whoever looks for a recipient or for faults wants to see each mail.
  const isFolded = !send && !state && search === ''
  const found = useQuery(
    outboxQuery(event, {
      limit: OUTBOX_PAGE_SIZE,
      page,
      ...(state ? { state } : {}),
      ...(search ? { search } : {}),
      ...(send ? { send: send.id } : {}),
      folded: isFolded ? 'true' : 'false',
    }),
  )
  const { data } = found
  const narrow = (next: OutboxFilter | undefined): void => {
    setState(next)
    setPage(1)
  }
  const open = (next: OpenedSend | undefined): void => {
    setSend(next)
    setPage(1)
  }
  async function again(mail: OutboxMail | undefined): Promise<void> {
    const failed = data?.failed ?? 0
    const question = { title: t('log.retryTitle', { count: failed }), action: t('log.retry') }
    if (!mail && !(await confirm(question))) return
    try {
      const count = await retry(event, mail?.id ?? null)
      toastSuccess(t('log.retried', { count }))
    } catch (error) {
      toastError(error)
    }
  }
  if (!data && found.isError)
    return <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />
  if (!data) return <RowsSkeleton />
  const isEmpty = data.all === 0
  const row = { event, phone, mayRetry, onOpen: open }
  return (
    <div className="box clip">
      <div className={`row wrap gap-5 line-bottom ${classes['head']}`}>
        <h3>{t('log.title')}</h3>
        {!isEmpty && (
          <div className="row wrap gap-3" role="group" aria-label={t('log.filter')}>
            {([undefined, ...OUTBOX_FILTERS] as const).map((filter) => (
              <Button
                key={filter ?? 'all'}
                size="compact-md"
                radius="xl"
                variant={state === filter ? 'light' : 'default'}
                aria-pressed={state === filter}
                onClick={() => narrow(filter)}
              >
                {t(`log.filters.${filter ?? 'all'}`)} <b className="num">&nbsp;{formatNumber(data[filter ?? 'all'])}</b>
              </Button>
            ))}
          </div>
        )}
        {send && (
          <Button
            size="compact-md"
            radius="xl"
            variant="light"
            rightSection={<X size={14} />}
            aria-label={t('log.all')}
            onClick={() => open(undefined)}
          >
            {t('log.ofSend', { name: send.name })}
          </Button>
        )}
        <span className="push" />
        {!isEmpty && (
          <SearchField
            label={t('log.search')}
            value={search}
            hasKey={false}
            onSearch={(text) => {
              setSearch(text)
              setPage(1)
            }}
          />
        )}
        {mayRetry && data.failed > 0 && (
          <Button variant="default" leftSection={<RotateCw size={16} />} onClick={() => void again(undefined)}>
            {t('log.retryAll', { count: data.failed, number: formatNumber(data.failed) })}
          </Button>
        )}
      </div>
      {data.items.length === 0 ? (
        <EmptyState
          icon={Inbox}
          title={t(isEmpty ? 'log.none' : 'log.noMatch')}
          text={isEmpty ? t('log.noneText') : ''}
        />
      ) : phone ? (
        <ul className="quiet">
          {data.items.map((mail) => (
            <OutboxRow key={mail.id} mail={mail} {...row} onRetry={() => void again(mail)} />
          ))}
        </ul>
      ) : (
        <div className="scroll-x">
          <Table verticalSpacing="sm" horizontalSpacing="lg">
            <Table.Thead>
              <Table.Tr>
                {(['to', 'message', 'state', 'at'] as const).map((column) => (
                  <Table.Th key={column}>{t(`log.columns.${column}`)}</Table.Th>
                ))}
                <Table.Th>
                  <VisuallyHidden>{t('log.columns.actions')}</VisuallyHidden>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.items.map((mail) => (
                <OutboxRow key={mail.id} mail={mail} {...row} onRetry={() => void again(mail)} />
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      <Paper className="column gap-5" p="md">
        <Pager page={page} limit={OUTBOX_PAGE_SIZE} total={data.total} onChange={setPage} />
        <MailPace />
      </Paper>
    </div>
  )
}
