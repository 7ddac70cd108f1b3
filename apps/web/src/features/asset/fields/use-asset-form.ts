import { useState } from 'react'
import { ApiError } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { knownFields } from '../../custom-field/custom-field.queries.ts'
import { customIssues } from '../../custom-field/custom-issues.ts'
import { useContractForm } from '../../../ui/field/use-contract-form.ts'
import { assetForm, refusedFields, refusedPhotos } from './asset-form.ts'
import type { AssetFormField, AssetFormValues } from './asset-form-values.ts'

const NO_PHOTOS: ReadonlyMap<string, string> = new Map()

/**
 * The form of both dialogs. A refusal goes to its fields and to single photos, else it is shown as a whole; an aborted
 * call shows nothing.
 */
export function useAssetForm(
  business: string,
  initialValues: AssetFormValues,
  {
    isNew,
    needsPhoto,
    onPhotoRefused,
  }: { isNew: boolean; needsPhoto: boolean; onPhotoRefused?: (key: string) => void },
) {
  const { t } = useTranslation('assetDialog')
  const [refusal, setRefusal] = useState<string>()
  const [photoErrors, setPhotoErrors] = useState(NO_PHOTOS)
  const { form, submit, saving, showErrors } = useContractForm({
    schema: assetForm({ photo: needsPhoto, code: initialValues.code !== '' }),
    initialValues,
    name: 'asset',
    more: ({ category, customFields }) => customIssues(knownFields(business, category), customFields, isNew),
    onRefused: (error) => {
      if (error instanceof DOMException && error.name === 'AbortError') return true
      const fields = error instanceof ApiError ? refusedFields(error.issues, form.getValues()) : undefined
      if (fields) showErrors({ ...fields, ...(error instanceof ApiError ? showPhotoErrors(error) : {}) })
      else setRefusal(refusalOf(error))
      return true
    },
  })

  /** Marks the photos that were refused; the field then says which they are. */
  function showPhotoErrors({ issues }: ApiError): { photos?: string } {
    const { photos } = form.getValues()
    const refused = refusedPhotos(issues, photos)
    const numbers = photos.flatMap(({ key }, index) => (refused.has(key) ? [index + 1] : []))
    const [first] = refused.keys()
    setPhotoErrors(refused)
    if (first === undefined) return {}
    onPhotoRefused?.(first)
    return { photos: t('photos.refused', { count: numbers.length, numbers: numbers.join(', ') }) }
  }

  const refusalOf = (error: unknown): string =>
    error instanceof ApiError && error.status > 0
      ? t('refused', { status: error.status, body: error.message || error.body || messageOf(error) })
      : messageOf(error)

  return {
    form,
    submit: (work: Parameters<typeof submit>[0]) =>
      submit((values, once) => {
        setPhotoErrors(NO_PHOTOS)
        return work(values, once)
      }),
    saving,
    refusal,
    setRefusal,
    /** What is wrong with single photos, by their keys. */
    photoErrors,
  }
}

export type AssetFormState = ReturnType<typeof useAssetForm>['form']

/** How the form finds what to focus when a field has an error. */
export const pathOf = (form: AssetFormState, field: AssetFormField): string =>
  (form.getInputProps(field) as unknown as { 'data-path': string })['data-path']
