import { TEXT_FIELDS, type TextField } from '@nine/contract/asset/asset-text-fields'
import { t } from '../../../lib/sentences/sentences.ts'
import type { AssetFormField } from './asset-form-values.ts'

/** What the dialogs call a field. */
export const fieldWord = (field: AssetFormField): string =>
  isTextField(field) ? t(`assetFields:${field}`) : t(`assetDialog:fields.${field}`)

const isTextField = (field: AssetFormField): field is TextField => Object.hasOwn(TEXT_FIELDS, field)
