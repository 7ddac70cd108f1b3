import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'

const MOST_YEARS = 100

interface Props extends Omit<NumberInputProps, 'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'step'> {
  value?: number | null
  onChange?: (years: number | null) => void
}

/** A duration in years with one decimal, never negative. */
export function YearsField({ value = null, onChange, ...props }: Props) {
  const { t } = useTranslation()
  // "2," is not a number yet: keep it while typing.
  const [typed, setTyped] = useState<number | string>(value ?? '')
  if (numberIn(typed) !== value) setTyped(value ?? '')
  return (
    <NumberInput
      min={0}
      max={MOST_YEARS}
      step={0.1}
      decimalScale={1}
      fixedDecimalScale
      decimalSeparator=","
      allowNegative={false}
      hideControls
      inputMode="decimal"
      rightSectionWidth={52}
      rightSection={<span aria-hidden="true">{t('yearsUnit')}</span>}
      {...props}
      classNames={{ input: 'num' }}
      value={typed}
      onChange={(next) => {
        setTyped(next)
        onChange?.(numberIn(next))
      }}
    />
  )
}

function numberIn(typed: number | string): number | null {
  if (typed === '') return null
  const number = Number(typed)
  return Number.isFinite(number) ? number : null
}
