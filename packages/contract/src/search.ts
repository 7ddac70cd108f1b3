import { z } from 'zod'
import { AssetStatus } from './asset/asset-fields.ts'
import { ASSET_SEARCH_MAX } from './asset/asset-filters.ts'
import { call } from './call.ts'
import { Id, limitOf, listOf, OfBusiness } from './fields.ts'
import { InventoryStatus } from './inventory/inventory.ts'
import type { Permission } from './business/roles.ts'

/** What one search finds, in the order it is shown. */
export const FOUND_KINDS = ['asset', 'person', 'location', 'category', 'inventory', 'event'] as const
export const FoundKind = z.enum(FOUND_KINDS)
export type FoundKind = z.infer<typeof FoundKind>

/** Somebody without the permission finds nothing of the kind. */
export const FOUND_BY = {
  asset: 'asset.read',
  person: 'account.read',
  location: 'location.read',
  category: 'category.read',
  inventory: 'inventory.read',
  event: 'event.read',
} as const satisfies Record<FoundKind, Permission>

/** How many of each kind unless asked for more. */
export const FOUND_OF_A_KIND = 3

const Node = z.object({
  _id: Id,
  name: z.string(),
  /** Names from the root to the one above it. */
  above: z.array(z.string()),
  assetCount: z.int(),
})

/** The best matches of a kind, and how many there are; null where counting them would take too long. */
const matchesOf = <S extends z.ZodType>(item: S) => z.object({ total: z.int().nullable(), items: z.array(item) })

export const Found = z.object({
  /** The kind whose first match is the best of all. */
  best: FoundKind.nullable(),
  /** In the trash, with exactly the code that was searched for; nothing else of the trash is found. */
  trashed: z.object({ _id: Id, name: z.string(), code: z.string() }).nullable(),
  asset: matchesOf(
    z.object({
      _id: Id,
      name: z.string(),
      code: z.string(),
      /** The code it had before, where that is what it was found by. */
      formerCode: z.string().nullable(),
      status: AssetStatus,
      location: z.string(),
      holder: z.string(),
      image: z.string().nullable(),
    }),
  ),
  person: matchesOf(
    z.object({
      _id: Id,
      name: z.string(),
      email: z.string(),
      photo: z.string().nullable(),
      position: z.string(),
      /** Or somebody without an account who holds something. */
      isMember: z.boolean(),
      assetCount: z.int(),
    }),
  ),
  location: matchesOf(Node),
  category: matchesOf(Node),
  inventory: matchesOf(
    z.object({
      _id: Id,
      name: z.string(),
      code: z.string(),
      status: InventoryStatus,
      checked: z.int(),
      total: z.int(),
    }),
  ),
  event: matchesOf(
    z.object({
      _id: Id,
      name: z.string(),
      startAt: z.string().nullable(),
      guestCount: z.int(),
      isPublished: z.boolean(),
    }),
  ),
})
export type Found = z.infer<typeof Found>

export const searchEverything = call({
  method: 'GET',
  path: '/api/search',
  summary: 'The best matches among assets, members, locations, categories, stocktakes and events',
  access: 'business.read',
  envelope: 'result',
  query: OfBusiness.extend({
    search: z.string().trim().min(1, { error: 'required' }).max(ASSET_SEARCH_MAX),
    kinds: listOf(FoundKind, { type: 'string', enum: FOUND_KINDS }),
    limit: limitOf(FOUND_OF_A_KIND, 20),
  }),
  output: Found,
})
