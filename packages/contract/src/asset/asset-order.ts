import { z } from 'zod'
import { COLUMNS_TEXT_MAX, readColumns, readSort, SORT_TEXT_MAX } from './asset-columns.ts'

/** A text that is read whole or refused; an empty one is none. */
const textReadBy = <T>(max: number, read: (text: string) => T | undefined) =>
  z
    .string()
    .max(max, { abort: true })
    .transform((text, context): T | undefined => {
      if (text === '') return undefined
      const value = read(text)
      if (value === undefined) context.addIssue({ code: 'custom', message: 'invalid_value' })
      return value
    })

export const SentSort = textReadBy(SORT_TEXT_MAX, readSort)
  .meta({ description: 'Columns to sort by, one or two, each with - for descending: -price,name' })
  .optional()

export const SentColumns = textReadBy(COLUMNS_TEXT_MAX, readColumns)
  .meta({ description: 'Columns in their order, with ~ and a width if they have one: code,status~140' })
  .optional()
