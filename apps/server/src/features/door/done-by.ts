import { sql } from 'kysely'

const NAME = `coalesce(nullif(trim(concat_ws(' ', p.last_name, p.first_name)), ''), p.email, '')`

/** A member, joined as `p`, as others see them; empty where there is none. */
export const memberName = sql.raw<string>(NAME)

/** Who did something at the door: a steward by the name they gave, a member by theirs. */
export const doneBy = (of: 'a' | 'g') => sql.raw<string>(`coalesce(nullif(${of}.steward, ''), ${NAME})`)
