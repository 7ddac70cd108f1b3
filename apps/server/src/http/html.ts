/** HTML that is safe to send as it is. */
export interface Html {
  readonly html: string
}

export const raw = (html: string): Html => ({ html })

type Part = Html | string | number | null | undefined | false | readonly Part[]

/** Whatever is put in is text, unless it was made by this tag too; lists are joined, nothing is left out. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return raw(strings.reduce((text, string, index) => text + toHtml(parts[index - 1]) + string))
}

function toHtml(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (Array.isArray(part)) return part.map(toHtml).join('')
  if (typeof part === 'object') return (part as Html).html
  return escapeHtml(String(part))
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (char) => ENTITIES[char] ?? char)
