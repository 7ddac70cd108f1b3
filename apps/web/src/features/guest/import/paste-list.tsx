import { Button, Textarea } from '@mantine/core'
import { ClipboardPaste } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { toCsv } from './to-csv.ts'

interface Props {
  /** The focus begins here. */
  isFirst: boolean
  disabled: boolean
  onList: (file: File) => void
}

const TEXT_MAX = 2_000_000

/** A list copied out of a spreadsheet, a mail or a chat; it goes the same way as a file. */
export function PasteList({ isFirst, disabled, onList }: Props) {
  const { t } = useTranslation('guestImport')
  const [text, setText] = useState('')
  function submit(event: SubmitEvent): void {
    event.preventDefault()
    if (text.trim() !== '') onList(new File([toCsv(text)], `${t('paste.fileName')}.csv`, { type: 'text/csv' }))
  }
  return (
    <form className="column gap-5" onSubmit={submit}>
      <Textarea
        data-autofocus={isFirst || undefined}
        label={t('paste.label')}
        description={t('paste.text')}
        placeholder={t('paste.placeholder')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={TEXT_MAX}
        disabled={disabled}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button
        type="submit"
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<ClipboardPaste size={16} />}
        disabled={disabled || text.trim() === ''}
      >
        {t('paste.action')}
      </Button>
    </form>
  )
}
