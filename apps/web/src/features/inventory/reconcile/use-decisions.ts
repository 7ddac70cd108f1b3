import type { Choice, Difference, ReconcileRow } from '@nine/contract/inventory/reconcile'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api.ts'
import { useLive } from '../../../lib/live.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { readLogin } from '../../../lib/session.ts'
import { askText } from '../../../ui/dialog/ask-text.tsx'
import { toastError, toastInfo, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { usePermissions } from '../../business/business.queries.ts'
import {
  type ChoiceBody,
  refreshReconciliation,
  sendChoice,
  sendCountAgain,
  sendGroupChoice,
} from './reconcile.queries.ts'

const NOTE_MAX = 500
/** How long it is shown that somebody else has just decided. */
const SHOWN_MS = 2000

/** A code whose choice needs more than a click. */
export interface CodeQuestion {
  kind: 'attach' | 'create'
  row: ReconcileRow
}

/** What can be decided about the rows of a check, and what others decide meanwhile. */
export function useDecisions(business: string, check: string) {
  const { t } = useTranslation('stocktake')
  const { can } = usePermissions(business)
  const [isBusy, setBusy] = useState(false)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [question, setQuestion] = useState<CodeQuestion>()
  const { decidedBy, show } = useOthers()
  useLive('inventory.decided', ({ check: changed, row, by }) => {
    if (changed !== check) return
    if (by !== readLogin()?.id) show(row, '…')
    void refreshReconciliation(business, check)
  })

  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toastError(error)
      if (error instanceof ApiError) void refreshReconciliation(business, check)
    } finally {
      setBusy(false)
    }
  }
  const send = (row: ReconcileRow, body: Omit<ChoiceBody, 'version'>) =>
    run(async () => {
      await sendChoice(business, check, row._id, { ...body, version: row.version })
    })

  return {
    isBusy,
    selected,
    question,
    decidedBy,
    mayCountAgain: can('inventory.create'),
    select: (id: string, isSelected: boolean) =>
      setSelected((now) => (isSelected ? new Set([...now, id]) : new Set([...now].filter((one) => one !== id)))),
    /** A second click on the choice takes it back. */
    choose: async (row: ReconcileRow, action: Choice): Promise<void> => {
      if (row.choice?.action === action && row.version > 0) return send(row, { action: null })
      if (action === 'attach' || action === 'create') return setQuestion({ kind: action, row })
      if (action !== 'dismiss') return send(row, { action })
      const note = await askText({
        title: t('dismiss.title', { code: row.code }),
        label: t('dismiss.label'),
        value: '',
        maxLength: NOTE_MAX,
        action: t('dismiss.action'),
      })
      if (note?.trim()) await send(row, { action, note: note.trim() })
    },
    answer: async (row: ReconcileRow, body: Omit<ChoiceBody, 'version'>): Promise<void> => {
      setQuestion(undefined)
      await send(row, body)
    },
    dropQuestion: () => setQuestion(undefined),
    accept: (body: { finding?: Difference; action?: 'keep' | 'lost' }) =>
      run(async () => {
        const { chosen, left } = await sendGroupChoice(business, check, body)
        if (chosen > 0) toastSuccess(t('reconcile.accepted', { count: chosen }))
        else toastInfo(t('reconcile.acceptedNone'))
        if (body.action === 'lost' && left > 0) toastInfo(t('reconcile.lostLeft', { count: left }))
      }),
    countAgain: (title: string, onMade: (check: string) => void) =>
      run(async () => {
        const made = await sendCountAgain(business, check, [...selected], title)
        setSelected(new Set())
        toastSuccess(t('reconcile.countAgainDone'))
        onMade(made.check)
      }),
  }
}
export type Decisions = ReturnType<typeof useDecisions>

/** Rows that somebody else has just decided about. */
function useOthers() {
  const [decidedBy, setDecidedBy] = useState<ReadonlyMap<string, string>>(new Map())
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const running = timers.current
    return () => running.forEach((timer) => clearTimeout(timer))
  }, [])
  function show(row: string, name: string): void {
    setDecidedBy((now) => new Map([...now, [row, name]]))
    const timer = setTimeout(() => {
      timers.current.delete(timer)
      setDecidedBy((now) => new Map([...now].filter(([id]) => id !== row)))
    }, SHOWN_MS)
    timers.current.add(timer)
  }
  return { decidedBy, show }
}
