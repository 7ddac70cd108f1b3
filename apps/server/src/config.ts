import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { MB } from '@nine/contract/bytes'
import type { Lang } from '@nine/contract/lang'
import { messageOf } from './error-facts.ts'
import { headersOf, SETTINGS, type Values } from './settings.ts'

const GOOGLE_ISSUER = 'https://accounts.google.com'
const MICROSOFT_ISSUER = 'https://login.microsoftonline.com/common/v2.0'
const FACEBOOK_ISSUER = 'https://www.facebook.com'

export interface Config {
  port: number
  host: string
  publicOrigin: string
  dataDir: string
  databaseUrl: string | undefined
  databaseOwnerUrl: string | undefined
  databasePool: number
  defaultLang: Lang
  timeZone: string
  smtpUrl: string | undefined
  mailFrom: string
  /** Most mails a calendar day. */
  mail: {
    coldPerSender: number
    coldFirstDay: number
    coldPerBusiness: number
    coldPerRecipient: number
    perRecipient: number
    perTopic: number
    identityPerRecipient: number
  }
  /** Mails, reminders and meetings wait. */
  holdMails: boolean
  mailbox: 'local' | 'open'
  botCheck: {
    kind: 'altcha' | 'recaptcha' | 'turnstile' | 'off'
    /** Of the built-in check: rounds of hashing for each number that a browser tries. */
    cost: number
    siteKey: string | undefined
    secret: string | undefined
  }
  password: { min: number; max: number }
  supportPhone: string | undefined
  /** When set, people sign in only there. */
  oidc: OAuthClient | undefined
  /** Where people see their profile at that issuer. */
  accountUrl: string | undefined
  /** Providers besides the password. */
  providers: Record<'google' | 'microsoft' | 'facebook', OAuthClient | undefined>
  /** Replaces Google's own addresses. */
  googleApiUrl: string | undefined
  s3: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string } | undefined
  /** Bytes. */
  storageQuota: { business: number; person: number }
  /** Megabytes. */
  answerFileMb: number
  uploadsPerHour: number
  badRequestsPerMinute: number
  backupKey: string | undefined
  /** How many are kept. */
  hourlyBackups: number
  trustProxy: string[]
  metrics: boolean
  /** Where traces are sent, and of how many of a thing. */
  traces: { endpoint: string; headers: Record<string, string>; share: number } | undefined
  logLevel: string
  development: boolean
}

export interface OAuthClient {
  issuer: string
  clientId: string
  clientSecret: string | undefined
}

/** Thrown with one line per invalid setting, for the person who set them. */
export class ConfigError extends Error {}

/** Reads the environment. A secret may come from a file instead: `NAME_FILE=/path`. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const values: Record<string, unknown> = {}
  const issues: string[] = []
  for (const [name, { rule }] of Object.entries(SETTINGS)) {
    try {
      const parsed = rule.safeParse(readValue(env, name))
      if (parsed.success) values[name] = parsed.data
      else issues.push(`${name}: ${parsed.error.issues.map(({ message }) => message).join('; ')}`)
    } catch (error) {
      issues.push(`${name}_FILE: ${messageOf(error)}`)
    }
  }
  if (issues.length > 0) throw new ConfigError(issues.join('\n'))
  const read = values as Values
  const incomplete = unfinishedGroups(read)
  if (incomplete.length > 0) throw new ConfigError(incomplete.join('\n'))
  return {
    port: read.PORT,
    host: read.HOST,
    publicOrigin: read.PUBLIC_ORIGIN ?? `http://localhost:${read.PORT}`,
    dataDir: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    databaseOwnerUrl: read.DATABASE_OWNER_URL,
    databasePool: read.DATABASE_POOL,
    defaultLang: read.DEFAULT_LANG,
    timeZone: read.TIME_ZONE,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    mail: {
      coldPerSender: read.MAIL_COLD_PER_SENDER_DAY,
      coldFirstDay: read.MAIL_COLD_FIRST_DAY,
      coldPerBusiness: read.MAIL_COLD_PER_BUSINESS_DAY,
      coldPerRecipient: read.MAIL_COLD_PER_RECIPIENT_DAY,
      perRecipient: read.MAIL_PER_RECIPIENT_DAY,
      perTopic: read.MAIL_TICKETS_PER_EVENT_DAY,
      identityPerRecipient: read.MAIL_IDENTITY_PER_RECIPIENT_DAY,
    },
    holdMails: read.HOLD_MAILS,
    mailbox: read.MAILBOX,
    botCheck: {
      kind: read.BOT_CHECK,
      cost: read.BOT_CHECK_COST,
      siteKey: read.BOT_CHECK_SITE_KEY,
      secret: read.BOT_CHECK_SECRET,
    },
    password: { min: read.PASSWORD_MIN, max: read.PASSWORD_MAX },
    supportPhone: read.SUPPORT_PHONE,
    oidc: clientOf(read.OIDC_ISSUER, read.OIDC_CLIENT_ID, read.OIDC_CLIENT_SECRET),
    accountUrl: read.OIDC_ACCOUNT_URL ?? read.OIDC_ISSUER,
    providers: {
      google: clientOf(GOOGLE_ISSUER, read.GOOGLE_CLIENT_ID, read.GOOGLE_CLIENT_SECRET),
      microsoft: clientOf(MICROSOFT_ISSUER, read.MICROSOFT_CLIENT_ID, read.MICROSOFT_CLIENT_SECRET),
      facebook: clientOf(FACEBOOK_ISSUER, read.FACEBOOK_CLIENT_ID, read.FACEBOOK_CLIENT_SECRET),
    },
    googleApiUrl: read.GOOGLE_API_URL,
    s3: s3Of(read),
    storageQuota: { business: read.STORAGE_QUOTA_MB * MB, person: read.STORAGE_PERSON_MB * MB },
    answerFileMb: read.ANSWER_FILE_MB,
    uploadsPerHour: read.UPLOADS_PER_HOUR,
    badRequestsPerMinute: read.BAD_REQUESTS_PER_MINUTE,
    backupKey: read.BACKUP_KEY,
    hourlyBackups: read.BACKUP_HOURS,
    trustProxy: read.TRUST_PROXY.split(',')
      .map((part) => part.trim())
      .filter(Boolean),
    metrics: read.METRICS,
    traces: tracesOf(read),
    logLevel: read.LOG_LEVEL,
    development: read.NODE_ENV === 'development',
  }
}

/** Groups of settings of which some are set and others are missing. */
function unfinishedGroups(read: Values): string[] {
  const s3 = [read.S3_BUCKET, read.S3_ACCESS_KEY_ID, read.S3_SECRET_ACCESS_KEY]
  return [
    ...(read.DATABASE_OWNER_URL && !read.DATABASE_URL ? ['DATABASE_URL: is needed with DATABASE_OWNER_URL'] : []),
    ...(read.OIDC_ISSUER && !read.OIDC_CLIENT_ID ? ['OIDC_CLIENT_ID: is needed with OIDC_ISSUER'] : []),
    ...(read.S3_ENDPOINT && s3.includes(undefined)
      ? ['S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: are needed with S3_ENDPOINT']
      : []),
    ...(['recaptcha', 'turnstile'].includes(read.BOT_CHECK) && !(read.BOT_CHECK_SITE_KEY && read.BOT_CHECK_SECRET)
      ? [`BOT_CHECK_SITE_KEY, BOT_CHECK_SECRET: are needed with BOT_CHECK=${read.BOT_CHECK}`]
      : []),
    ...(read.PASSWORD_MAX < read.PASSWORD_MIN ? ['PASSWORD_MAX: is smaller than PASSWORD_MIN'] : []),
  ]
}

function clientOf(
  issuer: string | undefined,
  clientId: string | undefined,
  clientSecret: string | undefined,
): OAuthClient | undefined {
  return issuer && clientId ? { issuer, clientId, clientSecret } : undefined
}

function s3Of(read: Values): Config['s3'] {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = read
  return endpoint && bucket && accessKeyId && secretAccessKey
    ? { endpoint, bucket, region: read.S3_REGION, accessKeyId, secretAccessKey }
    : undefined
}

function tracesOf(read: Values): Config['traces'] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = read
  return endpoint ? { endpoint, headers: headersOf(headers), share: read.OTEL_TRACES_SAMPLER_ARG } : undefined
}

/** Empty means unset, as compose files and unit files write it. */
function readValue(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const file = env[`${name}_FILE`]
  const value = file ? readFileSync(file, 'utf8').trim() : env[name]
  return value === '' ? undefined : value
}
