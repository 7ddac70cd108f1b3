import { Button, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../lib/sentences/sentences.ts'
import { ask } from './ask.ts'
import classes from './choose.module.css'

interface Question {
  title: string
  /** What happens then. */
  text?: string
  label: string
  value: string
  maxLength: number
  action: string
}

/** Asks for a short text, beginning with what it is now; null when the person gives none. */
export const askText = async ({ title, ...field }: Question): Promise<string | null> =>
  (await ask<string>(title, (answer) => <TextForm {...field} onDone={answer} />)) ?? null

function TextForm({
  text: said,
  label,
  value,
  maxLength,
  action,
  onDone,
}: Omit<Question, 'title'> & { onDone: (text: string | undefined) => void }) {
  const [text, setText] = useState(value)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onDone(text)
      }}
    >
      {said && (
        <Text c="dimmed" mb="sm">
          {said}
        </Text>
      )}
      <TextInput
        label={label}
        value={text}
        maxLength={maxLength}
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={`flex wrap end gap-5 ${classes['choices']}`}>
        <Button variant="default" onClick={() => onDone(undefined)}>
          {t('cancel')}
        </Button>
        <Button type="submit">{action}</Button>
      </div>
    </form>
  )
}
