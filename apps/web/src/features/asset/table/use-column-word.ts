import { type ColumnName, fieldOf, isCustom } from '@nine/contract/asset/asset-columns'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'

/** What a column is called; a custom one as its field, when that is known. */
export function useColumnWord(fields: readonly { _id: string; name: string }[]): (column: ColumnName) => string {
  const { t } = useTranslation(['asset', 'assetFields'])
  return (column) => {
    if (isCustom(column)) return fields.find(({ _id }) => _id === fieldOf(column))?.name ?? '…'
    switch (column) {
      case 'name':
        return t('asset:columns.asset')
      case 'holder':
        return t('assetFields:assignedUser')
      case 'price':
      case 'warrantyEnd':
      case 'bookValue':
      case 'createdAt':
      case 'updatedAt':
        return t(`asset:columns.${column}`)
      default:
        return t(`assetFields:${column}`)
    }
  }
}
