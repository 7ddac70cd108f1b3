import type { Request } from '@nine/contract/call'
import {
  changeGuestImport,
  changeGuestImportRow,
  commitGuestImport,
  deleteGuestImport,
  downloadFaultyGuests,
  getGuestImport,
  listGuestImportRows,
  listGuestImports,
  startGuestImport,
  undoGuestImport,
} from '@nine/contract/event/guest/guest-import'
import type { GuestImport } from '@nine/contract/event/guest/guest-import-record'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callFile, type CallOptions } from '../../../lib/api.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { reloadGuests } from '../guest.queries.ts'

export const ROWS_PAGE_SIZE = 50

export type RowFilter = 'all' | 'faulty' | 'warned' | 'changed' | 'left-out'

const key = (event: string) => ['guest-import', event] as const

export const guestImportsQuery = (event: string) =>
  queryOptions({
    queryKey: [...key(event), 'list'],
    staleTime: 0,
    queryFn: async ({ signal }) => (await call(listGuestImports, { params: { eventId: event } }, { signal })).items,
  })

export const guestImportQuery = (event: string, id: string) =>
  queryOptions({
    queryKey: [...key(event), 'one', id],
    queryFn: ({ signal }): Promise<GuestImport> => call(getGuestImport, { params: { eventId: event, id } }, { signal }),
  })

export const guestRowsQuery = (event: string, { id, version }: GuestImport, state: RowFilter, page: number) =>
  queryOptions({
    queryKey: [...key(event), 'rows', id, version, state, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(
        listGuestImportRows,
        { params: { eventId: event, id }, query: { state, page, limit: ROWS_PAGE_SIZE } },
        { signal },
      ),
  })

/** Puts in what the server answered; rows are asked for anew because their version changed. */
export function noteImport(event: string, made: GuestImport): void {
  queryClient.setQueryData(guestImportQuery(event, made.id).queryKey, made)
}

export const reloadImports = (event: string): Promise<void> => queryClient.invalidateQueries({ queryKey: key(event) })

export const sendGuestFile = (event: string, file: File, options: CallOptions): Promise<GuestImport> =>
  call(startGuestImport, { params: { eventId: event }, files: { file: [file] } }, options)

export type ImportChange = Omit<Request<typeof changeGuestImport>['body'], 'version'>

export const sendImportChange = (event: string, { id, version }: GuestImport, change: ImportChange) =>
  call(changeGuestImport, { params: { eventId: event, id }, body: { ...change, version } })

export type RowChange = Request<typeof changeGuestImportRow>['body']

export const sendRowChange = (event: string, id: string, position: number, body: RowChange) =>
  call(changeGuestImportRow, { params: { eventId: event, id, position }, body })

export async function sendCommit(event: string, { id, version }: GuestImport): Promise<GuestImport> {
  const once = { idempotencyKey: newIdempotencyKey() }
  const made = await call(commitGuestImport, { params: { eventId: event, id }, body: { version } }, once)
  await reloadGuests(event)
  return made
}

export async function sendUndo(event: string, id: string): Promise<GuestImport> {
  const made = await call(undoGuestImport, { params: { eventId: event, id } })
  await reloadGuests(event)
  return made
}

export const sendDeletion = (event: string, id: string) => call(deleteGuestImport, { params: { eventId: event, id } })

export async function saveFaulty(event: string, id: string, name: string): Promise<void> {
  saveFile(await callFile(downloadFaultyGuests, { params: { eventId: event, id } }), name)
}
