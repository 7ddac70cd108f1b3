/** Where to go after signing in: a path of this product, or home. Never another site, whatever the address says. */
export function returnPath(wanted: string | null | undefined): string {
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || /[\\\p{Cc}]/u.test(wanted)) return '/'
  return wanted
}
