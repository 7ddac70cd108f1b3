import type { NewAsset } from '@nine/contract/asset/asset'
import { createAsset } from '../asset/asset.public.ts'
import { listCustomFields } from '../custom-field/custom-field.service.ts'
import { listCategories } from '../category/category.service.ts'
import { listLocations } from '../location/location.service.ts'
import { type StoredImage, storeDrawing } from '../media/media.service.ts'
import { drawThing } from './drawings.ts'
import type { Filling, Step } from './filling.ts'
import { type SampleAsset, sampleAsset } from './sample-assets.ts'
import { sampleValues } from './sample-fields.ts'
import { findPeople } from './sample-people.ts'

const DAY_MS = 86_400_000
/** More expensive assets are depreciated. */
const WRITTEN_OFF_FROM = 10_000_000

/** The assets between two positions of the list. */
export const addAssets =
  (first: number, end: number): Step =>
  async (filling) => {
    const { runtime, business, startedBy } = filling
    const assets = Array.from({ length: end - first }, (_, index) => sampleAsset(first + index))
    const drawn = assets.map((asset) => drawAsset(filling, asset))
    // When one fails, wait for the others: what they stored has to be removed too.
    await Promise.allSettled(drawn)
    const pictures = await Promise.all(drawn)
    return async (trx) => {
      const [locations, categories, people] = [
        byName(await listLocations(trx, business.id)),
        byName(await listCategories(trx, business.id)),
        await findPeople(trx, business),
      ]
      const today = filling.today.toISOString().slice(0, 10)
      for (const [index, asset] of assets.entries()) {
        const category = categories.get(asset.category)
        const fields = category ? await listCustomFields(trx, business.id, { category, removed: false }) : []
        const input = {
          ...fieldsOf(asset, filling.today),
          // A location or category that somebody deleted meanwhile stays empty.
          categoryId: category ?? null,
          customFields: sampleValues(fields, first + index, today),
          location: { locationId: locations.get(asset.room) ?? null, detail: '' },
          assignedUser: people.get(asset.holder ?? '') ?? null,
        }
        const photos = pictures[index] ?? []
        await createAsset({ trx, runtime, actor: { id: startedBy, business: business.id } }, input, {
          photos,
          documents: [],
        })
      }
    }
  }

async function drawAsset({ pending }: Filling, { kind, tint, pictures }: SampleAsset): Promise<StoredImage[]> {
  const stored: StoredImage[] = []
  for (let view = 0; view < pictures; view++)
    stored.push(await storeDrawing(pending, drawThing(kind, tint, view), `${kind}.jpg`))
  return stored
}

function fieldsOf(asset: SampleAsset, today: Date): NewAsset {
  const { name, price, unit, supplier, status, serialNumber, warrantyDays } = asset
  const bought = new Date(today.getTime() - asset.boughtDaysAgo * DAY_MS)
  return {
    name,
    price,
    unit,
    supplier,
    status,
    serialNumber,
    description: 'Nhận đủ phụ kiện, đã kiểm tra khi bàn giao.',
    purchaseDate: bought.toISOString().slice(0, 10),
    warranty: { enabled: warrantyDays > 0, duration: warrantyDays },
    depreciation: {
      enabled: price >= WRITTEN_OFF_FROM,
      method: 'straight-line',
      duration: 1826,
      residualValue: Math.round(price / 10),
    },
  }
}

const byName = (nodes: readonly { _id: string; name: string }[]): Map<string, string> =>
  new Map(nodes.map(({ _id, name }) => [name, _id]))
