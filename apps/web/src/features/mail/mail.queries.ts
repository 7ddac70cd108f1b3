import { getMailStatus, listMailbox } from '@nine/contract/mail'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'

const POLL_MS = 5000
const STATUS_POLL_MS = 60_000

/** The mails kept where no mail server is set up; new ones show by themselves. */
export const mailboxQuery = () =>
  queryOptions({
    queryKey: ['mail', 'mailbox'],
    queryFn: ({ signal }) => call(listMailbox, {}, { signal }),
    refetchInterval: ({ state }) => (state.error ? false : POLL_MS),
  })

/** What may still be sent today, and whether the mail server takes it. */
export const mailStatusQuery = (business: string) =>
  queryOptions({
    queryKey: ['mail', 'status', business],
    queryFn: ({ signal }) => call(getMailStatus, {}, { signal }),
    refetchInterval: STATUS_POLL_MS,
  })

/** Refetch after sending: fewer are left. */
export const reloadMailStatus = (business: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: mailStatusQuery(business).queryKey })
