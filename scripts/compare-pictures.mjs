// What differs between two folders of pictures, the most first: node scripts/compare-pictures.mjs <before> <after>
// reliability/axe.ts keeps pictures of every screen in the folder that E2E_PICTURES names.
import './require-node.mjs'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** How far a channel may be off before a pixel counts: edges of letters are not drawn alike each time. */
const TOLERANCE = 24

const [before, after] = process.argv.slice(2)
if (!before || !after) throw new Error('Two folders are needed: node scripts/compare-pictures.mjs <before> <after>')
const names = new Set([before, after].flatMap((folder) => globSync('**/*.png', { cwd: folder })))
const differences = []
for (const name of names) differences.push({ name, share: await differenceOf(name) })
const changed = differences.filter(({ share }) => share !== 0).toSorted((a, b) => Number(b.share) - Number(a.share))
for (const { name, share } of changed)
  console.log(`${share === undefined ? 'only in one' : `${(share * 100).toFixed(2)} %`.padStart(11)}  ${name}`)
console.log(`${changed.length} of ${differences.length} pictures differ`)

/**
 * The share of pixels that differ; undefined where there is no picture to compare with.
 * @param {string} name
 */
async function differenceOf(name) {
  const [a, b] = await Promise.all([pixelsOf(join(String(before), name)), pixelsOf(join(String(after), name))])
  if (!a || !b) return undefined
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) return 1
  let count = 0
  for (let at = 0; at < a.data.length; at += 3)
    if ([at, at + 1, at + 2].some((channel) => Math.abs(Number(a.data[channel]) - Number(b.data[channel])) > TOLERANCE))
      count++
  return count / (a.info.width * a.info.height)
}

/** @param {string} path */
async function pixelsOf(path) {
  return existsSync(path) ? sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true }) : undefined
}
