import type { Rhythm } from '@nine/contract/maintenance/plan'
import { formatDay } from '../../lib/format.ts'
import { t } from '../../lib/sentences/sentences.ts'

const DATES_SHOWN = 3

/** "Every 6 months", or the first of its dates. */
export function rhythmWords(rhythm: Rhythm): string {
  if (rhythm.kind !== 'dates') return t(`rhythm.${rhythm.kind}`, { ns: 'maintenance', count: rhythm.every })
  const shown = rhythm.dates.slice(0, DATES_SHOWN).map(formatDay).join(', ')
  return rhythm.dates.length > DATES_SHOWN ? `${shown}…` : shown
}

/** The name of a plan; that of an asset's own fields has none. */
export const planName = (name: string): string => name || t('ofFields', { ns: 'maintenance' })
