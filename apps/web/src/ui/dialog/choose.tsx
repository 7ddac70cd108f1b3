import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { ask } from './ask.ts'
import classes from './choose.module.css'

interface Choice<K extends string> {
  key: K
  /** The verb on the button. */
  label: string
  look?: 'plain' | 'main' | 'danger'
}

interface Question<K extends string> {
  title: string
  text?: string
  /** More than a sentence, such as a list. */
  more?: ReactNode
  /** The last one is the primary one. */
  choices: readonly Choice<K>[]
}

/** Asks to choose between several options; closing the dialog chooses none. */
export const choose = <K extends string>({ title, text, more, choices }: Question<K>): Promise<K | undefined> =>
  ask<K>(title, (answer) => (
    <>
      {text && <Text c="dimmed">{text}</Text>}
      {more}
      <div className={`flex wrap end gap-5 ${classes['choices']}`}>
        {choices.map(({ key, label, look = 'plain' }, index) => (
          <Button
            key={key}
            variant={look === 'main' ? 'filled' : look === 'danger' ? 'subtle' : 'default'}
            {...(look === 'danger' ? { color: 'red' } : {})}
            {...(index === choices.length - 1 ? { 'data-autofocus': true } : {})}
            onClick={() => answer(key)}
          >
            {label}
          </Button>
        ))}
      </div>
    </>
  ))
