import { Button, Input } from '@mantine/core'
import { CONTENT_MAX } from '@nine/contract/event/event-form'
import { plainText } from '@nine/contract/text/plain-text'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import classes from './schedule-editor.module.css'

const NoteEditor = lazy(async () => ({ default: (await import('./note-editor.tsx')).NoteEditor }))

interface Props {
  value: string
  disabled: boolean
  error: ReactNode
  onChange: (html: string) => void
}

/** The long description. The editor is loaded once somebody writes one. */
export function ContentField({ value, disabled, error, onChange }: Props) {
  const { t } = useTranslation('event')
  const [isOpen, setOpen] = useState(false)
  const words = plainText(value)
  return (
    <div>
      <Input.Label component="span">{t('fields.content')}</Input.Label>
      {isOpen ? (
        <Suspense fallback={<div className={`radius-m tinted ${classes['loading']}`} />}>
          <NoteEditor
            isLong
            label={t('fields.content')}
            value={value}
            length={words.length}
            max={CONTENT_MAX}
            error={error}
            onChange={onChange}
          />
        </Suspense>
      ) : (
        <div className="row wrap gap-5">
          {value && <span className={`truncate soft ${classes['words']}`}>{words.replaceAll('\n', ' · ') || '🖼'}</span>}
          <Button variant="default" size="sm" disabled={disabled} onClick={() => setOpen(true)}>
            {t(value ? 'content.change' : 'content.add')}
          </Button>
          {error && <Input.Error>{error}</Input.Error>}
        </div>
      )}
    </div>
  )
}
