import { Button } from '@mantine/core'
import { addDays } from '@nine/contract/duration'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'

/** The days most people choose. */
const QUICK = ['week', 'month', 'quarter', 'never'] as const

function dayOf(quick: (typeof QUICK)[number], today: string): string | null {
  if (quick === 'week') return addDays(today, 7)
  if (quick === 'month') return addDays(today, 30)
  if (quick === 'never') return null
  const [year = 0, month = 1] = today.split('-').map(Number)
  // The day before the quarter after the next begins.
  return new Date(Date.UTC(year, (Math.floor((month - 1) / 3) + 2) * 3, 0)).toISOString().slice(0, 10)
}

interface Props {
  today: string
  value: string | null
  onChange: (day: string | null) => void
}

export function DueChoice({ today, value, onChange }: Props) {
  const { t } = useTranslation('custody')
  return (
    <div className="row wrap gap-4">
      {QUICK.map((quick) => (
        <Button
          key={quick}
          variant={value === dayOf(quick, today) ? 'light' : 'default'}
          size="compact-sm"
          onClick={() => onChange(dayOf(quick, today))}
        >
          {t(`dialog.${quick}`)}
        </Button>
      ))}
    </div>
  )
}
