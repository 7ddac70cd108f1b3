// Runs before `npm start` and `npm test`, on whatever Node the machine has (>= 20.19): installs from the lockfile
// when node_modules does not match it. `run` leaves out what only tests need; `test` installs everything.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const wanted = process.argv[2] === 'test' ? 'test' : 'run'
const marker = join(root, 'node_modules', '.nine-installed')
const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')

const installed = existsSync(marker) ? readFileSync(marker, 'utf8') : ''
if (installed !== `test ${lock}` && installed !== `${wanted} ${lock}`) {
  console.log(wanted === 'run' ? 'Nine: installing (about a minute, once) …' : 'Nine: installing with test tools …')
  const npm = process.env['npm_execpath']
  const args = ['ci', '--loglevel=error', ...(wanted === 'run' ? ['--omit=dev'] : [])]
  // The Node that runs npm may be the one inside node_modules, which `npm ci` replaces: use npm's own.
  const [command, first] = npm ? [process.env['npm_node_execpath'] ?? process.execPath, [npm]] : ['npm', []]
  const { status } = spawnSync(command, [...first, ...args], { cwd: root, stdio: 'inherit' })
  if (status !== 0) {
    console.error('Nine: the installation did not finish; the lines above say why. Run the command again to retry.')
    process.exit(status ?? 1)
  }
  writeFileSync(marker, `${wanted} ${lock}`)
}
