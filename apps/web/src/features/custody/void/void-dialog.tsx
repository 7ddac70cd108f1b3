import { SegmentedControl, Textarea } from '@mantine/core'
import type { Handover, HandoverDetail } from '@nine/contract/custody/handover'
import { PAPER_TEXT_MAX } from '@nine/contract/custody/paper'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/error-message.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { DialogForm, FormDialog, type FormDialogHandle } from '../../../ui/dialog/form-dialog.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { DateField } from '../../../ui/field/date-field.tsx'
import { paperQuery, refreshCustody, sendVoid } from '../custody.queries.ts'
import { PaperChoices } from '../hand-over/paper-choices.tsx'
import { correctionsOf, startVoidDraft, type VoidDraft } from './void-draft.ts'
import { VoidLines } from './void-lines.tsx'

interface Props {
  business: string
  paper: Pick<Handover, 'id' | 'number'>
  onClose: () => void
}

/** Declares minutes void, with a reason, and may issue others that say it right. */
export function VoidDialog({ business, paper, onClose }: Props) {
  const { t } = useTranslation('custody')
  const detail = useQuery(paperQuery(business, paper.id))
  return (
    <FormDialog opened size={640} title={t('void.title', { number: paper.number })} onClose={onClose}>
      {(dialog) => {
        if (detail.data) return <Fields dialog={dialog} business={business} paper={detail.data} onDone={onClose} />
        if (!detail.isError) return <RowsSkeleton rows={5} height={60} />
        return <ErrorState message={messageOf(detail.error)} onRetry={() => void detail.refetch()} />
      }}
    </FormDialog>
  )
}

interface FieldsProps {
  dialog: FormDialogHandle
  business: string
  paper: HandoverDetail
  onDone: () => void
}

function Fields({ dialog, business, paper, onDone }: FieldsProps) {
  const { t } = useTranslation(['custody', 'issues'])
  const { t: common } = useTranslation()
  const { id, content, isHeld } = paper
  const [key] = useState(newIdempotencyKey)
  const [before] = useState(() => startVoidDraft(content))
  const [draft, setDraft] = useState(before)
  const [saving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [isChecked, setChecked] = useState(false)
  const change = (part: Partial<VoidDraft>) => setDraft((now) => ({ ...now, ...part }))
  const { isAnew, reason } = draft
  const isAsked = isHeld && paper.state !== 'unconfirmed' && content.receiver.email !== ''

  async function save(): Promise<void> {
    setSaving(true)
    setRefusal(undefined)
    try {
      const reissue = isAnew ? correctionsOf(draft, content) : undefined
      const { number } = await sendVoid(business, id, { reason: reason.trim(), reissue, key })
      toastSuccess(t(isAnew ? 'custody:void.doneAnew' : 'custody:void.done', { number }))
      onDone()
    } catch (error) {
      setRefusal(messageOf(error))
      setSaving(false)
    } finally {
      void refreshCustody(business)
    }
  }
  return (
    <DialogForm
      dialog={dialog}
      dirty={!saving && draft !== before}
      saving={saving}
      refusal={refusal}
      action={t(isAnew ? 'custody:void.anew' : 'custody:void.only')}
      leaveWord={common('close')}
      savesOnLeave={false}
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (reason.trim() !== '') void save()
      }}
    >
      <div className="column gap-4">
        <SegmentedControl
          aria-label={t('custody:void.choice')}
          value={isAnew ? 'anew' : 'only'}
          onChange={(value) => change({ isAnew: value === 'anew' })}
          data={[
            { value: 'only', label: t('custody:void.only') },
            { value: 'anew', label: t('custody:void.anew') },
          ]}
        />
        <span className="text-s muted">{t(isAnew ? 'custody:void.anewHint' : 'custody:void.onlyHint')}</span>
      </div>
      <Textarea
        label={t('custody:void.reason')}
        withAsterisk
        autosize
        minRows={1}
        maxRows={4}
        maxLength={PAPER_TEXT_MAX}
        error={isChecked && reason.trim() === '' ? t('issues:required') : undefined}
        value={reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
      {isAnew && (
        <>
          <VoidLines content={content} lines={draft.lines} onChange={(lines) => change({ lines })} />
          {isHeld && (
            <DateField
              label={t('custody:dialog.dueOn')}
              minDate={content.handedOn}
              value={draft.dueOn}
              onChange={(dueOn) => change({ dueOn })}
            />
          )}
          <Textarea
            label={t('custody:dialog.note')}
            autosize
            minRows={1}
            maxRows={4}
            maxLength={PAPER_TEXT_MAX}
            value={draft.note}
            onChange={(event) => change({ note: event.currentTarget.value })}
          />
          <PaperChoices form={draft.form} place={draft.place} isBilingual={draft.isBilingual} change={change} />
          {paper.kind === 'handover' && (
            <span className="text-s muted">{t(isAsked ? 'custody:void.asked' : 'custody:void.notAsked')}</span>
          )}
        </>
      )}
    </DialogForm>
  )
}
