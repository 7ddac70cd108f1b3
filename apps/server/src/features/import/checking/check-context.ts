import type { ImportIssue } from '@nine/contract/asset/import/import-record'
import type { ImportOptions } from '@nine/contract/asset/import/import-options'
import type { CustomField } from '@nine/contract/custom-field/custom-field'
import type { CustomValue } from '@nine/contract/custom-field/custom-value'
import type { AssetRow } from '../../asset/asset.public.ts'
import type { PhotoFinder } from '../photos/photo-finder.ts'
import type { NodeFinder } from '../reading/nodes.ts'
import type { CustomReader } from './custom-reader.ts'
import type { MatchedColumn } from './matched-column.ts'
import type { PeopleFinder } from './people.ts'

/** What rows are compared with; the same for all of them. */
export interface CheckContext {
  columns: readonly MatchedColumn[]
  options: ImportOptions
  today: string
  locations: NodeFinder
  categories: NodeFinder
  people: PeopleFinder
  custom: CustomReader
  customFields: readonly CustomField[]
  photos: PhotoFinder
  /** Ids of a category and those above it. */
  categoryPath: (id: string) => readonly string[]
}

/** What is known about a row beyond its cells. */
export interface RowSurroundings {
  existing: (AssetRow & { custom: ReadonlyMap<string, CustomValue> }) | undefined
  issues: readonly ImportIssue[]
  /** Ids of the pictures that are named after it. */
  photos: readonly string[]
}
