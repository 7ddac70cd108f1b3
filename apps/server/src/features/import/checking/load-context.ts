import { todayIn } from '@nine/contract/duration'
import { newId } from '../../../db/id.ts'
import type { Runtime } from '../../../runtime.ts'
import type { Db } from '../../../tables.ts'
import { selectNodes } from '../../../tree/node.queries.ts'
import { listCustomFields } from '../../custom-field/custom-field.service.ts'
import { selectHolders } from '../../holder/holder.public.ts'
import { type ImportRecord, selectMembersByName } from '../import.queries.ts'
import type { StoredColumn, Thing } from '../import.table.ts'
import { thousandsOf } from '../reading/amounts.ts'
import { selectPhotos } from '../photos/import-photo.queries.ts'
import { PhotoFinder } from '../photos/photo-finder.ts'
import { orderOf } from '../reading/days.ts'
import { isHolderHead, isTotalHead } from '../reading/heads.ts'
import { NodeFinder } from '../reading/nodes.ts'
import { CustomReader } from './custom-reader.ts'
import { PeopleFinder } from './people.ts'
import type { MatchedColumn } from './matched-column.ts'
import type { CheckContext } from './check-context.ts'

type Loaded = CheckContext & { things: () => Thing[] }

/** Everything that the rows of an import are compared with, and what earlier rows would create. */
export async function loadContext(
  db: Db,
  runtime: Runtime,
  {
    business_id: business,
    id,
    columns,
    options,
    things,
  }: Pick<ImportRecord, 'business_id' | 'columns' | 'options' | 'things'> & { id?: string },
): Promise<Loaded> {
  const [locationRows, categoryRows, members, holderRows, customFields, photos] = await Promise.all([
    selectNodes(db, 'location', business),
    selectNodes(db, 'category', business),
    selectMembersByName(db, business),
    selectHolders(db, business),
    listCustomFields(db, business, { removed: false }),
    id === undefined ? [] : selectPhotos(db, business, id),
  ])
  const ofKind = (kind: Thing['kind']) => things.filter((thing) => thing.kind === kind)
  const known = ({
    id,
    parent_id,
    name,
    level,
  }: {
    id: string
    parent_id: string | null
    name: string
    level: number
  }) => ({
    id,
    parent: parent_id,
    name,
    level,
    isNew: false,
  })
  const finder = (rows: Parameters<typeof known>[0][], kind: 'location' | 'category') =>
    new NodeFinder([...rows.map(known), ...ofKind(kind).map((thing) => ({ ...thing, isNew: true }))], newId)
  const locations = finder(locationRows, 'location')
  const categories = finder(categoryRows, 'category')
  const people = new PeopleFinder(
    members,
    [
      ...holderRows.map((holder) => ({ ...holder, isNew: false })),
      ...ofKind('holder').map((thing) => ({ ...thing, isNew: true })),
    ],
    newId,
  )
  const today = todayIn(runtime.config.timeZone)
  const custom = new CustomReader({
    people,
    today,
    canCreate: options.createOptions,
    newId,
    options: ofKind('option').map(({ id, parent, name }) => ({ id, field: parent ?? '', name })),
  })
  return {
    columns: columns.flatMap((column) => matched(column, columns, options)),
    options,
    today,
    locations,
    categories,
    people,
    custom,
    customFields,
    photos: new PhotoFinder(photos),
    categoryPath: (id) => categories.idsUpFrom(id),
    things: () => [
      ...locations.made.map((node) => thingOf('location', node)),
      ...categories.made.map((node) => thingOf('category', node)),
      ...people.made.map((holder) => thingOf('holder', { ...holder, parent: null, level: 0 })),
      ...custom.made.map(({ id, field, name }) => thingOf('option', { id, name, parent: field, level: 0 })),
    ],
  }
}

const thingOf = (
  kind: Thing['kind'],
  {
    id,
    name,
    parent,
    level,
    department = '',
    email = '',
  }: Omit<Thing, 'kind' | 'department' | 'email'> & Partial<Thing>,
): Thing => ({ kind, id, name, parent, level, department, email })

function matched(
  { index, field, unit, values, head }: StoredColumn,
  all: readonly StoredColumn[],
  options: ImportRecord['options'],
): MatchedColumn[] {
  if (field === null) return []
  // Left aside by itself because the address tells more; not where somebody has decided so.
  const names =
    field === 'assignedUser' && isHolderHead(head, 'email')
      ? all.find((column) => column.field === null && column.by === 'none' && isHolderHead(column.head, 'name'))
      : undefined
  const order = options.dates === 'auto' ? orderOf(values).order : options.dates
  const thousands = options.thousands === 'auto' ? thousandsOf(values) : options.thousands
  const isOfRow = field === 'price' && (options.prices === 'row' || (options.prices !== 'each' && isTotalHead(head)))
  return [{ index, field, unit, order, thousands, isOfRow, instead: names?.index ?? null }]
}
