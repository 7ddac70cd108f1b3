import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { usePreparedStatements } from './prepared-statement.ts'

const CONNECT_TIMEOUT_MS = 5000
const STATEMENT_TIMEOUT_MS = 30_000

// Dates stay text: a Date object would put them into a time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
// Counts and sums fit into a number; as text they would have to be converted everywhere.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type Connection = string | { host: string; user: string; database: string }

export const connectionOptions = (connection: Connection): pg.ClientConfig =>
  typeof connection === 'string' ? { connectionString: connection } : connection

/** A machine that vanished is noticed ten seconds after its last packet, not after two hours. */
export const KEEPALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const

const CHECK_TIMEOUT_MS = 2000

/**
 * A standby cannot be written to. Right after a failover a connection may still lead to one, and the pool would keep it: so each
 * new connection is checked, and one to a standby is refused before anybody gets it.
 */
export const PRIMARY_ONLY: Required<Pick<pg.PoolConfig, 'verify'>> = {
  verify: (client, done) => {
    const asked = { text: 'select pg_is_in_recovery() as standby', query_timeout: CHECK_TIMEOUT_MS }
    client.query(asked, (error: Error | null, result: pg.QueryResult<{ standby: boolean }>) =>
      done(error ?? (result.rows[0]?.standby ? new StandbyReached() : undefined)),
    )
  },
}

/** Has the error code with which PostgreSQL refuses a change on a standby. */
class StandbyReached extends Error {
  code = '25006'
  constructor() {
    super('The database that was reached is a standby')
  }
}

/** A pool that survives lost connections, and Kysely over it. */
export function connect<Tables>(connection: Connection, size: number): { db: Kysely<Tables>; pool: pg.Pool } {
  const pool = createPool(connection, size)
  return { pool, db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) }
}

export function createPool(connection: Connection, size: number): pg.Pool {
  const pool = new pg.Pool({
    ...connectionOptions(connection),
    ...PRIMARY_ONLY,
    max: size,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'nine',
    ...KEEPALIVE,
  })
  // Without listeners a connection lost while idle, or while being checked out, would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('connect', usePreparedStatements)
  return pool
}
