import type { InventoryCheck, UnknownCode } from '@nine/contract/inventory/inventory'
import { readScan } from '@nine/contract/inventory/read-scan'
import { queryClient } from '../../../lib/query-client.ts'
import { assetsOnDevice } from '../../asset/asset.queries.ts'
import { matchScan } from '../scan/match-scan.ts'

/** An asset that is no item of the check. */
export type ElsewhereAsset = NonNullable<UnknownCode['asset']> & Pick<UnknownCode, 'isInTrash'>

/** Which asset a code of no item means, as far as lists and checks that were opened on this device tell. */
export async function knownOnDevice(business: string, text: string): Promise<ElsewhereAsset | undefined> {
  const scan = readScan(text)
  const listed = assetsOnDevice(business).find((asset) =>
    'id' in scan ? asset._id === scan.id : scan.codes.includes(asset.code),
  )
  if (listed) return known(listed._id, listed.code, listed.name, listed.location.path)
  const opened = queryClient.getQueriesData<InventoryCheck>({ queryKey: ['inventory', business, 'check'] })
  for (const check of [...opened.map(([, check]) => check), ...(await keptChecks(business))]) {
    const match = matchScan(check?.items ?? [], text)
    if (match.kind !== 'exact') continue
    const { _id, asset } = match.item
    return known(_id, asset.code, asset.name, [asset.location.name].filter(Boolean))
  }
  return undefined
}

const known = (id: string, code: string, name: string, location: string[]): ElsewhereAsset => ({
  _id: id,
  code,
  name,
  location,
  isInTrash: false,
})

const OF_CHECK = /\/api\/inventory\/[0-9a-f]{24}$/

/** Checks whose answers were kept for times without a connection. */
async function keptChecks(business: string): Promise<InventoryCheck[]> {
  const checks: InventoryCheck[] = []
  if (!('caches' in window)) return checks
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const { pathname, searchParams } = new URL(request.url)
      // The key that the service worker keeps it by (service-worker.ts): for whom, and of which enterprise.
      if (!OF_CHECK.test(pathname) || !searchParams.get('for')?.endsWith(`.${business}`)) continue
      const kept: { result?: InventoryCheck } | undefined = await (await cache.match(request))?.json()
      if (kept?.result) checks.push(kept.result)
    }
  }
  return checks
}
