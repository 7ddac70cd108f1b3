import { Button } from '@mantine/core'
import { useTranslation } from '../../lib/sentences/use-translation.ts'

interface Props {
  choices: readonly number[]
  format: (amount: number) => string
  /** What is said where nothing can be offered. */
  unreadable: string
  onChoose: (amount: number) => void
}

/** Which of several amounts was meant. */
export function AmountQuestion({ choices, format, unreadable, onChoose }: Props) {
  const { t } = useTranslation()
  if (choices.length === 0) return unreadable
  return (
    <>
      {t('amount.which')}{' '}
      {choices.map((amount) => (
        <Button key={amount} size="compact-xs" variant="light" mx={2} onClick={() => onChoose(amount)}>
          {format(amount)}
        </Button>
      ))}
    </>
  )
}
