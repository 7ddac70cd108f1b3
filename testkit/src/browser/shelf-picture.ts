import { encodeQR } from 'qr'
import sharp from 'sharp'

interface Shelf {
  width: number
  height: number
  columns: number
  rows: number
  /** Share of its cell that a label takes. */
  fill: number
  /** How unlike the labels lie: turned, shifted, more or less sharp. */
  random: () => number
}

/** A shelf as a camera sees it: boxes with labels, none of them quite straight. */
export function shelfPicture(texts: readonly string[], shelf: Shelf): Promise<Buffer> {
  return photograph(texts, shelf).jpeg({ quality: 85 }).toBuffer()
}

/** The same without colours, one byte a pixel. */
export async function greyShelf(texts: readonly string[], shelf: Shelf) {
  const jpeg = await shelfPicture(texts, shelf)
  const { data, info } = await sharp(jpeg).greyscale().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: new Uint8ClampedArray(data) }
}

function photograph(texts: readonly string[], shelf: Shelf) {
  const { width, height, columns, rows, random } = shelf
  const cell = { width: width / columns, height: height / rows }
  const boxes = texts.slice(0, columns * rows).map((text, index) => {
    const x = (index % columns) * cell.width
    const y = Math.floor(index / columns) * cell.height
    return boxWith(text, { x, y, ...cell }, shelf)
  })
  const planks = Array.from(
    { length: rows },
    (_, row) => `<rect y="${(row + 1) * cell.height - 10}" width="100%" height="10" fill="#5d7183"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="light" x2="1" y2="1"><stop stop-color="#6d7379"/><stop offset="1" stop-color="#33393f"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#light)"/>${planks.join('')}${boxes.join('')}</svg>`
  return sharp(Buffer.from(svg)).blur(0.6 + random() * 0.8)
}

interface Cell {
  x: number
  y: number
  width: number
  height: number
}

function boxWith(text: string, { x, y, width, height }: Cell, { fill, random }: Shelf): string {
  const dots = encodeQR(text, 'raw')
  const side = Math.min(width, height) * fill
  const dot = side / dots.length
  const about = (most: number) => (random() * 2 - 1) * most
  const squares = dots.flatMap((row, v) => row.map((dark, u) => (dark ? `M${u} ${v}h1v1h-1z` : ''))).join('')
  const middle = { x: x + width / 2 + about(width * 0.04), y: y + height / 2 + about(height * 0.03) }
  const turn = `translate(${middle.x} ${middle.y}) rotate(${about(12)}) skewX(${about(6)}) scale(${dot})`
  const half = dots.length / 2
  return `<rect x="${x + width * 0.06}" y="${y + height * 0.05}" width="${width * 0.88}" height="${height * 0.9}" fill="#8d6f4f"/>
    <g transform="${turn} translate(${-half} ${-half})">
      <rect x="-2" y="-2" width="${dots.length + 4}" height="${dots.length + 7}" rx="1" fill="#f2f1ec"/>
      <path d="${squares}" fill="#15181b"/></g>`
}
