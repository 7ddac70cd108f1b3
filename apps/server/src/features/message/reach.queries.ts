import { sql } from 'kysely'
import { isOneOf } from '../../db/one-of.ts'
import type { Db } from '../../tables.ts'
import { isColdGuest } from '../guest/guest.public.ts'
import type { Audience } from './standings.ts'

/** How many guests can be reached at their own address, by category; `all` counts who waits for a seat or an answer, too. */
export async function countReach(db: Db, business: string, event: string) {
  const { rows } = await sql<{ category: string | null; guests: number; came: number; waiting: number; all: number }>`
    select g.category_id as category, count(*) filter (where g.state = 'registered')::int as guests,
      count(g.checked_in_at) filter (where g.state = 'registered')::int as came,
      count(*) filter (where g.state = 'waiting')::int as waiting, count(*)::int as "all"
    from guest g
    where g.business_id = ${business} and g.event_id = ${event} and g.state in ('registered', 'waiting', 'pending')
      and g.email <> '' and ${isReached('g')}
    group by g.category_id
  `.execute(db)
  return rows
}

/** How many addresses are written to for guests who have none (`selectRecipients`): by category, and in all where `isTotal`. */
export async function countReachThroughOthers(db: Db, business: string, event: string) {
  const { rows } = await sql<{
    category: string | null
    isTotal: boolean
    guests: number
    inCategory: number
    came: number
    missing: number
    waiting: number
    all: number
  }>`
    select g.category_id as category, grouping(g.category_id) = 1 as "isTotal",
      count(distinct l.email) filter (where g.state = 'registered' and (o.state = 'registered') is not true)::int as guests,
      count(distinct l.email) filter (where g.state = 'registered'
        and (o.state = 'registered' and o.category_id = g.category_id) is not true)::int as "inCategory",
      count(distinct l.email) filter (where g.state = 'registered' and g.checked_in_at is not null
        and (o.state = 'registered' and o.checked_in_at is not null) is not true)::int as came,
      count(distinct l.email) filter (where g.state = 'registered' and g.checked_in_at is null
        and (o.state = 'registered' and o.checked_in_at is null) is not true)::int as missing,
      count(distinct l.email) filter (where g.state = 'waiting' and (o.state = 'waiting') is not true)::int as waiting,
      count(distinct l.email) filter (where o.id is null)::int as "all"
    from guest g
      cross join lateral (${leaderOf('g')} limit 1) l
      left join lateral (${holderOf('l')} and ${isReached('o')} limit 1) o on true
    where g.business_id = ${business} and g.event_id = ${event} and g.state in ('registered', 'waiting', 'pending')
      and g.email = '' and g.registered_by is not null and ${isReached('g')}
    group by grouping sets ((), (g.category_id))
  `.execute(db)
  return rows
}

/** Not only written down by somebody: they registered, were written to, or came. */
const isReached = (guest: string) =>
  sql<boolean>`(not ${isColdGuest(guest)} or ${sql.id(guest)}.mail_id is not null or ${sql.id(guest)}.checked_in_at is not null)`

/** Who registered a guest, where they have an address. Looked up guest by guest: the planner may not know yet how many there are. */
const leaderOf = (guest: string) => sql`
        select l.* from guest l
        where l.business_id = ${sql.id(guest)}.business_id and l.id = ${sql.id(guest)}.registered_by and l.email <> ''`

/** The living registration with the address of a guest, mostly their own. */
const holderOf = (guest: string) => sql`
        select o.* from guest o
        where o.business_id = ${sql.id(guest)}.business_id and o.event_id = ${sql.id(guest)}.event_id
          and o.email = ${sql.id(guest)}.email and o.email <> '' and o.state <> 'cancelled'`

export interface Recipient {
  id: string
  email: string | null
  lang: 'vn' | 'en'
  isCold: boolean
}

/**
 * The next guests of a sending, by their ids; those who register after it began got everything with their ticket. Guests
 * without an address are written to at that of who registered them; it is null where a mail of this sending goes there anyway.
 */
export async function selectRecipients(
  db: Db,
  { after, limit, ...asked }: RecipientQuery & { after: string; limit: number },
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`${recipients(asked)} and g.id > ${after} order by g.id limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Whether a sending would reach anybody. */
export async function isAnybodyReached(db: Db, asked: RecipientQuery): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from (${recipients(asked)}) as r where email is not null limit 1
  `.execute(db)
  return rows.length > 0
}

const recipients = ({ business, event, audience, send, until }: RecipientQuery) => sql`
    select g.id, g.lang, ${isColdGuest('g')} as "isCold",
      case when g.email <> '' then g.email else (
        select l.email from (${leaderOf('g')}) l
        where not exists (${holderOf('l')} and o.created_at <= ${until} and ${isIn('o', audience)} and ${isReached('o')})
          and not exists (
            select 1 from mail m
            where m.business_id = l.business_id and m.send_id = ${send}::text
              and m.guest_id = any(array(select s.id from guest s where s.business_id = l.business_id and s.registered_by = l.id) || l.id)
          )
      ) end as email
    from guest g
    where g.business_id = ${business} and g.event_id = ${event} and g.created_at <= ${until} and ${isIn('g', audience)}
      and (g.email <> '' or g.registered_by is not null) and ${isReached('g')}`

interface RecipientQuery {
  business: string
  event: string
  audience: Audience
  /** Null before there is one. */
  send: string | null
  until: Date
}

const isIn = (guest: string, { states, segment, category }: Audience) =>
  sql<boolean>`(${isOneOf(`${guest}.state`, states)} and case ${segment}::text
        when 'in' then ${sql.id(guest)}.checked_in_at is not null when 'out' then ${sql.id(guest)}.checked_in_at is null
        when 'category' then ${sql.id(guest)}.category_id = ${category}::text else true end)`

/** The others without an address whom the same person registered: a mail for one of them is for all. */
export async function selectOthers(db: Db, business: string, guest: string, audience: Audience): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select s.name
    from guest g
      join guest s on s.business_id = g.business_id and s.registered_by = g.registered_by and s.id <> g.id
        and s.email = ''
    where g.business_id = ${business} and g.id = ${guest} and g.email = '' and ${isIn('s', audience)}
    order by s.created_at, s.id
  `.execute(db)
  return rows.map(({ name }) => name)
}
