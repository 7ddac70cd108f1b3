import { type DestinationStream, type LoggerOptions, pino } from 'pino'

const SECRETS = ['password', 'confirmPassword', 'currentPassword', 'token', 'authorization', 'cookie', 'secret']

/** One line of JSON per event; what must stay secret is blanked wherever it stands. */
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
