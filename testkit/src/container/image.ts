import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const BASE = 'localhost/nine-test-base'
const IMAGE = 'localhost/nine-test'
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'
const DEBIAN = 'http://deb.debian.org/debian'
/** Of Debian; `npm` comes with any Node. */
const PROGRAMS = ['buildah', 'debootstrap', 'podman', 'podman-compose', 'setpriv', 'unshare', 'npm']

export const missingPrograms = (): string[] =>
  PROGRAMS.filter((name) => !['/usr/bin', '/usr/sbin', '/bin'].some((folder) => existsSync(join(folder, name))))

/** An image as it lies in the local storage, with its files where they can be entered. */
export interface BuiltImage {
  user: string
  command: string[]
  settings: string[]
  /** Bytes of its files. */
  size: number
  /** Of them those of the base. */
  baseSize: number
  root: string
  remove: () => void
}

/** Without privileges but for `chroot`: what works in most sandboxes. */
const buildah = (...args: string[]): string =>
  execFileSync('buildah', args, {
    cwd: ROOT,
    env: { ...process.env, BUILDAH_ISOLATION: 'chroot', STORAGE_DRIVER: process.env['STORAGE_DRIVER'] ?? 'vfs' },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }).trim()

/** Builds the image of the Dockerfile on a base: the one that is named, or a Debian made on the spot. */
export function buildImage(base = makeBase()): BuiltImage {
  buildah('build', '--quiet', '--format', 'docker', '--build-arg', `BASE=${base}`, '--tag', IMAGE, '.')
  const { OCIv1 } = JSON.parse(buildah('inspect', '--type', 'image', IMAGE)) as {
    OCIv1: { config: { User: string; Cmd: string[]; Env: string[] } }
  }
  const container = buildah('from', '--pull=never', IMAGE)
  const root = buildah('mount', container)
  return {
    user: OCIv1.config.User,
    command: OCIv1.config.Cmd,
    settings: OCIv1.config.Env,
    size: sizeOf(root),
    baseSize: sizeOfImage(base),
    root,
    remove: () => void buildah('rm', container),
  }
}

/** Debian as debootstrap makes it, with the Node of this process and the npm of this machine; kept for the next run. */
function makeBase(): string {
  if (buildah('images', '--format', '{{.Name}}').split('\n').includes(BASE)) return BASE
  const folder = mkdtempSync(join(tmpdir(), 'nine-base-'))
  execFileSync('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', folder, DEBIAN], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  rmSync(join(folder, 'var/cache/apt/archives'), { recursive: true, force: true })
  rmSync(join(folder, 'var/lib/apt/lists'), { recursive: true, force: true })
  copyFileSync(process.execPath, join(folder, 'usr/local/bin/node'))
  // It trusts whom this machine trusts: some networks put a certificate of their own in between.
  copyFileSync(CERTIFICATES, join(folder, CERTIFICATES))
  const npm = dirname(dirname(realpathSync('/usr/bin/npm')))
  cpSync(npm, join(folder, 'usr/local/lib/node_modules/npm'), { recursive: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(folder, 'usr/local/bin/npm'))
  const container = buildah('from', 'scratch')
  buildah('add', '--quiet', container, folder, '/')
  buildah(
    'config',
    '--env',
    'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    '--env',
    `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`,
    container,
  )
  buildah('commit', '--quiet', container, BASE)
  buildah('rm', container)
  rmSync(folder, { recursive: true, force: true })
  return BASE
}

function sizeOfImage(name: string): number {
  const container = buildah('from', '--pull=never', name)
  const size = sizeOf(buildah('mount', container))
  buildah('rm', container)
  return size
}

const sizeOf = (folder: string): number =>
  Number(execFileSync('du', ['--summarize', '--bytes', folder], { encoding: 'utf8' }).split('\t')[0])
