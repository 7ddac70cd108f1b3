/** What other features do with the fields of categories and their values. */
export {
  findSortedValue,
  type ResolvedCondition,
  resolveConditions,
  type SortedValue,
} from './custom-condition.service.ts'
export { insertOptions, selectNewFields } from './custom-field.queries.ts'
export { judgeValue } from './judge-value.service.ts'
export {
  readAssetFields,
  readFieldsOf,
  readPublicFields,
  readSearchedTexts,
  readValuesOf,
} from './read-values.service.ts'
export { followRenamedOptions, writeValues } from './write-values.service.ts'
export { planValuesOfMany } from './write-many-values.service.ts'
