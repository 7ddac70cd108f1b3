import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { knownFields } from '../../custom-field/custom-field.queries.ts'
import { customIssues } from '../../custom-field/custom-issues.ts'
import { useContractForm } from '../../../ui/field/use-contract-form.ts'
import { AssetForm, refusedFields } from './asset-form.ts'
import type { AssetFormField, AssetFormValues } from './asset-form-values.ts'

/** The form of both dialogs. A refusal goes to its fields, else it is shown as a whole; an aborted call shows nothing. */
export function useAssetForm(business: string, initialValues: AssetFormValues, isNew: boolean) {
  const { t } = useTranslation('assetDialog')
  const [refusal, setRefusal] = useState<string>()
  const { form, submit, saving, showErrors } = useContractForm({
    schema: AssetForm,
    initialValues,
    name: 'asset',
    more: ({ category, customFields }) => customIssues(knownFields(business, category), customFields, isNew),
    onRefused: (error) => {
      if (error instanceof DOMException && error.name === 'AbortError') return true
      const fields = error instanceof ApiError ? refusedFields(error.issues, form.getValues()) : undefined
      if (fields) showErrors(fields)
      else setRefusal(refusalOf(error))
      return true
    },
  })

  const refusalOf = (error: unknown): string =>
    error instanceof ApiError && error.status > 0
      ? t('refused', { status: error.status, body: error.message || error.body || messageOf(error) })
      : messageOf(error)

  return { form, submit, saving, refusal, setRefusal }
}

export type AssetFormState = ReturnType<typeof useAssetForm>['form']

/** How the form finds what to focus when a field has an error. */
export const pathOf = (form: AssetFormState, field: AssetFormField): string =>
  (form.getInputProps(field) as unknown as { 'data-path': string })['data-path']
