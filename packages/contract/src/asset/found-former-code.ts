/** The former code that a search found the asset by: it has one of the words, and the code of today does not. */
export function foundFormerCode(
  { code, formerCodes }: { code: string; formerCodes: readonly string[] },
  search: string | undefined,
): string | undefined {
  const words = search?.trim().toLowerCase().split(/\s+/).filter(Boolean) ?? []
  const missing = words.filter((word) => !code.toLowerCase().includes(word))
  return formerCodes.find((former) => missing.some((word) => former.toLowerCase().includes(word)))
}
