import type { CheckMethod } from '@nine/contract/inventory/inventory'
import { SCAN_MESSAGE_MS, SCANNED_MAX } from '@nine/contract/inventory/inventory-mark'
import { useEffect, useRef, useState } from 'react'
import { choose } from '../../../ui/dialog/choose.tsx'
import type { ScanSource } from '../../../ui/scan/scan-stage.tsx'
import type { ShownItem } from '../check/check-items.ts'
import { countItem, toneOfCounted } from './count-item.ts'
import { matchScan } from './match-scan.ts'
import { type ScanTone, signal } from '../../../lib/scan/scan-signal.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import type { OpenCheck } from '../check/use-inventory-check.ts'
import type { CountedPlace } from './use-counted-place.ts'

export interface ScanLine {
  key: number
  tone: ScanTone
  /** Of the check's items; undefined for a code of none of them. */
  item: string | undefined
  /** One of no item. */
  code: string | undefined
  title: string
  detail: string
  at: number
}

export interface ScanMessage {
  tone: ScanTone
  text: string
  detail: string
  item: string | undefined
  /** One of no item, which may turn out to be of an asset elsewhere. */
  code?: string
  /** The register says another place than the one that is counted. */
  isWrongPlace?: true
}

/** One scanning session: every code counts once, whether from the camera, a photo, a scanner or the keyboard. */
export function useScanSession(open: OpenCheck, place: CountedPlace | undefined) {
  const { t } = useTranslation('inventory')
  const [message, setMessage] = useState<ScanMessage>()
  const [lines, setLines] = useState<ScanLine[]>([])
  const seen = useRef(new Set<string>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asking = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  function say(next: ScanMessage): void {
    clearTimeout(timer.current)
    setMessage(next)
    // What asks for a decision stays until the next scan.
    if (!next.isWrongPlace) timer.current = setTimeout(() => setMessage(undefined), SCAN_MESSAGE_MS)
    signal(next.tone)
  }
  function showResult(next: ScanMessage, title: string): void {
    say(next)
    const { tone, item, code, detail } = next
    setLines((now) => [{ key: now.length, tone, item, code, title, detail, at: Date.now() }, ...now])
  }
  function take(item: ShownItem, method: CheckMethod): void {
    const { name, code, location } = item.asset
    const detail = [code, location.name].filter(Boolean).join(' · ')
    const counted = countItem(open, place, item, method)
    const tone = toneOfCounted(counted)
    if (counted === 'wrongPlace')
      return showResult({ tone, text: name, detail, item: item._id, isWrongPlace: true }, name)
    const text = t(counted === 'found' ? 'scan.found' : 'scan.already', { name })
    const isFlawed = counted === 'already' && item.condition !== 'available'
    const state = isFlawed ? `${detail} · ${t(`condition.${item.condition}`)}` : detail
    showResult({ tone, text, detail: state, item: item._id }, name)
  }

  /** A code in view of the camera counts once; from any other source a repeat is intended. */
  async function scan(text: string, from: ScanSource): Promise<void> {
    const code = text.trim().slice(0, SCANNED_MAX)
    if (code === '' || asking.current || (from === 'camera' && seen.current.has(code))) return
    if (open.isCompleted) return say({ tone: 'none', text: t('scan.completed'), detail: '', item: undefined })
    seen.current.add(code)
    const match = matchScan(open.items, code)
    const method = from === 'typed' ? 'manual' : 'qrcode'
    if (match.kind === 'exact') return take(match.item, method)
    if (match.kind === 'partial') {
      const verdict = await askWhetherMeant(code, match.item)
      if (verdict === 'meant') {
        const kept = open.check?.unknownCodes.find((one) => one.code === code)
        if (kept) void open.removeCode?.(kept._id)
        return take(match.item, method)
      }
      // Nothing was said about the code: it is neither found nor unknown.
      if (verdict === undefined) return
    }
    open.keepCode(code, place && { location: place.id })
    if (open.check?.isBlind) {
      const noted = t('scan.noted', { code })
      return showResult({ tone: 'found', text: noted, detail: place?.name ?? '', item: undefined, code }, code)
    }
    const detail = t('scan.kept', { code })
    showResult({ tone: 'none', text: t('scan.none'), detail, item: undefined, code }, code)
  }

  async function askWhetherMeant(code: string, { asset }: ShownItem): Promise<'meant' | 'other' | undefined> {
    asking.current = true
    try {
      return await choose({
        title: t('scan.partial', { code, found: asset.code }),
        text: t('scan.partialText', { name: asset.name }),
        choices: [
          { key: 'other', label: t('scan.partialOther') },
          { key: 'meant', label: t('scan.partialAction'), look: 'main' },
        ],
      })
    } finally {
      asking.current = false
    }
  }

  return {
    message,
    lines,
    scan,
    /** A problem that is not about a code. */
    dismiss: () => setMessage(undefined),
    fail: (text: string) => say({ tone: 'none', text, detail: '', item: undefined }),
  }
}
