import type { Label } from '../label-sheet.ts'
import type { LabelOrder } from './print-choice.ts'

const { compare } = new Intl.Collator('vi', { numeric: true })

const KEYS: Readonly<Record<Exclude<LabelOrder, 'chosen'>, readonly (keyof Label & ('code' | 'name' | 'location'))[]>> =
  {
    code: ['code'],
    name: ['name', 'code'],
    location: ['location', 'code'],
  }

/** In the order in which they are stuck on. */
export function sortLabels(labels: readonly Label[], order: LabelOrder): readonly Label[] {
  if (order === 'chosen') return labels
  return labels.toSorted((one, other) => {
    for (const key of KEYS[order]) {
      const difference = compare(one[key], other[key])
      if (difference !== 0) return difference
    }
    return 0
  })
}
