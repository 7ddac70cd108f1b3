const keyOf = (person: string): string => `asset-keeps-places:${person}`

/** Whether "save and add another" keeps category and location, as this person last chose on this device. */
export const keepsPlaces = (person: string): boolean => localStorage.getItem(keyOf(person)) === '1'

export function rememberPlaces(person: string, keeps: boolean): void {
  if (keeps) localStorage.setItem(keyOf(person), '1')
  else localStorage.removeItem(keyOf(person))
}
