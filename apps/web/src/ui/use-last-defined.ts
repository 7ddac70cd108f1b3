import { useState } from 'react'

/** The last thing a dialog was opened for, so that it still says something while it leaves. */
export function useLastDefined<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
