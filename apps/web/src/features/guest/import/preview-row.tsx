import { Button, TextInput } from '@mantine/core'
import type {
  GuestImport,
  GuestImportIssue,
  GuestImportRow,
  GuestIssueCode,
} from '@nine/contract/event/guest/guest-import-record'
import { isGuestField } from '@nine/contract/event/guest/guest-import-fields'
import { Check, CircleAlert, TriangleAlert } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { hasSentence } from '../../../lib/sentences/sentences.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import type { Tone } from '../../../lib/tone.ts'
import { toastError } from '../../../ui/feedback/toast.tsx'
import { noteImport, reloadImports, type RowChange, sendRowChange } from './guest-import.queries.ts'
import classes from './guest-import.module.css'

interface Props {
  event: string
  made: GuestImport
  row: GuestImportRow
}

const EDITABLE = ['name', 'email', 'phone', 'company', 'category'] as const
type Editable = (typeof EDITABLE)[number]

const TONES: Record<GuestImportRow['state'], Tone> = {
  new: 'green',
  changed: 'blue',
  unchanged: 'grey',
  faulty: 'red',
  'left-out': 'grey',
}

/** One guest of the file. A cell is corrected where it stands; each correction checks all rows anew. */
export function PreviewRow({ event, made, row }: Props) {
  const { t } = useTranslation('guestImport')
  const issueWord = useIssueWord()
  const [edited, setEdited] = useState<Editable>()
  const [busy, setBusy] = useState(false)
  const { position, state, values, issues, changes } = row

  async function change(wanted: RowChange): Promise<void> {
    setBusy(true)
    try {
      noteImport(event, (await sendRowChange(event, made.id, position, wanted)).import)
      setEdited(undefined)
    } catch (error) {
      toastError(error)
      await reloadImports(event)
    } finally {
      setBusy(false)
    }
  }
  const first = issues.find(({ isError }) => isError) ?? issues[0]
  const fix = issues.find(({ proposal }) => proposal !== null)
  if (state === 'left-out')
    return (
      <div role="row" className={`row wrap gap-5 line-top ${classes['leftOut']}`}>
        <span role="cell" className="num text-s muted">
          {position}
        </span>
        <span role="cell" className="grow slim truncate soft">
          {row.text}
        </span>
        <span role="cell" className="row gap-5">
          <span className="text-s muted">{t(row.leftOut === null ? 'preview.byYou' : 'preview.noGuest')}</span>
          <Button size="compact-sm" variant="default" loading={busy} onClick={() => void change({ isIncluded: true })}>
            {t('preview.include')}
          </Button>
        </span>
      </div>
    )
  return (
    <div role="rowgroup" className="line-top" data-tone={state === 'faulty' ? 'red' : undefined}>
      <div role="row" className={`grid row gap-5 ${classes['row']}`}>
        <span role="cell" className="num text-s muted">
          {position}
        </span>
        {EDITABLE.map((field) => (
          <span key={field} role="cell" className="slim" data-label={t(`fields.${field}`)}>
            {edited === field ? (
              <CellInput
                label={t('preview.edit', { field: t(`fields.${field}`), row: position })}
                value={values[field]}
                busy={busy}
                onSave={(value) => void change({ values: { [field]: value } })}
                onCancel={() => setEdited(undefined)}
              />
            ) : (
              <button
                type="button"
                className={`full truncate radius-s ${classes['cell']}`}
                data-tone={toneOf(issues, field)}
                aria-label={t('preview.cell', {
                  field: t(`fields.${field}`),
                  value: values[field] || t('preview.empty'),
                })}
                disabled={busy}
                onClick={() => setEdited(field)}
              >
                {values[field] || (toneOf(issues, field) ? t('preview.empty') : '–')}
              </button>
            )}
          </span>
        ))}
        <span
          role="cell"
          className={`row gap-3 text-s medium ${classes['result']}`}
          data-tone={first ? toneOfIssue(first) : TONES[state]}
        >
          {first ? (
            <>
              {first.isError ? (
                <CircleAlert size={16} className="fixed" />
              ) : (
                <TriangleAlert size={16} className="fixed" />
              )}
              <span>{issueWord(first)}</span>
            </>
          ) : (
            t(`preview.states.${state}`)
          )}
        </span>
      </div>
      {(fix || state === 'faulty' || changes.length > 0 || issues.length > 1) && (
        <div role="row">
          <div role="cell" className={`row wrap gap-5 text-s ${classes['more']}`}>
            <span className="column grow slim gap-1 soft">
              {issues
                .filter((issue) => issue !== first)
                .map((issue) => (
                  <span key={`${issue.field}-${issue.code}`}>{issueWord(issue)}</span>
                ))}
              {fix?.proposal && <span>{t('preview.didYouMean', { value: fix.proposal })}</span>}
              {changes.length > 0 && (
                <span>
                  {t('preview.known')}{' '}
                  {changes.map(({ field, before, after }, index) => (
                    <span key={field}>
                      {index > 0 && ', '}
                      <b className="medium ink">{isGuestField(field) ? t(`fields.${field}`) : field}</b>:{' '}
                      {before || t('preview.empty')} → {after}
                    </span>
                  ))}
                </span>
              )}
            </span>
            {fix?.proposal && fix.field && isGuestField(fix.field) && (
              <Button
                size="compact-sm"
                variant="default"
                loading={busy}
                leftSection={<Check size={14} />}
                onClick={() => void change({ values: { [fix.field ?? '']: fix.proposal ?? '' } })}
              >
                {t('preview.take')}
              </Button>
            )}
            {state === 'faulty' && (
              <Button
                size="compact-sm"
                variant="subtle"
                color="gray"
                disabled={busy}
                onClick={() => void change({ isIncluded: false })}
              >
                {t('preview.leaveOut')}
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  )
}

const toneOfIssue = ({ isError }: GuestImportIssue): Tone => (isError ? 'red' : 'amber')

function toneOf(issues: readonly GuestImportIssue[], field: string): Tone | undefined {
  const own = issues.filter((issue) => issue.field === field)
  const [first] = own
  return first && (own.some(({ isError }) => isError) ? 'red' : 'amber')
}

const isIssueCode = (code: string): code is GuestIssueCode => hasSentence(`import:guestIssues.${code}`)

function useIssueWord() {
  const { t } = useTranslation('import')
  return ({ code, values }: GuestImportIssue): string => (isIssueCode(code) ? t(`guestIssues.${code}`, values) : code)
}

interface CellInputProps {
  label: string
  value: string
  busy: boolean
  onSave: (value: string) => void
  onCancel: () => void
}

function CellInput({ label, value, busy, onSave, onCancel }: CellInputProps) {
  const [text, setText] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const save = () => (text.trim() === value ? onCancel() : onSave(text.trim()))
  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) save()
    else if (event.key === 'Escape') onCancel()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <TextInput
      size="xs"
      ref={input}
      aria-label={label}
      disabled={busy}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={save}
      onKeyDown={press}
    />
  )
}
