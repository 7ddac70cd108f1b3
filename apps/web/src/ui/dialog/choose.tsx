import { Button, Text } from '@mantine/core'
import { t } from 'i18next'
import type { ReactNode } from 'react'
import classes from './choose.module.css'
import { ABOVE_DIALOGS } from './confirm.tsx'
import { openQuestion } from './questions.ts'

interface Choice<K extends string> {
  key: K
  /** The deed itself. */
  label: string
  look?: 'plain' | 'main' | 'danger'
}

interface Question<K extends string> {
  title: string
  text?: string
  /** More than a sentence, such as a list. */
  more?: ReactNode
  /** The last one is the one to expect. */
  choices: readonly Choice<K>[]
}

/** Asks which of several ways to go; closing the question answers none of them. */
export async function choose<K extends string>({ title, text, more, choices }: Question<K>): Promise<K | undefined> {
  const { modals, giveFocusBack } = await openQuestion()
  return new Promise((resolve) => {
    const id = modals.open({
      title,
      centered: true,
      size: 480,
      zIndex: ABOVE_DIALOGS,
      closeButtonProps: { 'aria-label': t('close') },
      onClose: () => {
        giveFocusBack()
        resolve(undefined)
      },
      children: (
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
                onClick={() => {
                  resolve(key)
                  modals.close(id)
                }}
              >
                {label}
              </Button>
            ))}
          </div>
        </>
      ),
    })
  })
}
