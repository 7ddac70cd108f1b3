import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import subsetFont from 'subset-font'

const ID = 'virtual:digits-font.css'
const WEIGHTS = [400, 500, 600]
const require = createRequire(import.meta.url)

/**
 * Be Vietnam Pro has no figures of equal width. Columns of numbers take their ten digits from Inter, cut down to those
 * (under 2 kB a weight).
 */
export function digitsFont(): Plugin {
  return {
    name: 'digits-font',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: async (id) => (id === `\0${ID}` ? (await Promise.all(WEIGHTS.map(fontFace))).join('\n') : undefined),
  }
}

async function fontFace(weight: number): Promise<string> {
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
