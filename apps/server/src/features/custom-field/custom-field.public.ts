/** What other features do with the fields of categories and their values. */
export {
  findSortedValue,
  type ResolvedCondition,
  resolveConditions,
  type SortedValue,
} from './custom-condition.service.ts'
export { insertOptions, removeUnusedOptions } from './custom-field.queries.ts'
export {
  readAssetFields,
  readFieldsOf,
  readPublicFields,
  readSearchedTexts,
  readValuesOf,
} from './read-values.service.ts'
export { followRenamedOptions, writeValues, writeValuesOfMany } from './write-values.service.ts'
