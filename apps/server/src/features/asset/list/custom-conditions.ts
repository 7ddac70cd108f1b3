import { type RawBuilder, sql } from 'kysely'
import { containing } from '../../../db/like-pattern.ts'
import type { ResolvedCondition } from '../../custom-field/custom-field.public.ts'

type Condition = RawBuilder<unknown>

/** Conditions on custom fields as the indexes of the values know them. */
export const customByIndex = (conditions: readonly ResolvedCondition[] | 'gone'): Condition[] =>
  conditions === 'gone'
    ? [sql`false`]
    : conditions.map(
        (condition) => sql`id in (
          select v.asset_id from asset_field_value v
          where v.business_id = ${condition.business} and v.field_id = ${condition.field} and ${holds(condition)}
        )`,
      )

/** The same asked of one asset after the other: a scalar query is never turned into a join. */
export const customByScan = (conditions: readonly ResolvedCondition[] | 'gone'): Condition[] =>
  conditions === 'gone'
    ? [sql`false`]
    : conditions.map(
        (condition) => sql`(
          select ${holds(condition)} from asset_field_value v
          where v.business_id = asset.business_id and v.asset_id = asset.id and v.field_id = ${condition.field}
        )`,
      )

function holds(condition: ResolvedCondition): Condition {
  if ('options' in condition) return sql`v.options && ${condition.options}::text[]`
  if ('people' in condition) return sql`v.person_id = any(${condition.people}::text[])`
  if ('number' in condition) return between(sql`v.number`, sql`double precision`, condition.number)
  if ('day' in condition) return between(sql`v.day`, sql`date`, condition.day)
  return sql.join(
    [sql`v.searched is not null`, ...condition.words.map((word) => sql`v.searched like ${containing(word)}`)],
    sql` and `,
  )
}

function between(column: Condition, type: Condition, { min, max }: { min?: unknown; max?: unknown }): Condition {
  const bounds = [
    sql`${column} is not null`,
    ...(min === undefined ? [] : [sql`${column} >= ${min}::${type}`]),
    ...(max === undefined ? [] : [sql`${column} <= ${max}::${type}`]),
  ]
  return sql.join(bounds, sql` and `)
}
