import { Button, Text, TextInput } from '@mantine/core'
import { t } from 'i18next'
import { useState } from 'react'
import classes from './choose.module.css'
import { openQuestion } from './questions.ts'

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
export async function askText({ title, ...field }: Question): Promise<string | null> {
  const { modals, giveFocusBack } = await openQuestion()
  return new Promise((resolve) => {
    const id = modals.open({
      title,
      centered: true,
      size: 440,
      closeButtonProps: { 'aria-label': t('close') },
      onClose: () => {
        giveFocusBack()
        resolve(null)
      },
      children: (
        <TextForm
          {...field}
          onDone={(text) => {
            resolve(text)
            modals.close(id)
          }}
        />
      ),
    })
  })
}

function TextForm({
  text: said,
  label,
  value,
  maxLength,
  action,
  onDone,
}: Omit<Question, 'title'> & { onDone: (text: string | null) => void }) {
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
        <Button variant="default" onClick={() => onDone(null)}>
          {t('cancel')}
        </Button>
        <Button type="submit">{action}</Button>
      </div>
    </form>
  )
}
