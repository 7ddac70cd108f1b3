import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { LANGS } from '@nine/contract/lang'
import { z } from 'zod'

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

/** Every setting: its rule with its default, and what it means. `docs/operations.md` is checked against this table. */
export const SETTINGS = {
  PORT: setting(z.coerce.number().int().min(0).max(65535).default(3000), 'Port the product listens on.'),
  HOST: setting(z.string().default('0.0.0.0'), 'Address the product listens on.'),
  PUBLIC_ORIGIN: setting(
    z
      .url({ protocol: /^https?$/ })
      .transform((url) => new URL(url).origin)
      .optional(),
    'Address people use in their browser; links in mail and QR codes start with it. Default: http://localhost:PORT.',
  ),
  DATA_DIR: setting(z.string().default('./data'), 'Folder of the embedded database, uploaded files and unsent mail.'),
  DATABASE_URL: setting(
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    'A PostgreSQL (15 or newer) of yours, instead of the embedded one.',
    'secret',
  ),
  DATABASE_POOL: setting(
    z.coerce.number().int().min(2).max(500).default(20),
    'Most connections to the database one process opens.',
  ),
  DEFAULT_LANG: setting(z.enum(LANGS).default('vn'), 'Language of those who have not chosen one: vn or en.'),
  TIME_ZONE: setting(
    z.string().default('Asia/Ho_Chi_Minh').refine(isTimeZone, 'is not a time zone'),
    'Time zone of dates, events and file names.',
  ),
  TRUST_PROXY: setting(
    z.string().default(''),
    'Addresses of reverse proxies whose X-Forwarded-For is believed, comma-separated.',
  ),
  METRICS: setting(
    flag.default(false),
    'Answer /metrics to anyone who can reach the port (true), or only to this machine (false).',
  ),
  LOG_LEVEL: setting(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
    'How much is logged.',
  ),
  NODE_ENV: setting(
    z.enum(['production', 'development', 'test']).default('production'),
    'development shows the gallery at /dev/ui.',
  ),
}

export interface Config {
  port: number
  host: string
  publicOrigin: string
  dataDir: string
  databaseUrl: string | undefined
  databasePool: number
  defaultLang: (typeof LANGS)[number]
  timeZone: string
  trustProxy: string[]
  metrics: boolean
  logLevel: string
  development: boolean
}

/** Thrown with one line per wrong setting, for the person who set them. */
export class ConfigError extends Error {}

/** Reads the environment. A secret may stand in a file instead: `NAME_FILE=/path`. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const values: Record<string, unknown> = {}
  const faults: string[] = []
  for (const [name, { rule }] of Object.entries(SETTINGS)) {
    const parsed = rule.safeParse(readValue(env, name))
    if (parsed.success) values[name] = parsed.data
    else faults.push(`${name}: ${parsed.error.issues.map(({ message }) => message).join('; ')}`)
  }
  if (faults.length > 0) throw new ConfigError(faults.join('\n'))
  const read = values as { [K in keyof typeof SETTINGS]: z.output<(typeof SETTINGS)[K]['rule']> }
  return {
    port: read.PORT,
    host: read.HOST,
    publicOrigin: read.PUBLIC_ORIGIN ?? `http://localhost:${read.PORT}`,
    dataDir: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    databasePool: read.DATABASE_POOL,
    defaultLang: read.DEFAULT_LANG,
    timeZone: read.TIME_ZONE,
    trustProxy: read.TRUST_PROXY.split(',')
      .map((part) => part.trim())
      .filter(Boolean),
    metrics: read.METRICS,
    logLevel: read.LOG_LEVEL,
    development: read.NODE_ENV === 'development',
  }
}

function setting<R extends z.ZodType>(rule: R, meaning: string, kind: 'plain' | 'secret' = 'plain') {
  return { rule, meaning, kind }
}

/** Empty means unset, as compose files and unit files write it. */
function readValue(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const file = env[`${name}_FILE`]
  const value = file ? readFileSync(file, 'utf8').trim() : env[name]
  return value === '' ? undefined : value
}

function isTimeZone(name: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
