// A registry mirror may lack binaries of other platforms; npm then leaves them out of the lockfile, and `npm ci` refuses
// it everywhere. This adds their entries (version, system, processor), which is all that other platforms need to skip
// them and their own to install them; and it asks the registry for the checksum of every entry that has none, because
// npm installs whatever it is given for those. Run it after every `npm install` that changed the lockfile.
// With --check it only reads the file.
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { fileURLToPath } from 'node:url'

const file = fileURLToPath(new URL('../package-lock.json', import.meta.url))
const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
/** Questions to the registry at once. */
const AT_ONCE = 8
const PROCESSORS = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32']

/** @typedef {{ version?: string, optional?: boolean, dev?: boolean, os?: string[], cpu?: string[], libc?: string[], resolved?: string, integrity?: string, link?: boolean, inBundle?: boolean, name?: string, optionalDependencies?: Record<string, string> }} Entry */
/** @type {{ packages: Record<string, Entry> }} */
const lock = JSON.parse(readFileSync(file, 'utf8'))
let added = 0

for (const entry of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const place = `node_modules/${name}`
    if (lock.packages[place] || !/^\d+\.\d+\.\d+[\w.-]*$/.test(version)) continue
    lock.packages[place] = { version, ...platformOf(name), ...(entry.dev ? { dev: true } : {}), optional: true }
    added++
  }
}

const unproven = Object.entries(lock.packages).filter(
  ([place, { integrity, link, inBundle }]) => place.includes('node_modules/') && !integrity && !link && !inBundle,
)

if (process.argv.includes('--check')) {
  const addresses = Object.values(lock.packages).filter(({ resolved }) => resolved?.includes('://'))
  const issues = [
    added > 0 && `lacks ${added} optional packages: run node scripts/complete-lockfile.mjs`,
    unproven.length > 0 &&
      `lacks the checksum of ${unproven.map(([place]) => place).join(', ')}: run node scripts/complete-lockfile.mjs`,
    addresses.length > 0 && `holds ${addresses.length} download addresses`,
  ].filter(Boolean)
  for (const issue of issues) console.error(`The lockfile ${issue}`)
  process.exit(issues.length > 0 ? 1 : 0)
}
/** @type {string[]} */
const unknown = []
const questions = unproven.values()
await Promise.all(Array.from({ length: AT_ONCE }, () => askInTurn(questions)))
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} entries and ${unproven.length - unknown.length} checksums added`)
if (unknown.length > 0) {
  console.error(`This registry does not have ${unknown.join(', ')}: ask one that has, or choose another version`)
  process.exitCode = 1
}

/** @param {IterableIterator<[string, Entry]>} entries */
async function askInTurn(entries) {
  for (const [place, entry] of entries) {
    const name = entry.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const wanted = `${name}@${entry.version}`
    const { stdout } = await promisify(execFile)('npm', ['view', wanted, 'dist.integrity']).catch(() => ({
      stdout: '',
    }))
    if (/^sha512-[\w+/]+=*$/.test(stdout.trim())) entry.integrity = stdout.trim()
    else unknown.push(wanted)
  }
}

/** @param {string} name */
function platformOf(name) {
  const words = name.split(/[/-]/)
  const os = SYSTEMS.filter((system) => words.includes(system))
  const cpu = PROCESSORS.filter((processor) => words.includes(processor)).slice(0, 1)
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.includes('gnu') && os[0] === 'linux'
      ? ['glibc']
      : []
  return { ...(cpu.length ? { cpu } : {}), ...(os.length ? { os } : {}), ...(libc.length ? { libc } : {}) }
}
