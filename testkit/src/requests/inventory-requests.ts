import * as calls from '@nine/contract/inventory/inventory'
import * as markCalls from '@nine/contract/inventory/inventory-mark'
import type { InventoryCheck, InventoryItem } from '@nine/contract/inventory/inventory'
import type { z } from 'zod'
import { newId } from '../../../apps/server/src/db/id.ts'
import type { TestResponse, TestApp, TestPerson } from '../server/test-app.ts'

interface CheckInput {
  title?: string
  locationId?: string | null
  key?: string
}

/** Starts a check; returns its id. */
export async function beginCheck(
  test: TestApp,
  as: TestPerson,
  business: string,
  { title = 'Kiểm kê - 15/11/2026', locationId = null }: CheckInput = {},
): Promise<string> {
  const { body } = await test.send(calls.createInventoryCheck, { as, body: { title, locationId, business } })
  return body.result.inventoryCheck._id as string
}

export async function readCheck(test: TestApp, as: TestPerson, id: string): Promise<InventoryCheck> {
  const { body } = await test.send(calls.getInventoryCheck, { as, params: { id } })
  return body.result.inventoryCheck as InventoryCheck
}

/** The item of that position, which must be there. */
export function itemAt(check: InventoryCheck, position: number): InventoryItem {
  const item = check.items[position]
  if (!item) throw new Error(`The check has no item ${position}`)
  return item
}

type Mark = Partial<z.input<typeof markCalls.ItemMark>>

export function sendMark(
  test: TestApp,
  as: TestPerson,
  { check, item: itemId }: { check: string; item: string },
  mark: Mark = {},
): Promise<TestResponse> {
  return test.send(markCalls.checkInventoryItem, {
    as,
    params: { id: check, itemId },
    body: { checked: true, ...mark },
  })
}

export const newMarkId = (): string => newId()
