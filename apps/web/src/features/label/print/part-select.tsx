import { Select } from '@mantine/core'
import { useMemo, useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import type { LabelSource } from '../label.queries.ts'

/** Labels of one file; more of them come in parts. */
const LABELS_A_FILE = 5000

/** The part of the chosen assets that is made next. */
export function usePart(all: LabelSource) {
  const total = all.kind === 'assets' ? all.ids.length : 0
  const parts = Math.max(1, Math.ceil(total / LABELS_A_FILE))
  const [part, setPart] = useState(0)
  const [saved, setSaved] = useState<readonly number[]>([])
  const ids = all.kind === 'assets' ? all.ids : undefined
  const source = useMemo<LabelSource>(
    () =>
      ids === undefined || parts === 1
        ? all
        : { kind: 'assets', ids: ids.slice(part * LABELS_A_FILE, (part + 1) * LABELS_A_FILE) },
    // oxlint-disable-next-line react/exhaustive-deps -- what it is for does not change while the dialog is open
    [ids, part, parts],
  )
  return {
    source,
    total,
    parts,
    part,
    saved,
    setPart,
    nameOf: (name: string): string => (parts > 1 ? name.replace(/(\.\w+)$/, `-${part + 1}$1`) : name),
    /** Notes that this part is saved; false where it was the last. */
    goOn: (): boolean => {
      const now = [...saved, part]
      setSaved(now)
      const next = Array.from({ length: parts }, (_, index) => index).find((index) => !now.includes(index))
      if (next !== undefined) setPart(next)
      return next !== undefined
    },
  }
}

export function PartSelect({ part, disabled }: { part: ReturnType<typeof usePart>; disabled: boolean }) {
  const { t } = useTranslation('label')
  const { parts, total, saved, setPart } = part
  if (parts === 1) return null
  function rangeOf(index: number): string {
    const [from, to] = [index * LABELS_A_FILE + 1, Math.min((index + 1) * LABELS_A_FILE, total)]
    return t(saved.includes(index) ? 'partSaved' : 'part', { from: formatNumber(from), to: formatNumber(to) })
  }
  return (
    <Select
      label={t('parts', { shown: formatNumber(total), parts })}
      disabled={disabled}
      allowDeselect={false}
      value={String(part.part)}
      onChange={(value) => value !== null && setPart(Number(value))}
      data={Array.from({ length: parts }, (_, index) => ({ value: String(index), label: rangeOf(index) }))}
    />
  )
}
