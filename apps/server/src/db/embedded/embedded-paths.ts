import { createHash } from 'node:crypto'
import { readFileSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isOpenToOthers } from './postgres-binaries.ts'

/** Longest path of a Unix socket that every system takes. */
const SOCKET_PATH_MAX = 103

export interface SystemUser {
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root: then it runs as `nobody`, a user that exists everywhere. */
export function unprivilegedUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'))
  if (!line)
    throw new Error(
      'Run Nine as an ordinary user, or set DATABASE_URL: PostgreSQL does not run as root and there is no user "nobody".',
    )
  const [, , uid, gid] = line.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

/** The data folder, or a separate one where the unprivileged user cannot reach it (a home of root). */
export function databaseHome(dataDir: string, forOtherUser: boolean): string {
  if (!forOtherUser) return dataDir
  const real = realpathSync(dataDir)
  if (isOpenToOthers(real)) return dataDir
  const name = createHash('sha256').update(real).digest('hex').slice(0, 12)
  const base = isOpenToOthers('/var/lib') ? '/var/lib/nine' : join(tmpdir(), 'nine')
  return join(base, name)
}

export function socketFolder(home: string): string {
  const inside = join(home, 'run')
  if (Buffer.byteLength(join(inside, '.s.PGSQL.5432')) <= SOCKET_PATH_MAX) return inside
  const name = createHash('sha256').update(home).digest('hex').slice(0, 12)
  return join(tmpdir(), `nine-${name}-run`)
}
