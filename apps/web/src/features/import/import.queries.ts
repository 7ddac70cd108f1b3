import {
  changeImport,
  changeImportRow,
  checkImport,
  commitImport,
  deleteImport,
  downloadFaultyRows,
  downloadImportTemplate,
  getImport,
  listImportIssues,
  listImportRows,
  listImports,
  replaceInImport,
  startImport,
} from '@nine/contract/asset/import/import'
import type { Import, ImportRow, ImportSummary } from '@nine/contract/asset/import/import-record'
import { addImportPhotos, deleteImportPhotos, listImportPhotos } from '@nine/contract/asset/import/import-photos'
import type { Request } from '@nine/contract/call'
import { listCustomFields } from '@nine/contract/custom-field/custom-field'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callFile, type CallOptions } from '../../lib/api.ts'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'
import { queryClient } from '../../lib/query-client.ts'
import { saveFile } from '../../lib/save-file.ts'
import type { RowFilter } from './import-search.ts'

/** Live messages come sooner; this is for when they do not. */
const POLL_MS = 2000
export const ROWS_PAGE_SIZE = 50

const isBusy = ({ state }: ImportSummary): boolean => state === 'checking' || state === 'running'

export const importQuery = (business: string, id: string) =>
  queryOptions({
    queryKey: ['import', business, 'one', id],
    queryFn: ({ signal }): Promise<Import> => call(getImport, { params: { id }, query: { business } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isBusy(data) ? POLL_MS : false),
  })

export const importsQuery = (business: string) =>
  queryOptions({
    queryKey: ['import', business, 'list'],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<ImportSummary[]> =>
      (await call(listImports, { query: { business } }, { signal })).data,
    refetchInterval: ({ state: { data } }) => (data?.some(isBusy) ? POLL_MS : false),
  })

interface RowsOptions {
  rows: RowFilter
  search: string | undefined
  page: number
}

export interface RowsPage {
  data: ImportRow[]
  totalCount: number
}

const rowsKey = (business: string, id: string) => ['import', business, 'rows', id] as const

export const importRowsQuery = (business: string, id: string, { rows, search, page }: RowsOptions) =>
  queryOptions({
    queryKey: [...rowsKey(business, id), rows, search, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }): Promise<RowsPage> =>
      call(
        listImportRows,
        { params: { id }, query: { business, state: rows, search, page, limit: ROWS_PAGE_SIZE } },
        { signal },
      ),
  })

export const importIssuesQuery = (business: string, id: string) =>
  queryOptions({
    queryKey: [...rowsKey(business, id), 'issues'],
    queryFn: ({ signal }) => call(listImportIssues, { params: { id }, query: { business } }, { signal }),
  })

/** Custom fields of all categories. */
export const everyFieldQuery = (business: string) =>
  queryOptions({
    queryKey: ['custom-field', business, 'every'],
    queryFn: ({ signal }) => call(listCustomFields, { query: { business } }, { signal }),
  })

export const refreshImport = (business: string, id: string): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: importQuery(business, id).queryKey }),
    queryClient.invalidateQueries({ queryKey: importsQuery(business).queryKey }),
    queryClient.invalidateQueries({ queryKey: rowsKey(business, id) }),
  ])

/** Puts what a call said about an import into what is known of it. */
export function noteSummary(business: string, summary: ImportSummary): void {
  queryClient.setQueryData(importQuery(business, summary._id).queryKey, (known) =>
    known && known.version <= summary.version ? { ...known, ...summary } : known,
  )
}

export const sendFile = (business: string, file: File, options: CallOptions): Promise<Import> =>
  call(startImport, { body: { business }, files: { file: [file] } }, options)

export type ImportChange = Omit<Request<typeof changeImport>['body'], 'business' | 'version'>

export const sendImportChange = (business: string, { _id, version }: Import, change: ImportChange): Promise<Import> =>
  call(changeImport, { params: { id: _id }, body: { ...change, business, version } })

export const sendCheck = (business: string, { _id, version }: Import) =>
  call(checkImport, { params: { id: _id }, body: { business, version } })

export type RowChange = Omit<NonNullable<Request<typeof changeImportRow>['body']>, 'business'>

export const sendRowChange = (business: string, id: string, position: number, change: RowChange) =>
  call(changeImportRow, { params: { id, position }, body: { ...change, business } })

export const sendReplacement = (business: string, id: string, column: number, from: string, to: string) =>
  call(replaceInImport, { params: { id }, body: { business, column, from, to } })

export const sendCommit = (business: string, { _id, version }: Import) =>
  call(commitImport, { params: { id: _id }, body: { business, version } }, { idempotencyKey: newIdempotencyKey() })

export const sendImportDeletion = (business: string, id: string) =>
  call(deleteImport, { params: { id }, query: { business } })

export async function saveTemplate(business: string, name: string): Promise<void> {
  saveFile(await callFile(downloadImportTemplate, { query: { business } }), name)
}

export async function saveFaultyRows(business: string, { _id }: ImportSummary, name: string): Promise<void> {
  saveFile(await callFile(downloadFaultyRows, { params: { id: _id }, query: { business } }), name)
}

const NAMES_AT_ONCE = 1000

/** Names of the photos that the server has already. */
export async function knownPhotoNames(business: string, id: string, signal: AbortSignal): Promise<Set<string>> {
  const names = new Set<string>()
  for (let page = 1; ; page++) {
    const query = { business, page, limit: NAMES_AT_ONCE }
    const { data } = await call(listImportPhotos, { params: { id }, query }, { signal })
    for (const { name } of data) names.add(name)
    if (data.length < NAMES_AT_ONCE) return names
  }
}

export const sendPhotos = async (business: string, id: string, photos: readonly File[], options: CallOptions) =>
  (await call(addImportPhotos, { params: { id }, body: { business }, files: { photos } }, options)).photos

export const sendPhotoDeletion = (business: string, id: string) =>
  call(deleteImportPhotos, { params: { id }, query: { business } })

const NAMES_SHOWN = 100

/** The first photos that found no row, or whose row does not need them. */
export const leftPhotosQuery = (business: string, id: string, state: 'unmatched' | 'unused') =>
  queryOptions({
    queryKey: [...rowsKey(business, id), 'photos', state],
    queryFn: ({ signal }) =>
      call(listImportPhotos, { params: { id }, query: { business, state, limit: NAMES_SHOWN } }, { signal }),
  })
