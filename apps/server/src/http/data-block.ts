/** Puts JSON into a page as a data block, which the content policy lets stand and no browser runs. */
export function dataBlock(id: string, type: 'application/json' | 'application/ld+json', value: unknown): string {
  const name = id ? ` id="${id}"` : ''
  return `<script type="${type}"${name}>${JSON.stringify(value).replaceAll('<', String.raw`\u003c`)}</script>`
}
