import type { ReportColumn, ReportRow } from '@nine/contract/report/report'

/** Rows under one heading, whose sums also count what is not listed. */
interface SheetGroup<E> {
  key: string
  title: string
  /** Of the heading; empty without one. */
  cells: string[]
  entries: E[]
}

export interface SheetPlan<E> {
  columns: readonly ReportColumn[]
  groups: readonly SheetGroup<E>[]
  total: string[]
  /** What rows say, with their numbers from 1 on; names are looked up only for those that are shown. */
  cellsOf: (entries: readonly { entry: E; number: number }[]) => Promise<{ cells: string[]; asset: string | null }[]>
}

/** A report whose rows are read where they are needed: a page of it, or all of it in portions. */
export interface Sheet {
  columns: readonly ReportColumn[]
  rowCount: number
  groups: { key: string; title: string }[]
  read: (from: number, to: number) => Promise<ReportRow[]>
}

type Place<E> = { row: ReportRow } | { entry: E; number: number }

export function sheetOf<E>({ columns, groups, total, cellsOf }: SheetPlan<E>): Sheet {
  const last = total.length > 0 ? 1 : 0
  const lengthOf = ({ cells, entries }: SheetGroup<E>) => (cells.length > 0 ? 1 : 0) + entries.length
  const rowCount = groups.reduce((sum, group) => sum + lengthOf(group), last)
  return {
    columns,
    rowCount,
    groups: groups.map(({ key, title }) => ({ key, title })),
    read: async (from, to) => {
      const places = placesOf(groups, { from, to })
      if (last > 0 && from < rowCount && to >= rowCount)
        places.push({ row: { kind: 'total', cells: total, asset: null } })
      const entries = places.flatMap((place) => ('row' in place ? [] : [place]))
      const cells = entries.length > 0 ? await cellsOf(entries) : []
      let next = 0
      return places.map((place): ReportRow => {
        if ('row' in place) return place.row
        const { cells: texts, asset } = cells[next++] ?? { cells: [], asset: null }
        return { kind: asset === null ? 'line' : 'asset', cells: texts, asset }
      })
    },
  }
}

function placesOf<E>(groups: readonly SheetGroup<E>[], { from, to }: { from: number; to: number }): Place<E>[] {
  const places: Place<E>[] = []
  let [at, number] = [0, 0]
  for (const { cells, entries } of groups) {
    if (cells.length > 0) {
      if (at >= from && at < to) places.push({ row: { kind: 'group', cells, asset: null } })
      at += 1
    }
    const [first, end] = [Math.max(from - at, 0), Math.min(to - at, entries.length)]
    for (let index = first; index < end; index += 1) {
      const entry = entries[index]
      if (entry !== undefined) places.push({ entry, number: number + index + 1 })
    }
    at += entries.length
    number += entries.length
  }
  return places
}

/** Sums of several amounts, side by side. */
export class Sums {
  readonly amounts: bigint[]

  constructor(count: number) {
    this.amounts = Array.from({ length: count }, () => 0n)
  }

  add(amounts: readonly bigint[]): void {
    for (const [index, amount] of amounts.entries()) this.amounts[index] = (this.amounts[index] ?? 0n) + amount
  }
}
