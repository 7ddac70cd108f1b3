import { z } from 'zod'
import { call } from '../call.ts'
import { ById, Id, NAME_MAX, OfBusiness, Text } from '../fields.ts'
import { FlatLimit, NodeFacts, nodeForm } from './tree-node.ts'

export const SPACE_TYPES = ['building', 'floor', 'room'] as const

export const Location = NodeFacts.extend({
  notes: z.string(),
  isActive: z.boolean(),
  spaceType: z.enum(SPACE_TYPES),
  /** Names from the root to this location. */
  hierarchy: z.array(z.object({ level: z.int(), value: z.string() })),
})
export type Location = z.infer<typeof Location>

export type LocationNode = Location & { children: LocationNode[] }
export const LocationNode: z.ZodType<LocationNode> = Location.extend({
  get children() {
    return z.array(LocationNode)
  },
})

export const LocationForm = nodeForm('location_name_required').extend({ notes: Text })

/** Sent by other clients and ignored. */
const Sender = { user: z.string().max(NAME_MAX).optional() }

export const getLocationTree = call({
  method: 'GET',
  path: '/api/location/tree',
  summary: 'All locations of a business as a tree, in Vietnamese order',
  access: 'location.read',
  envelope: 'success',
  query: OfBusiness,
  output: z.array(LocationNode),
})

export const listLocations = call({
  method: 'GET',
  path: '/api/location',
  summary: 'All locations as a flat list, parents before their children',
  access: 'location.read',
  envelope: 'success',
  query: OfBusiness.extend({ ...Sender, limit: FlatLimit }),
  output: z.array(Location),
})

export const getLocation = call({
  method: 'GET',
  path: '/api/location/{id}',
  summary: 'One location',
  access: 'location.read',
  envelope: 'success',
  params: ById,
  query: OfBusiness,
  output: Location,
  errors: ['location.not_found'],
})

export const canAddLocationChildren = call({
  method: 'GET',
  path: '/api/location/{id}/can-add-children',
  summary: 'Whether a location may take children',
  access: 'location.read',
  envelope: 'success',
  params: ById,
  query: OfBusiness,
  output: z.object({ canAddChildren: z.boolean(), level: z.int(), maxLevel: z.int() }),
  errors: ['location.not_found'],
})

export const createLocation = call({
  method: 'POST',
  path: '/api/location',
  summary: 'Add a location',
  access: 'location.write',
  envelope: 'success',
  body: LocationForm.extend({
    parent: Id.nullable().default(null),
    description: Text.default(''),
    notes: Text.default(''),
    business: Id.optional(),
  }),
  output: Location,
  errors: ['location.parent_missing', 'location.level_limit'],
  done: 'location.created',
})

export const updateLocation = call({
  method: 'PATCH',
  path: '/api/location/{id}',
  summary: 'Change or move a location; a move takes everything below it along',
  access: 'location.write',
  envelope: 'success',
  params: ById,
  body: LocationForm.extend({ active: z.boolean(), isActive: z.boolean(), business: Id }).partial(),
  output: Location,
  errors: ['location.not_found', 'location.parent_missing', 'location.level_limit', 'location.cycle'],
  done: 'location.updated',
})

export const deleteLocation = call({
  method: 'DELETE',
  path: '/api/location/{id}',
  summary: 'Delete a location that holds neither locations nor assets',
  access: 'location.write',
  envelope: 'success',
  params: ById,
  query: OfBusiness,
  body: OfBusiness,
  output: z.null(),
  errors: ['location.not_found', 'location.not_empty'],
  done: 'location.deleted',
})

export const createSampleLocations = call({
  method: 'POST',
  path: '/api/location/sample',
  summary: 'Really create a small sample tree in a business that has no locations yet',
  access: 'location.write',
  envelope: 'success',
  body: OfBusiness,
  output: z.array(LocationNode),
  errors: ['location.not_first'],
  done: 'location.created',
})
