import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fontkit, { type Font } from '@pdf-lib/fontkit'

const FILES = { regular: '400Regular', bold: '700Bold' } as const
type Weight = keyof typeof FILES

const fonts = new Map<Weight, Font>()

/** Be Vietnam Pro, which has every Vietnamese letter; servers need not have any font. */
function fontOf(weight: Weight): Font {
  const known = fonts.get(weight)
  if (known) return known
  const file = `@expo-google-fonts/be-vietnam-pro/${FILES[weight]}/BeVietnamPro_${FILES[weight]}.ttf`
  const font = fontkit.create(readFileSync(fileURLToPath(import.meta.resolve(file))))
  fonts.set(weight, font)
  return font
}

interface Style {
  weight: Weight
  size: number
  colour: string
}

const advance = (text: string, { weight, size }: Style): number => {
  const font = fontOf(weight)
  return (font.layout(text).advanceWidth / font.unitsPerEm) * size
}

/** One line of text as SVG outlines; `y` is its base line. */
export function textPath(text: string, { x, y }: { x: number; y: number }, style: Style): string {
  const font = fontOf(style.weight)
  const scale = style.size / font.unitsPerEm
  const { glyphs, positions } = font.layout(text)
  let at = 0
  const outlines = glyphs.map((glyph, index) => {
    const path = `<path transform="translate(${at})" d="${glyph.path.toSVG()}"/>`
    at += positions[index]?.xAdvance ?? glyph.advanceWidth
    return path
  })
  return `<g fill="${style.colour}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${outlines.join('')}</g>`
}

/** Breaks a text at its spaces into lines that fit; what does not fit into the last one ends with an ellipsis. */
export function fitLines(
  text: string,
  { width, lines: most }: { width: number; lines: number },
  style: Style,
): string[] {
  const lines: string[] = []
  let line = ''
  const words = text.split(/\s+/).filter(Boolean)
  for (const [index, word] of words.entries()) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || advance(longer, style) <= width) {
      line = longer
      continue
    }
    if (lines.length === most - 1)
      return [...lines, shortened(words.slice(index - line.split(' ').length), width, style)]
    lines.push(line)
    line = word
  }
  return line === '' ? lines : [...lines, shortened([line], width, style)]
}

/** As many letters as fit. */
function shortened(words: readonly string[], width: number, style: Style): string {
  const text = words.join(' ')
  if (advance(text, style) <= width) return text
  let letters = Array.from(text)
  while (letters.length > 1 && advance(`${letters.join('')}…`, style) > width)
    letters = letters.slice(0, Math.min(letters.length - 1, Math.floor(letters.length * 0.95)))
  return `${letters.join('').trimEnd()}…`
}
