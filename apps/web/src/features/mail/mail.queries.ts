import { listMailbox } from '@nine/contract/mail'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

const POLL_MS = 5000

/** The mails kept where no mail server is set up; new ones show by themselves. */
export const mailboxQuery = () =>
  queryOptions({
    queryKey: ['mail', 'mailbox'],
    queryFn: ({ signal }) => call(listMailbox, {}, { signal }),
    refetchInterval: ({ state }) => (state.error ? false : POLL_MS),
  })
