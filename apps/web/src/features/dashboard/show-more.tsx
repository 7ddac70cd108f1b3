import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'

/** Rows a card shows before it is asked for the rest. */
export const ROWS_SHOWN = 6

/** The first rows, and a button for the others. */
export function useShownRows<T>(rows: readonly T[]) {
  const { t } = useTranslation('dashboard')
  const [isOpen, setOpen] = useState(false)
  // A single row more takes no more room than the button would.
  const rest = rows.length > ROWS_SHOWN + 1 ? rows.length - ROWS_SHOWN : 0
  return {
    shown: isOpen || rest === 0 ? rows : rows.slice(0, ROWS_SHOWN),
    more: rest > 0 && (
      <Button
        variant="subtle"
        size="compact-sm"
        mih={32}
        mt={6}
        style={{ alignSelf: 'start' }}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? t('less') : t('more', { count: rest, shown: formatNumber(rest) })}
      </Button>
    ),
  }
}
