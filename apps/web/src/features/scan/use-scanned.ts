import { useRef, useState } from 'react'
import { signal } from '../../lib/scan/scan-signal.ts'
import type { ScanSource } from '../../ui/scan/scan-stage.tsx'
import { fetchScanned, type ScannedThing } from './scan.queries.ts'

/** A code that is still in front of the camera is not read again and again. */
const STILL_THERE_MS = 1500

/** The last code that was read, and what it is as soon as that is known. */
export interface ScannedCode {
  text: string
  found: ScannedThing | undefined
  error: unknown
}

/** Looks up every code that is read; one that is read meanwhile takes its place. */
export function useScanned(business: string, onFound?: (found: ScannedThing, text: string) => void) {
  const [scanned, setScanned] = useState<ScannedCode>()
  /** What the camera saw last. */
  const last = useRef({ text: '', at: 0 })
  const newest = useRef(0)

  async function look(text: string): Promise<void> {
    const turn = ++newest.current
    setScanned({ text, found: undefined, error: undefined })
    try {
      const found = await fetchScanned(business, text)
      if (turn !== newest.current) return
      signal(found.kind === 'unknown' ? 'none' : 'found')
      setScanned({ text, found, error: undefined })
      onFound?.(found, text)
    } catch (error) {
      if (turn !== newest.current) return
      signal('none')
      setScanned({ text, found: undefined, error })
    }
  }

  function read(given: string, from: ScanSource): void {
    const text = given.trim()
    if (text === '') return
    if (from !== 'camera') return void look(text)
    const now = Date.now()
    const isStill = last.current.text === text && now - last.current.at < STILL_THERE_MS
    last.current = { text, at: now }
    const isShown = scanned?.text === text && scanned.error === undefined
    if (!isStill && !isShown) void look(text)
  }

  return {
    scanned,
    read,
    again: () => scanned && void look(scanned.text),
    clear: () => {
      newest.current++
      setScanned(undefined)
    },
  }
}
