import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import subsetFont from 'subset-font'
import ranges from '@fontsource/be-vietnam-pro/unicode.json' with { type: 'json' }

const WEIGHTS = { 400: '400Regular', 500: '500Medium', 600: '600SemiBold', 700: '700Bold' }
const TEXT = 'virtual:text-font.css'
const DIGITS = 'virtual:digits-font.css'

/** The letters of Vietnamese and English, digits, and the signs that our sentences have. */
const OURS = [
  'U+20-7E,U+A0,U+A9,U+AB,U+B0,U+B7,U+BB,U+C0-C3,U+C8-CA,U+CC-CD,U+D2-D5,U+D7,U+D9-DA,U+DD,U+E0-E3,U+E8-EA,U+EC-ED',
  'U+F2-F5,U+F9-FA,U+FD,U+2009,U+2011,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2190-2193,U+2212,U+2264-2265',
  ranges.vietnamese,
].join(',')

/** What devices have of their own, and how much wider Be Vietnam Pro sets a Vietnamese or English text, bold too. */
const STAND_INS = [
  { name: 'Arial', regular: 1.09, bold: 1.05 },
  { name: 'Roboto', regular: 1.11, bold: 1.13 },
  { name: 'DejaVu Sans', regular: 0.97, bold: 0.885 },
]
const require = createRequire(import.meta.url)

/** The fonts of the product, as styles to import. */
export function fonts(): Plugin {
  let made = ''
  return {
    name: 'fonts',
    configResolved({ cacheDir }) {
      made = join(cacheDir, 'fonts')
    },
    resolveId: (id) => ([TEXT, DIGITS].includes(id) ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${DIGITS}`) return (await Promise.all([400, 500, 600].map(digitsFace))).join('\n')
      if (id !== `\0${TEXT}`) return
      await mkdir(made, { recursive: true })
      const faces = await Promise.all(Object.entries(WEIGHTS).map(([weight, file]) => textFaces(made, weight, file)))
      return [...faces.flat(), ...STAND_INS.flatMap(standIns)].join('\n')
    },
  }
}

/**
 * One file a weight has all that a Vietnamese or an English page needs. The files for other languages stand above it: of
 * the faces with a letter the last is used, and only files with a letter of the page are fetched.
 */
async function textFaces(made: string, weight: string, name: string): Promise<string[]> {
  const face = (letters: string, file: string): string => `@font-face {
    font-family: 'Be Vietnam Pro';
    font-weight: ${weight};
    font-display: swap;
    unicode-range: ${letters};
    src: url("${normalizePath(file)}") format('woff2');
  }`
  const others = (['latin-ext', 'latin'] as const).map((letters) =>
    face(ranges[letters], `@fontsource/be-vietnam-pro/files/be-vietnam-pro-${letters}-${weight}-normal.woff2`),
  )
  const ours = join(made, `be-vietnam-pro-${weight}.woff2`)
  const whole = await readFile(require.resolve(`@expo-google-fonts/be-vietnam-pro/${name}/BeVietnamPro_${name}.ttf`))
  const keepFeatures = ['ccmp', 'kern', 'locl', 'mark', 'mkmk']
  await writeFile(ours, await subsetFont(whole, lettersOf(OURS), { targetFormat: 'woff2', keepFeatures }))
  return [...others, face(OURS, ours)]
}

/** All letters of a `unicode-range`. */
function lettersOf(range: string): string {
  return range
    .split(',')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
    })
    .join('')
}

/** Until the font is there, text takes the room that it will take: nothing moves when it comes. */
function standIns({ name, regular, bold }: (typeof STAND_INS)[number]): string[] {
  const face = (weights: string, source: string, width: number): string => `@font-face {
    font-family: '${name} for now';
    font-weight: ${weights};
    src: local('${source}');
    size-adjust: ${100 * width}%;
    ascent-override: ${100 / width}%;
    descent-override: ${26.5 / width}%;
    line-gap-override: 0%;
  }`
  return [face('400 500', name, regular), face('600 700', `${name} Bold`, bold)]
}

/**
 * Be Vietnam Pro has no figures of equal width. Columns of numbers take their ten digits from Inter, cut down to those
 * (under 2 kB a weight).
 */
async function digitsFace(weight: number): Promise<string> {
  const original = await readFile(require.resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff2`))
  const digits = await subsetFont(original, '0123456789', { targetFormat: 'woff2', keepFeatures: ['tnum'] })
  return `@font-face {
    font-family: 'Nine Digits';
    font-weight: ${weight};
    font-display: swap;
    size-adjust: 98%;
    unicode-range: U+0030-0039;
    src: url(data:font/woff2;base64,${Buffer.from(digits).toString('base64')}) format('woff2');
  }`
}
