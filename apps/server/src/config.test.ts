import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type Config, ConfigError, readConfig } from './config.ts'
import { SETTINGS } from './settings.ts'

describe('the configuration', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nine-config-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  const secretFile = (content: string): string => {
    const file = join(folder, 'secret')
    writeFileSync(file, content)
    return file
  }

  it('needs nothing: every setting has a default', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '0.0.0.0',
      publicOrigin: 'http://localhost:3000',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      databaseOwnerUrl: undefined,
      databasePool: 20,
      defaultLang: 'vn',
      timeZone: 'Asia/Ho_Chi_Minh',
      storageQuota: { business: 20_480 * 1024 * 1024, person: 1024 * 1024 * 1024 },
      uploadsPerHour: 600,
      backupKey: undefined,
      trustProxy: [],
      metrics: false,
      logLevel: 'warn',
      development: false,
    } satisfies Partial<Config>)
  })

  it('takes empty for unset, as compose and unit files write it', () => {
    const empty = Object.fromEntries(
      Object.keys(SETTINGS).flatMap((name) => [
        [name, ''],
        [`${name}_FILE`, ''],
      ]),
    )
    expect(readConfig(empty)).toEqual(readConfig({}))
  })

  it('follows the port in the public address unless that is set', () => {
    expect(readConfig({ PORT: '8080' }).publicOrigin).toBe('http://localhost:8080')
    expect(readConfig({ PORT: '8080', PUBLIC_ORIGIN: 'https://nine.example' }).publicOrigin).toBe(
      'https://nine.example',
    )
  })

  it.each(['https://nine.example/', 'https://nine.example/app/?x=1#y', 'https://NINE.example:443'])(
    'keeps only the origin of %s',
    (url) => {
      expect(readConfig({ PUBLIC_ORIGIN: url }).publicOrigin).toBe('https://nine.example')
    },
  )

  it('reads a list of proxies', () => {
    expect(readConfig({ TRUST_PROXY: ' 127.0.0.1, 10.0.0.0/8 ,,' }).trustProxy).toEqual(['127.0.0.1', '10.0.0.0/8'])
  })

  it('reads a secret from a file, which wins over the variable, without the line end', () => {
    const url = 'postgres://nine:secret@db/nine'
    expect(readConfig({ DATABASE_URL_FILE: secretFile(`${url}\n`) }).databaseUrl).toBe(url)
    expect(readConfig({ DATABASE_URL: 'postgres://other', DATABASE_URL_FILE: secretFile(url) }).databaseUrl).toBe(url)
    expect(readConfig({ DATABASE_URL_FILE: secretFile('\n') }).databaseUrl).toBeUndefined()
  })

  it('names all wrong settings together, one a line, without telling a secret', () => {
    const read = () =>
      readConfig({
        PORT: '70000',
        PUBLIC_ORIGIN: 'ftp://nine.example',
        DATABASE_URL: 'mysql://root:hunter2@db',
        DEFAULT_LANG: 'fr',
        TIME_ZONE: 'Mars/Olympus',
        METRICS: 'yes',
        SMTP_URL_FILE: join(folder, 'missing'),
      })
    expect(read).toThrow(ConfigError)
    const lines = messageOf(read).split('\n')
    expect(lines.map((line) => line.split(':')[0])).toEqual([
      'PORT',
      'PUBLIC_ORIGIN',
      'DATABASE_URL',
      'DEFAULT_LANG',
      'TIME_ZONE',
      'SMTP_URL_FILE',
      'METRICS',
    ])
    expect(lines.join()).not.toContain('hunter2')
  })

  it.each([{ PORT: 'abc' }, { PORT: '-1' }, { PORT: '1.5' }, { DATABASE_POOL: '1' }, { LOG_LEVEL: 'loud' }])(
    'refuses %j',
    (env) => {
      expect(() => readConfig(env)).toThrow(ConfigError)
    },
  )
})

describe('docs/operations.md', () => {
  const text = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  const rows = Object.entries(SETTINGS).map(([name, { rule, meaning, kind }]) => {
    const { data } = rule.safeParse(undefined)
    const usual = data === undefined || data === '' ? '–' : `\`${String(data)}\``
    return `| \`${name}\` | ${usual} | ${meaning}${kind === 'secret' ? ' Secret.' : ''} |`
  })

  it('has the row of every setting with its default and meaning', () => {
    const missing = rows.filter((row) => !text.includes(`${row}\n`))
    expect(missing.map((row) => `docs/operations.md lacks this row of the settings table: ${row}`)).toEqual([])
  })

  it('has no row of a setting that does not exist', () => {
    const documented = [...text.matchAll(/^\| `([A-Z][A-Z0-9_]*)` \|/gm)].map(([, name]) => name)
    expect(documented).toEqual(Object.keys(SETTINGS))
  })

  it('tells what a person who runs it asks', () => {
    const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title)
    expect(sections).toEqual([
      'Starting',
      'Settings',
      'Mail',
      'Your own PostgreSQL',
      'Behind a proxy',
      'Health and metrics',
      'What one caller may cost',
      'Backup',
      'In a container',
      'As a service',
      'Several servers',
      'A database that survives a machine',
      'What is removed by itself',
      'Limits',
      'Where data lives',
    ])
  })
})

function messageOf(work: () => unknown): string {
  try {
    work()
    return ''
  } catch (error) {
    return (error as Error).message
  }
}
