import type { CheckMethod } from '@nine/contract/inventory/inventory'
import { SCANNED_MAX } from '@nine/contract/inventory/inventory-mark'
import { useEffect, useRef, useState } from 'react'
import type { SeenCode } from '../../../lib/scan/read-all-codes.ts'
import { type ScanTone, signal } from '../../../lib/scan/scan-signal.ts'
import type { OutlineTone } from '../../../ui/scan/code-outlines.tsx'
import type { OpenCheck } from '../check/use-inventory-check.ts'
import type { PlaceChoice } from '../outbox/inventory-store.ts'
import { countItem, toneOfCounted } from './count-item.ts'
import { matchScan } from './match-scan.ts'
import { stillPicture } from './still-picture.ts'
import type { CountedPlace } from './use-counted-place.ts'

/** One code of this session. */
export interface SweptCode {
  code: string
  tone: ScanTone
  /** Of the check's items; undefined for a code of none of them. */
  item: string | undefined
  isWrongPlace: boolean
  /** What was decided about its place. */
  choice: PlaceChoice | undefined
}

/** What the last second brought. */
export interface SweptBatch {
  read: number
  wrongPlace: number
  unknown: number
}

/** The codes of one second are summed up together. */
const BATCH_MS = 1000
/** How long the sum is shown. */
const SUM_SHOWN_MS = 3000

/**
 * Counts all codes that come into view, each once. Nothing is asked: what needs a decision waits in the list. `onCompleted`:
 * one came into view though somebody has completed the check; called once.
 */
export function useSweepSession(open: OpenCheck, place: CountedPlace | undefined, onCompleted: () => void) {
  const [swept, setSwept] = useState<readonly SweptCode[]>([])
  const [batch, setBatch] = useState<SweptBatch>()
  const known = useRef(new Map<string, SweptCode>())
  const saidCompleted = useRef(false)
  const batchBegan = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function judge(code: string, method: CheckMethod): SweptCode {
    const match = matchScan(open.items, code)
    if (match.kind === 'exact') {
      const counted = countItem(open, place, match.item, method)
      return {
        code,
        tone: toneOfCounted(counted),
        item: match.item._id,
        isWrongPlace: counted === 'wrongPlace',
        choice: undefined,
      }
    }
    // In a blind count the device knows no items: a code is noted, and the server says what it is.
    const tone = open.check?.isBlind ? 'found' : 'none'
    return { code, tone, item: undefined, isWrongPlace: false, choice: undefined }
  }

  function sweep(codes: readonly SeenCode[], video: HTMLVideoElement): void {
    if (open.isCompleted) {
      if (codes.length > 0 && !saidCompleted.current) onCompleted()
      saidCompleted.current ||= codes.length > 0
      return
    }
    const fresh: SweptCode[] = []
    for (const seen of codes) {
      const code = codeOf(seen.text)
      if (code === '' || known.current.has(code)) continue
      const judged = judge(code, 'qrcode')
      fresh.push(judged)
      if (judged.item === undefined) void keep(code, video, seen)
    }
    if (fresh.length > 0) add(fresh)
  }

  /** For a code that was typed or read from a photo; false for one that needs a word about it. */
  function take(text: string, method: CheckMethod): boolean {
    const code = codeOf(text)
    if (open.isCompleted || known.current.has(code) || matchScan(open.items, code).kind !== 'exact') return false
    add([judge(code, method)])
    return true
  }

  function add(fresh: readonly SweptCode[]): void {
    for (const judged of fresh) known.current.set(judged.code, judged)
    setSwept((now) => [...fresh, ...now])
    sumUp(fresh)
    signal(fresh.some(({ tone }) => tone === 'none') ? 'none' : worstOf(fresh))
  }

  async function keep(code: string, video: HTMLVideoElement, seen: SeenCode): Promise<void> {
    const photo = await stillPicture(video, seen)
    open.keepCode(code, { ...(place ? { location: place.id } : {}), ...(photo ? { photo } : {}) })
  }

  function sumUp(fresh: readonly SweptCode[]): void {
    const now = Date.now()
    const goesOn = now - batchBegan.current < BATCH_MS
    if (!goesOn) batchBegan.current = now
    setBatch((before) => {
      const sum = (goesOn && before) || { read: 0, wrongPlace: 0, unknown: 0 }
      return {
        read: sum.read + fresh.length,
        wrongPlace: sum.wrongPlace + fresh.filter(({ isWrongPlace }) => isWrongPlace).length,
        unknown: sum.unknown + fresh.filter(({ tone }) => tone === 'none').length,
      }
    })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setBatch(undefined), SUM_SHOWN_MS)
  }

  function decide(code: string, choice: PlaceChoice): void {
    const judged = known.current.get(code)
    const item = open.items.find(({ _id }) => _id === judged?.item)
    if (!judged || !item || !place) return
    const mark = { checked: true, condition: item.condition }
    open.enqueueMark(item, mark, 'manual', { location: place.id, placeChoice: choice })
    known.current.set(code, { ...judged, choice })
    setSwept((now) => now.map((one) => (one.code === code ? { ...one, choice } : one)))
  }

  return {
    swept,
    batch,
    sweep,
    take,
    decide,
    toneOf: (text: string): OutlineTone | undefined => {
      const code = codeOf(text)
      // It turned out to be an asset that is not part of the check, or one that is.
      if (open.elsewhere.has(code)) return 'warning'
      return open.recognised.has(code) ? 'found' : known.current.get(code)?.tone
    },
  }
}

const codeOf = (text: string): string => text.trim().slice(0, SCANNED_MAX)

const worstOf = (fresh: readonly SweptCode[]): ScanTone => {
  if (fresh.some(({ tone }) => tone === 'warning')) return 'warning'
  return fresh.every(({ tone }) => tone === 'already') ? 'already' : 'found'
}
