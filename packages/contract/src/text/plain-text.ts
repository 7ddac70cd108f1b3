const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** The text of rich text, without its markup: for limits and one-line previews. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<\/(?:p|li|h[1-6]|div|blockquote)>|<br\s*\/?>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .trim()
