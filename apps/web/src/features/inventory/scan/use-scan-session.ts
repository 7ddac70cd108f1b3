import { SCAN_MESSAGE_MS, SCANNED_MAX } from '@nine/contract/inventory/inventory-mark'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import type { ShownItem } from '../check/check-items.ts'
import { matchScan } from './match-scan.ts'
import { type ScanTone, signal } from '../../../lib/scan/scan-signal.ts'
import type { OpenCheck } from '../check/use-inventory-check.ts'

export interface ScanLine {
  key: number
  tone: ScanTone
  /** Of the check's items; undefined for a code of none of them. */
  item: string | undefined
  title: string
  detail: string
  at: number
}

export interface ScanMessage {
  tone: ScanTone
  text: string
  detail: string
  item: string | undefined
}

/** One scanning session: every code counts once, whether from the camera, a photo, a scanner or the keyboard. */
export function useScanSession(open: OpenCheck) {
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
    timer.current = setTimeout(() => setMessage(undefined), SCAN_MESSAGE_MS)
    signal(next.tone)
  }
  function showResult(next: ScanMessage, title: string): void {
    say(next)
    const { tone, item, detail } = next
    setLines((now) => [{ key: now.length, tone, item, title, detail, at: Date.now() }, ...now])
  }
  function take(item: ShownItem): void {
    const { name, code, location } = item.asset
    const detail = [code, location.name].filter(Boolean).join(' · ')
    if (item.checked) {
      const tone = item.condition === 'available' ? 'already' : 'warning'
      const state = item.condition === 'available' ? detail : `${detail} · ${t(`condition.${item.condition}`)}`
      return showResult({ tone, text: t('scan.already', { name }), detail: state, item: item._id }, name)
    }
    open.enqueueMark(item, { checked: true, condition: 'available' }, 'qrcode')
    showResult({ tone: 'found', text: t('scan.found', { name }), detail, item: item._id }, name)
  }

  /** `typed` codes may be repeated; a code in view of the camera may not. */
  async function scan(text: string, from: 'camera' | 'typed'): Promise<void> {
    const code = text.trim().slice(0, SCANNED_MAX)
    if (code === '' || asking.current || (from === 'camera' && seen.current.has(code))) return
    if (open.isCompleted) return say({ tone: 'none', text: t('scan.completed'), detail: '', item: undefined })
    seen.current.add(code)
    const match = matchScan(open.items, code)
    if (match.kind === 'exact') return take(match.item)
    if (match.kind === 'partial' && (await isMeant(code, match.item))) return take(match.item)
    open.keepCode(code)
    showResult({ tone: 'none', text: t('scan.none'), detail: t('scan.kept', { code }), item: undefined }, code)
  }

  async function isMeant(code: string, { asset }: ShownItem): Promise<boolean> {
    asking.current = true
    try {
      return await confirm({
        title: t('scan.partial', { code, found: asset.code }),
        text: t('scan.partialText', { name: asset.name }),
        action: t('scan.partialAction'),
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
    fail: (text: string) => say({ tone: 'none', text, detail: '', item: undefined }),
  }
}
