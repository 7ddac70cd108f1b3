import type { Browser, Locator, Page } from '@playwright/test'
import { newId } from '../../../apps/server/src/db/id.ts'
import { createCategory } from '../../../apps/server/src/features/category/category.service.ts'
import { createLocation, createSampleLocations } from '../../../apps/server/src/features/location/location.service.ts'
import type { OwnServer } from './own-server.ts'
import { openPage, type Workspace } from './workspace.ts'

type View = Parameters<typeof openPage>[3]

export const openLocations = (browser: Browser, server: OwnServer, { url, owner }: Workspace, view: View = {}) =>
  openPage(browser, server, `/${url}/locations`, { as: owner, ...view })
export const openCategories = (browser: Browser, server: OwnServer, { url, owner }: Workspace, view: View = {}) =>
  openPage(browser, server, `/${url}/categorys`, { as: owner, ...view })

/** The pickers are in the gallery; they show the enterprise entered last. */
export async function openPickers(browser: Browser, server: OwnServer, workspace: Workspace, view: View = {}) {
  const page = await openLocations(browser, server, workspace, view)
  await page.getByRole('banner').waitFor()
  await page.goto('/dev/ui')
  return page
}

export const addSample = (server: OwnServer, { id }: Workspace) =>
  server.runtime.db.transaction().execute((trx) => createSampleLocations(trx, id))

export async function addLocation(server: OwnServer, { id }: Workspace, name: string, parent: string | null = null) {
  const { _id } = await server.runtime.db
    .transaction()
    .execute((trx) => createLocation(trx, id, { name, parent, description: '', notes: '' }))
  return _id
}

export async function addCategory(
  server: OwnServer,
  { id }: Workspace,
  name: string,
  more: { parent?: string; isConsumable?: boolean } = {},
) {
  const { _id } = await server.runtime.db.transaction().execute((trx) =>
    createCategory(trx, id, {
      name,
      parent: more.parent ?? null,
      description: '',
      isConsumable: more.isConsumable ?? false,
      depreciationRate: null,
      usefulLife: null,
    }),
  )
  return _id
}

/** Locations below one another, as deep as asked. */
export async function addChain(server: OwnServer, workspace: Workspace, names: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (const name of names) ids.push(await addLocation(server, workspace, name, ids.at(-1) ?? null))
  return ids
}

/** Thousands of locations, five levels deep, inserted without the service. */
export async function addForest(server: OwnServer, { id }: Workspace, total: number): Promise<void> {
  const fan = [10, 10, 10, 4, 1]
  const rows: {
    business_id: string
    id: string
    parent_id: string | null
    path: string
    level: number
    name: string
  }[] = []
  const grow = (parent: (typeof rows)[number] | undefined, level: number): void => {
    for (let i = 0; i < (fan[level - 1] ?? 0) && rows.length < total; i++) {
      const own = newId()
      const row = {
        business_id: id,
        id: own,
        parent_id: parent?.id ?? null,
        path: parent ? `${parent.path},${own}` : own,
        level,
        name: `Phòng Kỹ thuật và Bảo trì thiết bị số ${rows.length + 1}`,
      }
      rows.push(row)
      grow(row, level + 1)
    }
  }
  grow(undefined, 1)
  for (let i = 0; i < rows.length; i += 500) {
    await server.runtime.db
      .insertInto('location')
      .values(rows.slice(i, i + 500).map((row) => ({ ...row, description: '', notes: '', deleted_at: null })))
      .execute()
  }
}

export const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) })
export const cardOf = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name, exact: true }) })
export const nodes = (page: Page): Locator => page.getByRole('tree').getByRole('treeitem')
export const node = (page: Page, name: string): Locator =>
  page.getByRole('tree').getByRole('treeitem', { name: new RegExp(`^${name}(,|$)`) })
