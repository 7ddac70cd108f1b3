import { sql } from 'kysely'
import { AppError } from '../../../app-error.ts'
import type { Trx } from '../../../tables.ts'

interface RoomRow {
  category_id: string
  name: string
  capacity: number
  room: number
}

type Category = string | null

/** The seats of an event's categories that have a limit of their own, handed out one at a time. */
export interface CategorySeats {
  /** Takes a seat of a category; false where it has none left. */
  take: (category: Category) => boolean
  /** Takes one, or says which category is full. */
  claim: (category: Category) => void
  /** From one category to another, if that has a seat left. */
  move: (from: Category, to: Category) => boolean
  leftIn: (category: Category) => number | null
  capacityOf: (category: Category) => number | null
}

/** Lock the event first: only then does nobody else hand out the same seats. How they are counted: hold-seats.sql. */
export async function openCategorySeats(
  trx: Trx,
  { business, event }: { business: string; event: string },
): Promise<CategorySeats> {
  const { rows } = await sql<RoomRow>`
    select category_id, name, capacity, room from category_room(${business}, ${event})`.execute(trx)
  const limited = new Map(rows.map((row) => [row.category_id, row]))
  const rowOf = (category: Category): RoomRow | undefined => (category === null ? undefined : limited.get(category))
  const take = (category: Category): boolean => {
    const row = rowOf(category)
    if (!row) return true
    if (row.room <= 0) return false
    row.room -= 1
    return true
  }
  return {
    take,
    claim: (category) => {
      if (take(category)) return
      const { name = '', capacity: max = 0 } = rowOf(category) ?? {}
      throw new AppError('request.validation', {}, [
        { field: 'category', code: 'category_full', values: { name, max } },
      ])
    },
    move: (from, to) => {
      if (!take(to)) return false
      const left = rowOf(from)
      if (left) left.room += 1
      return true
    },
    leftIn: (category) => rowOf(category)?.room ?? null,
    capacityOf: (category) => rowOf(category)?.capacity ?? null,
  }
}
