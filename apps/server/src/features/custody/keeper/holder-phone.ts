import { readPossiblePhone } from '@nine/contract/event/guest/guest-phone'
import { AppError } from '../../../app-error.ts'

/** A number of any country, or none. */
export function readHolderPhone(text: string): string {
  if (text === '') return ''
  const phone = readPossiblePhone(text)
  if (phone === undefined)
    throw new AppError('request.validation', {}, [{ field: 'phone', code: 'invalid_phone', values: {} }])
  return phone
}
