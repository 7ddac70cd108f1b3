/** Longer tags are in no spreadsheet. */
const TAG_MAX = 1_000_000
const ENTITY_MAX = 12

interface XmlHandlers {
  open: (name: string, attributes: string) => void
  text: (text: string) => void
  close: (name: string) => void
}

/**
 * Reads XML as its pieces arrive and keeps none of it. Entities that a document declares itself are not expanded. Prefixes of
 * names stay as they are.
 */
export function xmlScanner({ open, text, close }: XmlHandlers): (piece: string) => void {
  let rest = ''
  return (piece) => {
    rest += piece
    let at = 0
    for (;;) {
      const start = rest.indexOf('<', at)
      if (start === -1) break
      if (start > at) text(decodeEntities(rest.slice(at, start)))
      const special = SPECIAL.find(({ begin }) => rest.startsWith(begin, start))
      const end = special ? rest.indexOf(special.end, start) : endOfTag(rest, start)
      if (end === -1) {
        if (rest.length - start > TAG_MAX) throw new Error('A tag does not end')
        at = start
        break
      }
      if (!special) tag(rest.slice(start + 1, end))
      else if (special.isText) text(rest.slice(start + special.begin.length, end))
      at = end + (special?.end.length ?? 1)
    }
    rest = rest.slice(at)
    if (rest.startsWith('<')) return
    // Text is passed on at once, but for the beginning of an entity.
    const open = rest.indexOf('&', Math.max(0, rest.length - ENTITY_MAX))
    const ready = open === -1 ? rest : rest.slice(0, open)
    if (ready !== '') text(decodeEntities(ready))
    rest = open === -1 ? '' : rest.slice(open)
  }

  function tag(inside: string): void {
    if (inside.startsWith('/')) return close(inside.slice(1).trim())
    const isEmpty = inside.endsWith('/')
    const body = isEmpty ? inside.slice(0, -1) : inside
    const space = body.search(/\s/)
    const name = space === -1 ? body : body.slice(0, space)
    open(name, space === -1 ? '' : body.slice(space))
    if (isEmpty) close(name)
  }
}

const SPECIAL = [
  { begin: '<![CDATA[', end: ']]>', isText: true },
  { begin: '<!--', end: '-->', isText: false },
  { begin: '<?', end: '?>', isText: false },
] as const

/** The end of the tag; a `>` inside the quotes of an attribute is none. */
function endOfTag(text: string, start: number): number {
  let end = text.indexOf('>', start)
  while (end !== -1 && isInQuotes(text, start, end)) end = text.indexOf('>', end + 1)
  return end
}

function isInQuotes(text: string, start: number, end: number): boolean {
  let quote = ''
  for (let at = text.indexOf('"', start); at !== -1 && at < end; at = text.indexOf('"', at + 1))
    quote = quote === '' ? '"' : ''
  return quote !== ''
}

/** The value of an attribute, '' without it. */
export function attributeOf(attributes: string, name: string): string {
  const begin = attributes.indexOf(` ${name}="`)
  if (begin === -1) return ''
  const from = begin + name.length + 3
  const end = attributes.indexOf('"', from)
  return end === -1 ? '' : decodeEntities(attributes.slice(from, end))
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
    if (typeof name === 'string') return Object.hasOwn(NAMED, name) ? (NAMED[name] ?? whole) : whole
    const point = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16)
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : ''
  })
}
