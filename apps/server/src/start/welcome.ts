import { botCheckKind } from '../adapters/bot-check.ts'
import type { Config } from '../config.ts'

/** The block printed after `npm start`: where to go, where data is stored, what is not configured and what happens instead. */
export function welcome(
  config: Config,
  port: number,
  databaseFolder: string | undefined,
  notes: readonly string[] = [],
): string {
  const address =
    config.publicOrigin === `http://localhost:${config.port}` ? `http://localhost:${port}` : config.publicOrigin
  const lines = [
    `Nine is running at ${address}`,
    '',
    `Data       ${config.dataDir}`,
    `Database   ${databaseLine(config, databaseFolder)}`,
    ...mailLines(config, address),
    `Sign-in    ${signInLine(config)}`,
    ...warnings(config),
    ...notes,
    '',
    'Stop it with Ctrl-C. All settings: docs/operations.md',
  ]
  const width = Math.max(...lines.map((line) => line.length)) + 2
  const rule = '─'.repeat(width)
  return `\n┌${rule}┐\n${lines.map((line) => `│ ${line.padEnd(width - 1)}│`).join('\n')}\n└${rule}┘\n\n`
}

function databaseLine(config: Config, folder: string | undefined): string {
  if (config.databaseUrl) return 'your PostgreSQL (DATABASE_URL)'
  if (folder && !folder.startsWith(config.dataDir))
    return `built in, at ${folder} (its user cannot enter the data folder)`
  return 'built in'
}

/** Said by a server that was restored. */
export const HELD =
  'Mails and reminders are HELD, because this server was restored or HOLD_MAILS is set: npm run release-mails'

/** Where to find the links that newcomers are waiting for. */
function mailLines(config: Config, address: string): string[] {
  if (config.smtpUrl) return ['Mail       sent through SMTP_URL']
  const isHere = new URL(address).hostname === 'localhost'
  return [
    'Mail       no SMTP_URL: nothing is sent, the last 50 mails are kept',
    ...(isHere
      ? [`           read them at ${address}/mailbox on this machine, or with`]
      : ['           read them with']),
    '           npm run mailbox (or docker compose exec nine npm run mailbox)',
  ]
}

function signInLine({ oidc, providers }: Config): string {
  if (oidc) return `at ${oidc.issuer} only`
  const others = Object.entries(providers).flatMap(([name, client]) => (client ? [name] : []))
  return others.length > 0
    ? `with a password, or ${others.join(', ')}`
    : 'with a password; no other providers are configured'
}

function warnings(config: Config): string[] {
  const hasNoBotCheck = config.botCheck.kind === 'altcha' && botCheckKind(config) === 'off'
  const isMailboxOpen = config.mailbox === 'open' && !config.smtpUrl
  return [
    ...(hasNoBotCheck ? ['Note       the bot check needs https; on plain http only the rate limits stand'] : []),
    ...(isMailboxOpen ? ['Warning    MAILBOX=open: whoever reaches this address reads everybody’s sign-in links'] : []),
  ]
}
