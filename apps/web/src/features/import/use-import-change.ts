import type { Import } from '@nine/contract/asset/import/import-record'
import { useEffect, useRef, useState } from 'react'
import { queryClient } from '../../lib/query-client.ts'
import { toastError } from '../../ui/feedback/toast.tsx'
import { importQuery, type ImportChange, refreshImport, sendImportChange } from './import.queries.ts'

/** An import as it will be after a change, as far as that can be told before the server has answered. */
function foresee(made: Import, { columns = [], options = {} }: ImportChange): Import {
  const fields = new Map(columns.map((column) => [column.index, column]))
  const taken = new Set(columns.map(({ field }) => field))
  return {
    ...made,
    options: { ...made.options, ...options },
    columns: made.columns.map((column) => {
      const change = fields.get(column.index)
      if (!change) return column.field !== null && taken.has(column.field) ? { ...column, ...UNMATCHED } : column
      const isSame = change.field === column.field
      return {
        ...column,
        field: change.field,
        unit: change.unit === undefined ? column.unit : change.unit,
        by: 'person',
        isOpen: false,
        recognised: isSame ? column.recognised : null,
      }
    }),
  }
}

const UNMATCHED = { field: null, isOpen: false, recognised: null }

/**
 * Sends changes of an import one after the other, each with the version that the one before has made, and shows them at once.
 * When somebody else was quicker the import is fetched anew.
 */
export function useImportChange(business: string, id: string) {
  const [pending, setPending] = useState(0)
  const waiting = useRef<ImportChange[]>([])
  const isSending = useRef(false)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const { queryKey } = importQuery(business, id)

  function change(wish: ImportChange): void {
    waiting.current.push(wish)
    // What is being fetched is older than this.
    void queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, (known) => known && foresee(known, wish))
    setPending(waiting.current.length)
    if (!isSending.current) void sendAll()
  }

  async function sendAll(): Promise<void> {
    isSending.current = true
    try {
      for (let wish = waiting.current[0]; wish; wish = waiting.current[0]) {
        const known = queryClient.getQueryData(queryKey)
        if (!known) break
        const changed = await sendImportChange(business, known, wish)
        waiting.current.shift()
        queryClient.setQueryData(queryKey, waiting.current.reduce(foresee, changed))
        if (isMounted.current) setPending(waiting.current.length)
      }
    } catch (error) {
      waiting.current = []
      if (isMounted.current) setPending(0)
      toastError(error)
      await refreshImport(business, id)
    } finally {
      isSending.current = false
    }
  }

  return { change, isSaving: pending > 0 }
}
