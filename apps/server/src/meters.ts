import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** What the process counts of itself, for /metrics. Every label has few values: none is made from what people send. */
export interface Meters {
  register: Registry
  jobSeconds: Histogram<'queue' | 'outcome'>
  mails: Counter<'outcome'>
  sockets: Gauge
  /** 1 while messages of other servers arrive. */
  listening: Gauge
}

export function createMeters(): Meters {
  const register = new Registry()
  const registers = [register]
  return {
    register,
    jobSeconds: new Histogram({
      name: 'nine_job_seconds',
      help: 'Time a background job took, by queue and outcome (completed, failed)',
      labelNames: ['queue', 'outcome'],
      buckets: [0.01, 0.05, 0.2, 1, 5, 30, 120],
      registers,
    }),
    mails: new Counter({
      name: 'nine_mails_total',
      help: 'Mails handed to the mail server: sent, or why not (recipient, sender, sign_in, encryption, busy, connection)',
      labelNames: ['outcome'],
      registers,
    }),
    sockets: new Gauge({ name: 'nine_live_sockets', help: 'Open live connections of browsers', registers }),
    listening: new Gauge({
      name: 'nine_live_listening',
      help: 'Whether changes made at other servers arrive here (1) or the database is away (0)',
      registers,
    }),
  }
}
