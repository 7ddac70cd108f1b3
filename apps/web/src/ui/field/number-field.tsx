import { TextInput, type TextInputProps } from '@mantine/core'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { AmountQuestion } from './amount-question.tsx'
import { readNumber, writeNumber } from './amount.ts'
import { typedKey } from './typed-key.ts'

interface Props extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'ref'> {
  /** NaN: what was entered is not clear. */
  value?: number | null
  onChange?: (number: number | null) => void
  onBlur?: TextInputProps['onBlur']
  decimals: number
  mayBeNegative?: boolean
}

/**
 * A number with decimals, in either notation. It stays as it was entered until one leaves; where it may mean two numbers the
 * person says which, and until then the value is NaN.
 */
export function NumberField({
  value = null,
  onChange,
  onFocus,
  onBlur,
  error,
  decimals,
  mayBeNegative = false,
  ...props
}: Props) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const [entered, setEntered] = useState<{ text: string; isTyped: boolean }>()
  const [asks, setAsks] = useState(false)
  const read = entered && readNumber(entered.text, { decimals, mayBeNegative, isTyped: entered.isTyped })
  // Another value came from outside.
  if (read && !Object.is(read.amount, value)) setEntered(undefined)
  const isUnclear = value !== null && Number.isNaN(value)
  const text = entered?.text ?? (value === null || isUnclear ? '' : writeNumber(value, { isGrouped: true }))

  function type({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    const isWhole = typedKey(nativeEvent) === undefined
    const next = { text: currentTarget.value, isTyped: !isWhole && (entered?.isTyped ?? true) }
    setAsks(isWhole)
    setEntered(next)
    onChange?.(readNumber(next.text, { decimals, mayBeNegative, isTyped: next.isTyped }).amount)
  }
  function choose(number: number): void {
    setEntered(undefined)
    onChange?.(number)
    field.current?.focus()
  }

  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...props}
      error={
        isUnclear && (asks || error) ? (
          <AmountQuestion
            choices={read?.choices ?? []}
            format={(number) => writeNumber(number, { isGrouped: true })}
            unreadable={t('amount.unreadableNumber')}
            onChoose={choose}
          />
        ) : (
          error
        )
      }
      ref={field}
      classNames={{ input: 'num' }}
      value={text}
      onChange={type}
      onFocus={(event) => {
        onFocus?.(event)
        // Its own groups are no part of what is typed.
        if (!entered && value !== null && !isUnclear)
          setEntered({ text: writeNumber(value, { isGrouped: false }), isTyped: true })
      }}
      onBlur={(event) => {
        setAsks(true)
        if (!isUnclear) setEntered(undefined)
        onBlur?.(event)
      }}
    />
  )
}
