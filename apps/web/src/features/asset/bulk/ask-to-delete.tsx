import { Button, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { t as words } from '../../../lib/sentences/sentences.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { ask } from '../../../ui/dialog/ask.ts'
import { previewQuery, type Which } from './bulk.queries.ts'

/** From this many on, the number has to be typed. */
const TYPED_FROM = 10

interface Question {
  business: string
  which: Which
  count: number
}

/** Asks before many are deleted; returns the reason, or undefined when they stay. */
export const askToDelete = (question: Question): Promise<string | undefined> =>
  ask(words('delete.title', { ns: 'batch', count: question.count, shown: formatNumber(question.count) }), (answer) => (
    <DeleteForm {...question} onDone={answer} />
  ))

function DeleteForm({ business, which, count, onDone }: Question & { onDone: (reason: string | undefined) => void }) {
  const { t } = useTranslation('batch')
  const { t: common } = useTranslation()
  const { data: preview } = useQuery(previewQuery(business, which, 'status', undefined))
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const shown = formatNumber(count)
  const isSure = count < TYPED_FROM || typed.replaceAll(/\D/g, '') === String(count)
  const held = preview?.held ?? 0
  return (
    <form
      className="column gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (isSure) onDone(reason)
      }}
    >
      <Text c="dimmed">
        {held > 0 && `${t('delete.held', { count: held, shown: formatNumber(held) })} `}
        {t('delete.text')}
      </Text>
      {count >= TYPED_FROM && (
        <TextInput
          label={t('delete.type', { shown })}
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <TextInput
        label={
          <>
            {t('reason')} <span className="regular muted">{t('reasonHint')}</span>
          </>
        }
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className="flex wrap end gap-5">
        <Button variant="default" onClick={() => onDone(undefined)}>
          {common('cancel')}
        </Button>
        <Button type="submit" color="red.8" disabled={!isSure}>
          {t('title.delete', { count, shown })}
        </Button>
      </div>
    </form>
  )
}
