// A registry mirror may lack binaries of other platforms; npm then leaves them out of the lockfile, and `npm ci` refuses
// it everywhere. This adds their entries (version, system, processor), which is all that other platforms need to skip
// them and their own to install them. Run it after every `npm install` that changed the lockfile.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const file = fileURLToPath(new URL('../package-lock.json', import.meta.url))
const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const PROCESSORS = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32']

/** @typedef {{ version?: string, optional?: boolean, dev?: boolean, os?: string[], cpu?: string[], libc?: string[], resolved?: string, optionalDependencies?: Record<string, string> }} Entry */
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

if (process.argv.includes('--check')) {
  const addresses = Object.values(lock.packages).filter(({ resolved }) => resolved?.includes('://'))
  if (added > 0) console.error(`The lockfile lacks ${added} optional packages: run node scripts/complete-lockfile.mjs`)
  if (addresses.length > 0) console.error(`The lockfile holds ${addresses.length} download addresses`)
  process.exit(added > 0 || addresses.length > 0 ? 1 : 0)
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} entries added`)

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
