import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import type { BuiltImage } from './image.ts'

/**
 * Runs a command of an image the way compose.yaml asks for it: its files cannot be written, `/tmp` is its own, `/data` the one
 * folder it keeps, its user has no capability and can gain none. The network is this machine's. Needs no container engine,
 * only the right to make a mount namespace.
 */
export function runImage(
  { root, user, settings }: BuiltImage,
  data: string,
  command: readonly string[],
  env: Record<string, string>,
): ChildProcess {
  const own = Object.entries(env).map(([name, value]) => `${name}=${value}`)
  return spawn(
    'unshare',
    [
      '--mount',
      '--pid',
      '--fork',
      '--kill-child',
      'sh',
      '-euc',
      SETUP,
      'sh',
      root,
      data,
      user,
      ...settings,
      ...own,
      ...command,
    ],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
}

/** Runs one more command beside a process of the image, in its namespaces and as its user, as `docker compose exec` does. */
export const execInImage = ({ user, settings }: BuiltImage, beside: number, command: readonly string[]): string =>
  execFileSync(
    'nsenter',
    [
      `--target=${beside}`,
      '--mount',
      '--pid',
      '--root',
      'sh',
      '-c',
      'cd /app; exec "$@"',
      'sh',
      'setpriv',
      `--reuid=${user}`,
      `--regid=${user}`,
      '--clear-groups',
      '--no-new-privs',
      '--bounding-set=-all',
      'env',
      '-i',
      'HOME=/home/node',
      ...settings,
      ...command,
    ],
    { encoding: 'utf8' },
  )

const SETUP = `
root=$1 data=$2 user=$3
shift 3
mount --bind "$root" "$root"
mount --bind "$data" "$root/data"
mount -t tmpfs tmpfs "$root/tmp" -o mode=1777
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -o remount,bind,ro "$root"
cd "$root"
exec chroot "$root" sh -c 'cd /app; user=$1; shift; exec setpriv --reuid "$user" --regid "$user" --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all env -i HOME=/home/node "$@"' sh "$user" "$@"
`
