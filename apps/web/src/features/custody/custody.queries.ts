import type { Request } from '@nine/contract/call'
import {
  askForReturn,
  changeDueDate,
  type CustodyOfAsset,
  handOver,
  type HandOverForm,
  listCustodies,
  returnAssets,
  type ReturnForm,
} from '@nine/contract/custody/custody'
import * as papers from '@nine/contract/custody/handover'
import * as keepers from '@nine/contract/custody/keeper'
import type { z } from 'zod'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callFile } from '../../lib/api.ts'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'
import { queryClient } from '../../lib/query-client.ts'
import { saveFile } from '../../lib/save-file.ts'
import { inPapers } from './hand-over/in-papers.ts'

export const PAPERS_A_PAGE = 20
export const PEOPLE_A_PAGE = 20
export const HELD_A_PAGE = 50
const DRAWN_SOON_MS = 1500

/** Who holds some assets now, however many; never from the cache. */
export async function fetchCustodies(business: string, assets: readonly string[]): Promise<CustodyOfAsset[]> {
  const all: CustodyOfAsset[] = []
  for (const part of inPapers(assets)) all.push(...(await call(listCustodies, { body: { business, assets: part } })))
  return all
}

export const custodiesQuery = (business: string, assets: string[]) =>
  queryOptions({
    queryKey: ['custody', business, 'of-assets', assets],
    queryFn: () => fetchCustodies(business, assets),
    staleTime: 0,
    gcTime: 0,
  })

type PaperFilter = Omit<NonNullable<Request<typeof papers.listHandovers>['query']>, 'business'>

export const papersQuery = (business: string, filter: PaperFilter) =>
  queryOptions({
    queryKey: ['custody', business, 'papers', filter],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(papers.listHandovers, { query: { ...filter, business } }, { signal }),
    // Until every PDF is drawn.
    refetchInterval: ({ state }) => (state.data?.data.some(({ isPdfReady }) => !isPdfReady) ? DRAWN_SOON_MS : false),
  })

/** One paper with all it says. */
export const paperQuery = (business: string, id: string) =>
  queryOptions({
    queryKey: ['custody', business, 'paper', id],
    queryFn: ({ signal }) => call(papers.getHandover, { params: { id }, query: { business } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.isPdfReady === false ? DRAWN_SOON_MS : false),
  })

interface PeopleFilter {
  page: number
  search?: string | undefined
  department?: string | undefined
}

export const peopleQuery = (business: string, filter: PeopleFilter) =>
  queryOptions({
    queryKey: ['custody', business, 'people', filter],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(keepers.listKeepers, { query: { ...filter, business, limit: PEOPLE_A_PAGE } }, { signal }),
  })

export const overdueQuery = (business: string, page: number) =>
  queryOptions({
    queryKey: ['custody', business, 'overdue', page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(keepers.listOverdue, { query: { business, page, limit: PEOPLE_A_PAGE } }, { signal }),
  })

export const keeperQuery = (business: string, id: string) =>
  queryOptions({
    queryKey: ['custody', business, 'keeper', id],
    queryFn: ({ signal }) => call(keepers.getKeeper, { params: { id }, query: { business } }, { signal }),
  })

export const heldQuery = (business: string, id: string, { page, isEnded }: { page: number; isEnded: boolean }) =>
  queryOptions({
    queryKey: ['custody', business, 'held', id, page, isEnded],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(
        keepers.listHeld,
        { params: { id }, query: { business, page, limit: HELD_A_PAGE, ended: isEnded ? 'true' : 'false' } },
        { signal },
      ),
  })

/** As many as the call lists on a page. */
const HELD_AT_ONCE = 200

/** Everything that somebody holds, however much. */
export async function fetchAllHeld(business: string, id: string): Promise<keepers.HeldAsset[]> {
  const all: keepers.HeldAsset[] = []
  for (let page = 1; ; page += 1) {
    const query = { business, page, limit: HELD_AT_ONCE }
    const { data, totalCount } = await call(keepers.listHeld, { params: { id }, query })
    all.push(...data)
    if (all.length >= totalCount || data.length === 0) return all
  }
}

/** Everything that shows who holds what. */
export async function refreshCustody(business: string): Promise<void> {
  await Promise.all(
    ['custody', 'asset', 'staff'].map((feature) => queryClient.invalidateQueries({ queryKey: [feature, business] })),
  )
}

type Sent<F extends z.ZodType> = Omit<z.input<F>, 'business'>

/** As a form with photos; repeated with the same key it happens once. */
export const sendHandOver = (
  business: string,
  form: Sent<typeof HandOverForm>,
  { photos = [], key = newIdempotencyKey() }: { photos?: File[]; key?: string } = {},
) =>
  call(
    handOver,
    { body: { business, data: JSON.stringify({ ...form, business }) }, files: { photos } },
    { idempotencyKey: key },
  )

export const sendReturn = (
  business: string,
  form: Sent<typeof ReturnForm>,
  { photos = [], key = newIdempotencyKey() }: { photos?: File[]; key?: string } = {},
) =>
  call(
    returnAssets,
    { body: { business, data: JSON.stringify({ ...form, business }) }, files: { photos } },
    { idempotencyKey: key },
  )

export const sendDueDate = (business: string, id: string, dueOn: string | null) =>
  call(changeDueDate, { params: { id }, body: { business, dueOn } })

export const sendReturnReminder = (business: string, id: string) =>
  call(askForReturn, { params: { id }, body: { business } }, { idempotencyKey: newIdempotencyKey() })

export const sendAcceptance = (business: string, id: string) =>
  call(papers.acceptHandover, { params: { id }, body: { business } })

export const sendRefusal = (business: string, id: string, reason: string) =>
  call(papers.refuseHandover, { params: { id }, body: { business, reason } })

export const sendSignature = (business: string, id: string, signature: string) =>
  call(papers.signHandover, { params: { id }, body: { business, signature } })

export const sendRemindAll = (business: string) => call(papers.remindWaiting, { body: { business } })

export const sendMailAgain = (business: string, id: string) =>
  call(papers.sendHandoverAgain, { params: { id }, query: { business } })

/** Without `reissue` no other paper takes its place. */
export const sendVoid = (
  business: string,
  id: string,
  { key, ...said }: { reason: string; reissue: Request<typeof papers.voidHandover>['body']['reissue']; key: string },
) => call(papers.voidHandover, { params: { id }, body: { business, ...said } }, { idempotencyKey: key })

export const sendHolder = (business: string, form: Request<typeof keepers.createHolder>['body'], id?: string) =>
  id === undefined
    ? call(keepers.createHolder, { body: { ...form, business } }, { idempotencyKey: newIdempotencyKey() })
    : call(keepers.updateHolder, { params: { id }, body: { ...form, business } })

export const sendHolderRemoval = (business: string, id: string) =>
  call(keepers.deleteHolder, { params: { id }, query: { business } })

/** Saved under its number: a file that needs a session cannot be a plain link. */
export async function savePdf(business: string, { id, number }: { id: string; number: string }): Promise<void> {
  saveFile(await callFile(papers.getHandoverPdf, { params: { id }, query: { business } }), `${number}.pdf`)
}

/** Asked again ever more seldom until the copy of whoever accepted is drawn: such calls are counted. */
export const linkedPaperQuery = (id: string, key: string) =>
  queryOptions({
    queryKey: ['custody', 'link', id, key],
    retry: false,
    queryFn: ({ signal }) => call(papers.getHandoverByLink, { params: { id }, query: { key } }, { signal }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.state === 'accepted' && !data.isPdfReady ? DRAWN_SOON_MS * dataUpdateCount : false,
  })

export async function saveLinkedPdf(id: string, key: string, number: string): Promise<void> {
  saveFile(await callFile(papers.getPdfByLink, { params: { id }, query: { key } }), `${number}.pdf`)
}

export const acceptLinked = (id: string, key: string, signature: string | undefined) =>
  call(papers.acceptByLink, { params: { id }, query: { key }, body: { signature } })

export const refuseLinked = (id: string, key: string, reason: string) =>
  call(papers.refuseByLink, { params: { id }, query: { key }, body: { reason } })
