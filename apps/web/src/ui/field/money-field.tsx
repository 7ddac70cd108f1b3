import { TextInput, type TextInputProps } from '@mantine/core'
import { type ChangeEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { caretBeforeDeleting, digitsOf, groupDigits, retype } from './digits.ts'

/** The largest amount the calls take has one digit more. */
const MOST_DIGITS = 15

interface Props extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'ref'> {
  value?: number | null
  onChange?: (amount: number | null) => void
}

/** An amount in dong: digits only, grouped while one types, the caret staying where it is. */
export function MoneyField({ value = null, onChange, ...props }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  const [, redraw] = useState(0)
  const text = value === null ? '' : groupDigits(String(value))

  useLayoutEffect(() => {
    if (caret.current === undefined || document.activeElement !== field.current) return
    field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })

  function type({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const typed = retype(currentTarget.value, currentTarget.selectionStart ?? currentTarget.value.length, MOST_DIGITS)
    caret.current = typed.caret
    onChange?.(typed.text === '' ? null : Number(digitsOf(typed.text)))
    // Typing a letter changes nothing, but has moved the caret.
    redraw((times) => times + 1)
  }
  function onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
    const { selectionStart: start, selectionEnd: end } = currentTarget
    if ((key !== 'Backspace' && key !== 'Delete') || start === null || start !== end) return
    const to = caretBeforeDeleting(currentTarget.value, start, key)
    currentTarget.setSelectionRange(to, to)
  }

  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      rightSection={<span aria-hidden="true">₫</span>}
      {...props}
      ref={field}
      classNames={{ input: 'num' }}
      value={text}
      onChange={type}
      onKeyDown={onKeyDown}
    />
  )
}
