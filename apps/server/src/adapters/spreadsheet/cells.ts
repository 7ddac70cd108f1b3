/** A cell that is more than text: yyyy-mm-dd, or yyyy-mm-dd HH:MM. */
export type TypedCell = { number: number } | { money: number } | { day: string } | { time: string }
export type Cell = string | TypedCell

/** Rows in batches, read only as fast as the stream is consumed. */
export type Rows = AsyncIterable<readonly (readonly Cell[])[]>
