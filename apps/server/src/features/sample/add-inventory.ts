import type { ItemMark } from '@nine/contract/inventory/inventory-mark'
import {
  completeInventoryCheck,
  createInventoryCheck,
  getInventoryCheck,
  markItem,
} from '../inventory/inventory.service.ts'
import { listLocations } from '../location/location.service.ts'
import type { Step } from './filling.ts'
import type { SampleCheck } from './sample-checks.ts'
import { findPeople } from './sample-people.ts'

const LEADER = 'quoc.bao'
const WALKER = 'minh.khoi'

export const addCheck =
  ({ title, description, building, part, completed }: SampleCheck): Step =>
  async ({ runtime, business, startedBy }) => {
    return async (trx) => {
      const people = await findPeople(trx, business)
      const asActor = (login: string) => ({ id: people.get(login) ?? startedBy, business: business.id })
      const [leader, walker] = [asActor(LEADER), asActor(WALKER)]
      const locations = await listLocations(trx, business.id)
      const locationId = locations.find(({ name, level }) => level === 1 && name === building)?._id ?? null
      const form = { title, description, locationId }
      const { _id } = (await createInventoryCheck({ trx, runtime, actor: leader }, form)).inventoryCheck
      const { items } = (await getInventoryCheck(trx, runtime, business.id, _id)).inventoryCheck
      for (const [index, item] of items.slice(0, Math.ceil(items.length * part)).entries())
        await markItem(trx, index % 3 === 0 ? walker : leader, { check: _id, item: item._id }, markOf(index))
      if (completed) await completeInventoryCheck({ trx, runtime, actor: leader }, _id)
    }
  }

function markOf(index: number): ItemMark {
  const checkMethod = index % 4 === 0 ? 'manual' : 'qrcode'
  if (index % 17 === 9) return { checked: true, condition: 'damaged', notes: 'Cần gọi bảo trì', checkMethod }
  if (index % 41 === 23) return { checked: true, condition: 'lost', notes: 'Không thấy tại chỗ', checkMethod }
  return { checked: true, condition: 'available', checkMethod }
}
