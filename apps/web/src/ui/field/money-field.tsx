import { TextInput, type TextInputProps } from '@mantine/core'
import { type ChangeEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { formatMoney } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { AmountQuestion } from './amount-question.tsx'
import { MOST_DIGITS, readAmount } from './amount.ts'
import { caretBeforeDeleting, digitsOf, groupDigits, retype } from './digits.ts'
import { typedKey } from './typed-key.ts'

interface Props extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'ref'> {
  /** NaN: what was entered is not clear. */
  value?: number | null
  onChange?: (amount: number | null) => void
  onBlur?: TextInputProps['onBlur']
}

/**
 * An amount in dong, grouped while one types, the caret staying where it is. What has separators of its own stays as it was
 * entered until one leaves; where it may mean several amounts the person says which, and until then the value is NaN.
 */
export function MoneyField({ value = null, onChange, onBlur, error, ...props }: Props) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  const [, redraw] = useState(0)
  const [entered, setEntered] = useState<string>()
  const [asks, setAsks] = useState(false)
  const read = entered === undefined ? undefined : readAmount(entered)
  // Another value came from outside.
  if (read && !Object.is(read.amount, value)) setEntered(undefined)
  const isUnclear = value !== null && Number.isNaN(value)
  const text = entered ?? (value === null || isUnclear ? '' : groupDigits(String(value)))

  useLayoutEffect(() => {
    if (caret.current === undefined || document.activeElement !== field.current) return
    field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })

  function type({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    const { value: next, selectionStart } = currentTarget
    const key = typedKey(nativeEvent)
    const isWhole = key === undefined
    setAsks(isWhole)
    if (isWhole || key === '.' || key === ',' || entered !== undefined) {
      const kept = isWhole ? next : next.replaceAll(/[^\d.,]/g, '')
      const { amount } = readAmount(kept)
      setEntered(amount === null || kept === groupDigits(String(amount)) ? undefined : kept)
      return onChange?.(amount)
    }
    const typed = retype(next, selectionStart ?? next.length, MOST_DIGITS)
    caret.current = typed.caret
    onChange?.(typed.text === '' ? null : Number(digitsOf(typed.text)))
    // Typing a letter changes nothing, but has moved the caret.
    redraw((times) => times + 1)
  }
  function onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
    const { selectionStart: start, selectionEnd: end } = currentTarget
    if (entered !== undefined || (key !== 'Backspace' && key !== 'Delete') || start === null || start !== end) return
    const to = caretBeforeDeleting(currentTarget.value, start, key)
    currentTarget.setSelectionRange(to, to)
  }
  function choose(amount: number): void {
    setEntered(undefined)
    onChange?.(amount)
    field.current?.focus()
  }

  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      rightSection={<span aria-hidden="true">₫</span>}
      {...props}
      error={
        isUnclear && (asks || error) ? (
          <AmountQuestion
            choices={read?.choices ?? []}
            format={formatMoney}
            unreadable={t('amount.unreadable')}
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
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        setAsks(true)
        if (!isUnclear) setEntered(undefined)
        onBlur?.(event)
      }}
    />
  )
}
