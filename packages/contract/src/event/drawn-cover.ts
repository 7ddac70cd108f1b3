interface Size {
  width: number
  height: number
}

/** Sky above, sky below, the houses far and near, and the sun. */
const PALETTES = [
  ['#1c5a53', '#2f8273', '#256a5d', '#143f3a', '#fbe3a4'],
  ['#1d3f72', '#3a6fb0', '#2c588f', '#142c50', '#ffd9a0'],
  ['#4a2f6b', '#7c559f', '#62427f', '#33204b', '#ffd0c2'],
  ['#6b2f3c', '#a85560', '#87424e', '#4a1f2a', '#ffe0b3'],
  ['#5c4317', '#a07a35', '#7d5e26', '#3e2d0f', '#fff0c4'],
  ['#17495c', '#34839c', '#26667c', '#0f3140', '#ffe9bd'],
  ['#3b4a1d', '#6f8b3c', '#566d2d', '#283313', '#fff2b8'],
  ['#38414f', '#66758a', '#4f5c6e', '#252c37', '#f7d9b2'],
] as const

/** Every title has its number, the same on every machine (FNV-1a). */
export function numberOf(text: string): number {
  let hash = 0x811c9dc5
  for (const char of text) {
    hash ^= char.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193) >>> 0
  }
  return hash
}

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
function drawingLots(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

/**
 * The cover of an event without a picture: a city under a sun, in a colour and with houses that follow from the title.
 * Shapes only, as SVG without its outer element, for a canvas of the given size.
 */
export function drawCover(title: string, { width, height }: Size): string {
  const seed = numberOf(title)
  const lot = drawingLots(seed)
  const [top, below, far, near, sun] = PALETTES[seed % PALETTES.length] ?? PALETTES[0]
  const [x, y, r] = [(0.55 + 0.3 * lot()) * width, (0.38 + 0.12 * lot()) * height, 0.2 * height]
  const halo = (times: number): string =>
    `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r * times)}" fill="${sun}" fill-opacity=".14"/>`
  return [
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${below}"/></linearGradient></defs>`,
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>`,
    halo(2.1),
    halo(1.5),
    `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${sun}"/>`,
    houses({ width, height, lot, from: 0.42, to: 0.72, colour: far }),
    houses({ width, height, lot, from: 0.6, to: 0.86, colour: near }),
  ].join('')
}

/** The same as a whole picture. */
export const coverPicture = (title: string, size: Size = { width: 700, height: 300 }): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">${drawCover(title, size)}</svg>`

interface Row extends Size {
  lot: () => number
  /** Where their roofs are, as parts of the height. */
  from: number
  to: number
  colour: string
}

/** A row of houses from the left to the right edge. */
function houses({ width, height, lot, from, to, colour }: Row): string {
  const points: string[] = [`M0 ${height}`]
  for (let x = 0; x < width;) {
    const end = Math.min(width, x + (0.035 + 0.05 * lot()) * width)
    const roof = round((from + (to - from) * lot()) * height)
    // Every fifth has a spire.
    const spire = lot() < 0.2 ? `L${round((x + end) / 2)} ${round(roof - 0.12 * height)}` : ''
    points.push(`L${round(x)} ${roof}${spire}L${round(end)} ${roof}`)
    x = end
  }
  return `<path d="${points.join('')}L${width} ${height}Z" fill="${colour}"/>`
}

const round = (value: number): number => Math.round(value * 10) / 10
