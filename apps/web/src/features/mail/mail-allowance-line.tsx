import { Text } from '@mantine/core'
import type { MailAllowance } from '@nine/contract/mail'
import { formatDateTime, formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'

interface Props {
  allowance: MailAllowance
  /** How many mails pressing the button would send. */
  wanted: number
}

/** What is left today, shown before anything is sent. */
export function MailAllowanceLine({ allowance: { left, resetsAt }, wanted }: Props) {
  const { t } = useTranslation('mail')
  const isTooMany = wanted > left
  return (
    <Text size="sm" c={isTooMany ? 'red' : 'dimmed'} role={isTooMany ? 'alert' : undefined}>
      {isTooMany
        ? t('tooMany', {
            count: wanted,
            wanted: formatNumber(wanted),
            left: formatNumber(left),
            time: formatDateTime(resetsAt),
          })
        : t('left', { count: left })}
    </Text>
  )
}
