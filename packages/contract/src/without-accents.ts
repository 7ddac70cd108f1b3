/** "Hồ Chí Minh" → "ho chi minh": for searching, sorting into addresses and naming fields. */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll(/đ/gi, 'd')
    .toLowerCase()

/** True when every word of the search occurs in the text; accents and case do not matter. */
export function matchesSearch(text: string, search: string): boolean {
  const plain = withoutAccents(text)
  return withoutAccents(search)
    .split(/\s+/)
    .every((word) => plain.includes(word))
}
