import { type DestinationStream, type LoggerOptions, pino } from 'pino'

const SECRETS = ['password', 'confirmPassword', 'currentPassword', 'token', 'authorization', 'cookie', 'secret']

/** One line of JSON per event; secrets are redacted wherever they occur. */
export function createLogger(level: string, destination?: DestinationStream) {
  const options: LoggerOptions = {
    level,
    redact: {
      paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `req.headers.${name}`]),
      censor: '[hidden]',
    },
  }
  return destination ? pino(options, destination) : pino(options)
}
