import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { type Connection, connectionOptions } from './database.ts'

/** The role the product works as: it can only read and write rows. Migrations run as the owner of the tables. */
export const WORKER_ROLE = 'nine_app'

const INSUFFICIENT_PRIVILEGE = '42501'

export interface Connections {
  /** The database as it was configured: the bundled one's superuser, or DATABASE_URL. */
  given: Connection
  /** DATABASE_OWNER_URL: then `given` is the worker's account already. */
  ownerUrl: string | undefined
}

/** Migrations, the job queue's schema and grants need this one. */
export const ownerOf = ({ given, ownerUrl }: Connections): Connection => ownerUrl ?? given

/**
 * Gives the worker its rights on everything that exists and on what the owner creates later. Repeated at every start, so
 * that a data folder made by an earlier version is converted, and a role that lost a right gets it back.
 */
export async function grantWork(owner: Kysely<unknown>, connections: Connections): Promise<void> {
  const { given, ownerUrl } = connections
  if (ownerUrl !== undefined) return grantTo(owner, await userOf(given))
  try {
    await createRole(owner, typeof given === 'string' ? 'nologin' : 'login')
    await grantTo(owner, WORKER_ROLE)
  } catch (error) {
    // An account that may neither create nor use the role keeps working as itself; `connectWorker` reports that.
    if (typeof given !== 'string' || (error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error
  }
}

/** How the product connects; `isPlain` is false when it has to work with the rights of the owner. */
export async function connectWorker({
  given,
  ownerUrl,
}: Connections): Promise<{ worker: Connection; isPlain: boolean }> {
  if (ownerUrl !== undefined) return { worker: given, isPlain: true }
  if (typeof given !== 'string') return { worker: { ...given, user: WORKER_ROLE }, isPlain: true }
  const worker = withRole(given)
  try {
    if ((await userOf(worker)) === WORKER_ROLE) return { worker, isPlain: true }
  } catch {
    // The account may not assume the role, or a pooler in between drops it.
  }
  return { worker: given, isPlain: false }
}

/** The server sets the role when the connection starts, so that no statement ever runs without it. */
function withRole(url: string): string {
  const address = new URL(url)
  const options = address.searchParams.get('options')
  address.searchParams.set('options', [options, `-c role=${WORKER_ROLE}`].filter(Boolean).join(' '))
  return address.href
}

/** Roles are shared by all databases of a server: another one may create it at the same time. */
async function createRole(owner: Kysely<unknown>, login: 'login' | 'nologin'): Promise<void> {
  await sql`
    do $$
    begin
      if not exists (select from pg_roles where rolname = ${sql.lit(WORKER_ROLE)}) then
        begin
          create role ${sql.id(WORKER_ROLE)} ${sql.raw(login)};
        exception when duplicate_object or unique_violation then null;
        end;
      end if;
      if not pg_has_role(current_user, ${sql.lit(WORKER_ROLE)}, 'member') then
        execute format('grant %I to %I', ${sql.lit(WORKER_ROLE)}, current_user);
      end if;
    end $$`.execute(owner)
}

async function grantTo(owner: Kysely<unknown>, role: string): Promise<void> {
  const to = sql.id(role)
  const schemas = sql.raw('public, pgboss')
  const rows = sql.raw('select, insert, update, delete')
  await sql`
    grant usage on schema ${schemas} to ${to};
    grant ${rows} on all tables in schema ${schemas} to ${to};
    grant usage, select on all sequences in schema ${schemas} to ${to};
    alter default privileges in schema ${schemas} grant ${rows} on tables to ${to};
    alter default privileges in schema ${schemas} grant usage, select on sequences to ${to};
    -- Only the owner records which migrations have run and which functions there are.
    revoke insert, update, delete on kysely_migration, kysely_migration_lock, living_sql from ${to};
    do $$
    begin
      -- The queue rebuilds its indexes when they have grown too large.
      if current_setting('server_version_num')::int >= 170000 then
        execute format('grant maintain on all tables in schema pgboss to %I', ${sql.lit(role)});
      end if;
      -- Servers created before PostgreSQL 15 let everybody create tables here.
      if pg_has_role(current_user, (select nspowner from pg_namespace where nspname = 'public'), 'usage') then
        revoke create on schema public from public;
      end if;
    end $$;
  `.execute(owner)
}

async function userOf(connection: Connection): Promise<string> {
  const client = new pg.Client(connectionOptions(connection))
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ name: string }>('select current_user as name')
    return rows[0]?.name ?? ''
  } finally {
    await client.end().catch(() => {})
  }
}
