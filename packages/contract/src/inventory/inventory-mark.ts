import { z } from 'zod'
import { call } from '../call.ts'
import { ById, Id, OfBusiness, Text } from '../fields.ts'
import { Checker, CheckMethod, Condition, InventoryItem, ItemState, Sender, UnknownCode } from './inventory.ts'

/** Between two frames of the camera. */
export const SCAN_DELAY_MS = 300
/** How long the message of a scan is shown. */
export const SCAN_MESSAGE_MS = 3000
/** How often a window reports that it has a check open, and how long a report is valid. */
export const PRESENCE_EVERY_MS = 20_000
export const PRESENCE_MS = 45_000
/** A sweep reads twenty codes at once, and others sweep too: a whole check is fetched anew once for all of them. */
export const REFRESH_EVERY_MS = 1500
/** How long the message is shown that a check is completed. */
export const DISABLED_MESSAGE_MS = 2000
/** Longest unknown code that is kept. */
export const SCANNED_MAX = 500
/** Most of a consumable that one item counts. */
export const QUANTITY_MAX = 1_000_000
const PHOTO_BYTES = 15 * 1024 * 1024

/**
 * The outcome of a mark. `already`: nothing to change. `conflict`: somebody else had marked it differently, nothing was
 * changed. `late`: the check was completed, the mark went to its addendum.
 */
export const MARK_OUTCOMES = ['applied', 'already', 'conflict', 'late'] as const
export const MarkOutcome = z.enum(MARK_OUTCOMES)
export type MarkOutcome = z.infer<typeof MarkOutcome>

/** Created by the device, so that a mark sent twice counts once, however late. */
const MarkId = z
  .string()
  .max(32, { error: 'invalid_id', abort: true })
  .regex(/^[0-9a-f]{24,32}$/, { error: 'invalid_id' })

/** What to do about something that was seen in another place than the register says; undecided without it. */
const PlaceChoice = z.enum(['move', 'keep'])

/** An asset's id, or that of a mark. */
export const RowId = MarkId

/**
 * `good` is an alias of `available`. `version` is the one the person saw: with it, a mark that would overwrite
 * somebody else's newer one is not applied. With a `markId`, a mark for a completed check goes to its addendum.
 */
export const ItemMark = z.object({
  checked: z.boolean(),
  condition: Condition.or(z.literal('good')).default('available'),
  notes: Text.optional(),
  checkMethod: CheckMethod.default('manual'),
  markId: MarkId.optional(),
  version: z.int().min(0).max(2_147_483_647).optional(),
  /** Where it was seen; without it, where it was seen before or where the register says. */
  location: Id.nullable().optional(),
  quantity: z.int().min(0).max(QUANTITY_MAX).nullable().optional(),
  placeChoice: PlaceChoice.optional(),
})
export type ItemMark = z.output<typeof ItemMark>

export const checkInventoryItem = call({
  method: 'PATCH',
  path: '/api/inventory/{id}/items/{itemId}/check',
  summary: 'Mark an item as found, damaged, lost or not checked',
  access: 'inventory.check',
  envelope: 'result',
  params: ById.extend({ itemId: Id }),
  query: OfBusiness,
  body: ItemMark.extend({ business: Id.optional(), ...Sender }),
  output: z.object({ outcome: MarkOutcome, item: ItemState, by: Checker.nullable() }),
  errors: ['inventory.not_found', 'inventory.item_not_found', 'inventory.completed'],
})

export const keepUnknownCode = call({
  method: 'POST',
  path: '/api/inventory/{id}/codes',
  summary: 'Keep a scanned code that belongs to no item of the check',
  access: 'inventory.check',
  envelope: 'result',
  params: ById,
  query: OfBusiness,
  body: z.object({
    code: z.string().trim().min(1, { error: 'required' }).max(SCANNED_MAX),
    markId: MarkId,
    /** Where it was scanned. */
    location: Id.nullable().optional(),
    placeChoice: PlaceChoice.optional(),
    business: Id.optional(),
  }),
  output: z.object({
    unknownCode: UnknownCode,
    /** The item that a code belongs to after all: in a blind count only the server knows. It is marked as found. */
    marked: InventoryItem.nullable(),
  }),
  errors: ['inventory.not_found'],
})

export const addCodePhoto = call({
  method: 'POST',
  path: '/api/inventory/{id}/codes/{codeId}/photo',
  summary: 'Keep a picture of what an unknown code is on',
  access: 'inventory.check',
  envelope: 'result',
  params: ById.extend({ codeId: MarkId }),
  query: OfBusiness,
  body: z.object({}),
  files: { photo: { maxCount: 1, maxBytes: PHOTO_BYTES } },
  output: z.object({ photo: z.string() }),
  errors: ['inventory.not_found', 'inventory.code_not_found', 'inventory.completed'],
})

export const addMarkPhoto = call({
  method: 'POST',
  path: '/api/inventory/{id}/items/{itemId}/photo',
  summary: 'Keep a picture with the own mark that calls an item damaged or lost',
  access: 'inventory.check',
  envelope: 'result',
  params: ById.extend({ itemId: Id }),
  query: OfBusiness,
  body: z.object({ markId: MarkId }),
  files: { photo: { maxCount: 1, maxBytes: PHOTO_BYTES } },
  output: z.object({ photo: z.string() }),
  errors: ['inventory.not_found', 'inventory.item_not_found'],
})

export const finishPlace = call({
  method: 'PUT',
  path: '/api/inventory/{id}/places',
  summary: 'Declare a location counted to the end, or take that back',
  access: 'inventory.check',
  envelope: 'result',
  params: ById,
  query: OfBusiness,
  /** Null for what has no location. */
  body: OfBusiness.extend({ location: Id.nullable(), isFinished: z.boolean() }),
  output: z.object({ finishedPlaces: z.array(z.string()) }),
  errors: ['inventory.not_found', 'inventory.completed'],
})

export const removeUnknownCode = call({
  method: 'DELETE',
  path: '/api/inventory/{id}/codes/{codeId}',
  summary: 'Remove a kept code, however often it was scanned',
  access: 'inventory.check',
  envelope: 'result',
  params: ById.extend({ codeId: MarkId }),
  query: OfBusiness,
  output: z.null(),
  errors: ['inventory.not_found', 'inventory.completed'],
})

export const reportPresence = call({
  method: 'POST',
  path: '/api/inventory/{id}/presence',
  summary: 'Say that a window has a check open, or has it no more; answers who is in it',
  access: 'inventory.read',
  envelope: 'result',
  params: ById,
  query: OfBusiness,
  body: z.object({ window: MarkId, here: z.boolean(), business: Id.optional() }),
  output: z.object({ people: z.array(Checker) }),
  errors: ['inventory.not_found'],
})
