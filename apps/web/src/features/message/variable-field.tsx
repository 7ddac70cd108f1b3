import { Button, Menu, Textarea, TextInput } from '@mantine/core'
import {
  splitVariables,
  type Variable,
  variableBefore,
  VARIABLES,
  variableToken,
} from '@nine/contract/message/variables'
import { keysOf } from '@nine/contract/keys-of'
import type { Lang } from '@nine/contract/lang'
import { Braces, Plus } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type UIEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import classes from './variable-field.module.css'

interface Props {
  label: string
  lang: Lang
  value: string
  /** Shown while nothing is written: the usual words. */
  usual: string
  maxLength: number
  isLong?: boolean
  error?: ReactNode
  disabled: boolean
  onChange: (text: string) => void
}

/** What is marked lies behind the field and is set like its text. */
const SET_ALIKE = ['font', 'letterSpacing', 'lineHeight', 'padding', 'borderWidth'] as const

/** A text with marked variables: buttons and a menu put them in, `{` opens it, and one backspace removes a whole one. */
export function VariableField({ label, lang, value, usual, maxLength, isLong = false, disabled, ...rest }: Props) {
  const { t } = useTranslation('message')
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const marks = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState(false)
  const { error, onChange } = rest
  useLayoutEffect(() => {
    if (!field.current || !marks.current) return
    const set = getComputedStyle(field.current)
    for (const property of SET_ALIKE) marks.current.style[property] = set[property]
  })

  function put(text: string, from: number, to: number): void {
    const next = `${value.slice(0, from)}${text}${value.slice(to)}`
    onChange(next)
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(from + text.length, from + text.length)
    })
  }
  function insert(variable: Variable): void {
    const { selectionStart, selectionEnd } = field.current ?? {}
    const from = selectionStart ?? value.length
    // The brace that opened the menu is part of the variable.
    const begins = value[from - 1] === '{' ? from - 1 : from
    put(variableToken(variable, lang), begins, selectionEnd ?? from)
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement & HTMLTextAreaElement>): void {
    const { selectionStart, selectionEnd } = event.currentTarget
    if (event.key === '{') setOpened(true)
    if (event.key !== 'Backspace' || selectionStart === null || selectionStart !== selectionEnd) return
    const begins = variableBefore(value, selectionStart)
    if (begins === undefined) return
    event.preventDefault()
    put('', begins, selectionStart)
  }
  const back = <Marks field={marks} text={value} isLong={isLong} />
  const shared = {
    label,
    value,
    maxLength,
    disabled,
    error,
    placeholder: usual,
    onKeyDown,
    onScroll: ({ currentTarget: { scrollTop, scrollLeft } }: UIEvent) =>
      marks.current?.scrollTo({ top: scrollTop, left: scrollLeft }),
    classNames: { input: classes['input'] ?? '' },
    inputContainer: (input: ReactNode) => staged(back, input),
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  return (
    <div className="column slim gap-3">
      {isLong ? (
        <Textarea {...shared} ref={field} autosize minRows={5} maxRows={14} />
      ) : (
        <TextInput {...shared} ref={field} />
      )}
      {!disabled && (
        <div className="row between">
          <Menu opened={opened} onChange={setOpened} position="bottom-start" shadow="md" radius="lg">
            <Menu.Target>
              <Button size="compact-sm" variant="subtle" leftSection={<Braces size={14} />}>
                {t('editor.insert')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {keysOf(VARIABLES).map((variable) => (
                <Menu.Item key={variable} onClick={() => insert(variable)}>
                  {VARIABLES[variable][lang]}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
          <span className="text-xs muted num">
            {value.length}/{maxLength}
          </span>
        </div>
      )}
      {!disabled && isLong && (
        <div className="row wrap gap-3" role="group" aria-label={t('editor.variables')}>
          {keysOf(VARIABLES).map((variable) => (
            <Button
              key={variable}
              size="compact-sm"
              variant="default"
              leftSection={<Plus size={14} />}
              onClick={() => insert(variable)}
            >
              {VARIABLES[variable][lang]}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

const staged = (marks: ReactNode, input: ReactNode): ReactNode => (
  <div className={classes['stage']}>
    {marks}
    {input}
  </div>
)

/** What lies behind a text: its variables, and names that are none. */
const Marks = ({ field, text, isLong }: { field: RefObject<HTMLDivElement | null>; text: string; isLong: boolean }) => (
  <div ref={field} className={`fill clip ${classes['marks']}`} data-long={isLong || undefined} aria-hidden="true">
    {splitVariables(text).map((part, index) =>
      part.kind === 'text' ? (
        part.text
      ) : (
        <mark key={index} className={classes['mark']} data-kind={part.kind}>
          {part.text}
        </mark>
      ),
    )}
  </div>
)
