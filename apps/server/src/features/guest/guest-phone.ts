import { readPossiblePhone } from '@nine/contract/event/guest/guest-phone'
import { Phone } from '@nine/contract/identity/person-fields'
// The smaller rules only know how long numbers are.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/**
 * A guest's phone number of any country, Vietnamese unless it says otherwise; undefined when there is no such number.
 * Vietnamese ones are returned as people write them (0…), others with their country (+…).
 */
export function readGuestPhone(text: string): string | undefined {
  const mobile = Phone.safeParse(text)
  if (mobile.success) return mobile.data
  const number = readPossiblePhone(text) === undefined ? undefined : parsePhoneNumberFromString(text, 'VN')
  if (!number?.isValid()) return undefined
  return number.country === 'VN' ? number.formatNational().replaceAll(/\D/g, '') : number.number
}

/** As a spreadsheet has it, which drops a leading zero or plus. */
export const readWrittenPhone = (text: string): string | undefined =>
  readGuestPhone(text) ?? readGuestPhone(`0${text}`) ?? readGuestPhone(`+${text}`)
