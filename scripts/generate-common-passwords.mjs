// Makes the contract's list of common passwords from the one of zxcvbn (@zxcvbn-ts/language-common, MIT), which is
// ordered by how often each was found in leaks. Run again when that package is updated.
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const COUNT = 10_000
/** Shorter ones are refused for their length. */
const SHORTEST = 6

const require = createRequire(new URL('../apps/web/package.json', import.meta.url))
/** @type {{ dictionary: { 'passwords-common': string[] } }} */
const { dictionary } = require('@zxcvbn-ts/language-common')
const passwords = dictionary['passwords-common'].filter(({ length }) => length >= SHORTEST).slice(0, COUNT)
if (passwords.length < COUNT || passwords.some((password) => /[\s'\\]/.test(password)))
  throw new Error('The package holds other passwords than expected')

writeFileSync(
  new URL('../packages/contract/src/identity/common-passwords.ts', import.meta.url),
  `/** The ${COUNT} most common passwords of ${SHORTEST} and more characters, in lower case, the most common first. Made by \`scripts/generate-common-passwords.mjs\`. */
export const COMMON_PASSWORDS =
  '${passwords.join(' ')}'
`,
)
