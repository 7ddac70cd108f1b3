import { AssetInput } from '@nine/contract/asset/asset-fields'
import type { ApiIssue } from '../../../lib/api.ts'
import { z } from 'zod'
import {
  type AssetFormField,
  type AssetFormValues,
  bodyOf,
  isNewPhoto,
  isShown,
  type Photo,
} from './asset-form-values.ts'

const Body = AssetInput.partial().required({ name: true })

interface Needs {
  photo: boolean
  /** An asset that has a code cannot be without one. */
  code: boolean
}

/** Both dialogs validate with the contract, mapped to the visible fields. */
export const assetForm = (needs: Needs) =>
  z.custom<AssetFormValues>().superRefine((values, context) => {
    const parsed = Body.safeParse(bodyOf(values))
    for (const issue of parsed.error?.issues ?? []) {
      context.issues.push({ ...issue, path: [fieldOf(issue.path.join('.'))], input: values } as z.core.$ZodRawIssue)
    }
    if (needs.code && values.code.trim() === '')
      context.addIssue({ code: 'custom', message: 'required', path: ['code'] })
    if (needs.photo && !values.photos.some(isShown))
      context.addIssue({ code: 'custom', message: 'asset_photo_required', path: ['photos'] })
    const { isDepreciated, residualValue, price } = values
    if (isDepreciated && price !== null && (residualValue ?? 0) > price)
      context.addIssue({ code: 'custom', message: 'residual_above_price', path: ['residualValue'] })
  })

/** Where the form shows what a call names otherwise. */
const FIELDS: Partial<Record<string, AssetFormField>> = {
  categoryId: 'category',
  'location.locationId': 'location',
  'location.detail': 'locationDetail',
  visibility: 'isPublic',
  'warranty.duration': 'warrantyYears',
  'depreciation.enabled': 'isDepreciated',
  'depreciation.method': 'method',
  'depreciation.duration': 'depreciationYears',
  'depreciation.residualValue': 'residualValue',
  'maintenance.required': 'maintenanceRequired',
  'maintenance.frequency': 'maintenanceFrequency',
  'maintenance.nextDate': 'maintenanceNextDate',
  images: 'photos',
}

export const fieldOf = (path: string): string =>
  FIELDS[path] ?? (path.startsWith('customFields.') ? path : (path.split('.')[0] ?? path))

/** What the server found wrong, by the fields of the form; undefined when it is about none of them. */
export function refusedFields(
  issues: readonly ApiIssue[],
  values: AssetFormValues,
): Partial<Record<string, string>> | undefined {
  const errors: Partial<Record<string, string>> = {}
  for (const { field, message } of issues) {
    const name = fieldOf(field)
    if (Object.hasOwn(values, name.split('.')[0] ?? name)) errors[name] ??= message
  }
  return Object.keys(errors).length > 0 ? errors : undefined
}

/** What the server found wrong with single photos, by their keys. It counts those that were sent: the new ones. */
export function refusedPhotos(issues: readonly ApiIssue[], photos: readonly Photo[]): ReadonlyMap<string, string> {
  const sent = photos.filter(isNewPhoto)
  return new Map(
    issues.flatMap(({ field, index, message }): [string, string][] => {
      const photo = fieldOf(field) === 'photos' && index !== undefined ? sent[index] : undefined
      return photo ? [[photo.key, message]] : []
    }),
  )
}
