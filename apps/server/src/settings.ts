import { LANGS } from '@nine/contract/lang'
import { isTimeZone } from '@nine/contract/time-zone'
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
  DATABASE_OWNER_URL: setting(
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    'An account that owns the tables and updates them at start; DATABASE_URL then only reads and writes rows.',
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
  SMTP_URL: setting(
    z.url({ protocol: /^smtps?$/ }).optional(),
    'Mail server, as smtp://user:password@host:587. Without it the last 50 mails are kept in DATA_DIR/mail, for `npm run mailbox` and /mailbox.',
    'secret',
  ),
  MAIL_FROM: setting(
    z.string().default('Nine <nine@localhost>'),
    'Sender of all mail; mail of an enterprise carries its name before “qua Nine”.',
  ),
  MAIL_COLD_PER_SENDER_DAY: setting(
    perDay(1500),
    'Mails one person may send a day to people who did not ask for them: invites, invitations, tickets of imported guests.',
  ),
  MAIL_COLD_FIRST_DAY: setting(
    perDay(250),
    'The same for an account made within the last day; not counted without a mail server.',
  ),
  MAIL_COLD_PER_BUSINESS_DAY: setting(perDay(3000), 'The same for all people of one enterprise together.'),
  MAIL_COLD_PER_RECIPIENT_DAY: setting(perDay(10), 'The same to one address, from everybody together.'),
  MAIL_PER_RECIPIENT_DAY: setting(
    perDay(20),
    'Mails one address is sent a day about its own registrations; more wait until the next day.',
  ),
  MAIL_TICKETS_PER_EVENT_DAY: setting(
    perDay(3),
    'Tickets of one event one address is sent a day; more wait until the next day.',
  ),
  MAIL_IDENTITY_PER_RECIPIENT_DAY: setting(
    perDay(20),
    'Mails one address is sent a day to confirm it or to choose a new password.',
  ),
  HOLD_MAILS: setting(
    flag.default(false),
    'Send no mail, no reminder and nothing to Google Meet from this start on; they wait until `npm run release-mails`. For a server restored from a backup.',
  ),
  MAILBOX: setting(
    z.enum(['local', 'open']).default('local'),
    'Who reads /mailbox while there is no mail server: local (browsers on this machine) or open (anyone who reaches the port; it shows everybody’s sign-in links).',
  ),
  BOT_CHECK: setting(
    z.enum(['altcha', 'recaptcha', 'turnstile', 'off']).default('altcha'),
    'How forms tell people from robots: altcha (built in), recaptcha, turnstile, or off.',
  ),
  BOT_CHECK_COST: setting(
    z.coerce.number().int().min(1).max(100_000).default(1000),
    'Work that the built-in check asks of a browser; 1000 take a phone about half a second.',
  ),
  BOT_CHECK_SITE_KEY: setting(z.string().optional(), 'Site key of recaptcha or turnstile.'),
  BOT_CHECK_SECRET: setting(z.string().optional(), 'Secret of recaptcha or turnstile.', 'secret'),
  PASSWORD_MIN: setting(z.coerce.number().int().min(6).max(100).default(6), 'Shortest password.'),
  PASSWORD_MAX: setting(z.coerce.number().int().min(8).max(200).default(64), 'Longest password.'),
  SUPPORT_PHONE: setting(z.string().optional(), 'Phone number of the help panel; hidden when unset.'),
  OIDC_ISSUER: setting(z.url().optional(), 'OpenID Connect issuer; when set, signing in happens there and only there.'),
  OIDC_CLIENT_ID: setting(z.string().optional(), 'Client id at that issuer.'),
  OIDC_CLIENT_SECRET: setting(z.string().optional(), 'Client secret at that issuer.', 'secret'),
  OIDC_ACCOUNT_URL: setting(
    z.url({ protocol: /^https?$/ }).optional(),
    "Where people see their profile at that issuer; by default the issuer's address.",
  ),
  GOOGLE_CLIENT_ID: setting(z.string().optional(), 'Google: sign-in beside the password, and Google Meet.'),
  GOOGLE_CLIENT_SECRET: setting(z.string().optional(), 'Google client secret.', 'secret'),
  GOOGLE_API_URL: setting(
    z.url({ protocol: /^https?$/ }).optional(),
    'Another address for Google Meet than Google itself, such as a proxy that speaks its API.',
  ),
  MICROSOFT_CLIENT_ID: setting(z.string().optional(), 'Microsoft sign-in beside the password.'),
  MICROSOFT_CLIENT_SECRET: setting(z.string().optional(), 'Microsoft client secret.', 'secret'),
  FACEBOOK_CLIENT_ID: setting(z.string().optional(), 'Facebook sign-in beside the password.'),
  FACEBOOK_CLIENT_SECRET: setting(z.string().optional(), 'Facebook client secret.', 'secret'),
  S3_ENDPOINT: setting(
    z.url().optional(),
    'S3-compatible storage for files, with the bucket in the path or S3_BUCKET. Default: DATA_DIR/media.',
  ),
  S3_BUCKET: setting(z.string().optional(), 'Bucket of that storage.'),
  S3_REGION: setting(z.string().default('auto'), 'Region of that storage.'),
  S3_ACCESS_KEY_ID: setting(z.string().optional(), 'Access key of that storage.', 'secret'),
  S3_SECRET_ACCESS_KEY: setting(z.string().optional(), 'Secret key of that storage.', 'secret'),
  STORAGE_QUOTA_MB: setting(
    z.coerce.number().int().min(1).default(20_480),
    'Most megabytes of photos and documents one enterprise keeps.',
  ),
  STORAGE_PERSON_MB: setting(
    z.coerce.number().int().min(1).default(1024),
    'Most megabytes of pictures one person keeps that belong to no asset: avatars, logos, pictures of events.',
  ),
  ANSWER_FILE_MB: setting(
    z.coerce.number().int().min(1).max(15).default(5),
    'Most megabytes of a file that a guest sends as an answer when registering.',
  ),
  UPLOADS_PER_HOUR: setting(
    z.coerce.number().int().min(1).default(600),
    'Requests with files one person may send in an hour.',
  ),
  BAD_REQUESTS_PER_MINUTE: setting(
    z.coerce.number().int().min(1).default(30),
    'Requests one session may send in a minute that cannot be understood; then it is refused for the rest of it. Ten times as many for all of one network.',
  ),
  BACKUP_KEY: setting(
    z.string().min(16).max(1000).optional(),
    'Encrypts what npm run backup writes; npm run restore needs the same. At least 16 characters. Keep it elsewhere.',
    'secret',
  ),
  BACKUP_HOURS: setting(
    z.coerce.number().int().min(0).max(1000).default(0),
    'Backs the bundled database and all files up every hour, into DATA_DIR/backups, and keeps so many; 0 for none.',
  ),
  TRUST_PROXY: setting(
    z.string().default(''),
    'Addresses of reverse proxies whose X-Forwarded-For is believed, comma-separated.',
  ),
  METRICS: setting(
    flag.default(false),
    'Answer /metrics to anyone who can reach the port (true), or only to this machine (false).',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    z
      .url({ protocol: /^https?$/ })
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(),
    'Where traces from request to statement are sent (OTLP over HTTP, JSON), such as http://localhost:4318. None without it.',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: setting(
    z.string().default('').refine(isHeaderList, 'is not a list such as name=value,other=value'),
    'Headers that receiver asks for, as name=value, comma-separated.',
    'secret',
  ),
  OTEL_TRACES_SAMPLER_ARG: setting(
    z.coerce.number().min(0).max(1).default(1),
    'Share of requests and jobs that are traced, from 0 to 1.',
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

/** What the settings say once each has been read. */
export type Values = { [K in keyof typeof SETTINGS]: z.output<(typeof SETTINGS)[K]['rule']> }

function setting<R extends z.ZodType>(rule: R, meaning: string, kind: 'plain' | 'secret' = 'plain') {
  return { rule, meaning, kind }
}

function perDay(mails: number) {
  return z.coerce.number().int().min(1).max(1_000_000).default(mails)
}

/** As OpenTelemetry writes them: values may be percent-encoded. */
export const headersOf = (list: string): Record<string, string> =>
  Object.fromEntries(
    list
      .split(',')
      .filter(Boolean)
      .map((pair) => {
        const [name = '', ...value] = pair.split('=')
        return [name.trim(), decodeURIComponent(value.join('=').trim())]
      }),
  )

function isHeaderList(list: string): boolean {
  try {
    // oxlint-disable-next-line no-new -- it throws on what is no header
    new Headers(headersOf(list))
    return list === '' || list.split(',').every((pair) => pair.includes('='))
  } catch {
    // A name or value that no request can carry.
    return false
  }
}
