import { Radio, Select, Stack, Textarea } from '@mantine/core'
import { ASSET_STATUSES, type AssetStatus } from '@nine/contract/asset/asset-fields'
import {
  type PublicReport,
  REPORT_ANSWER_MAX,
  REPORT_OUTCOMES,
  type ReportOutcome,
} from '@nine/contract/public-report/public-report'
import { useState } from 'react'
import { messageOf } from '../../lib/error-message.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { DialogForm, FormDialog, type FormDialogHandle } from '../../ui/dialog/form-dialog.tsx'
import { toastSuccess } from '../../ui/feedback/toast.tsx'
import { useLastDefined } from '../../ui/use-last-defined.ts'
import { refreshReports, type SentDecision, sendDecision } from './report.queries.ts'

interface Props {
  business: string
  /** Undefined while it is closed. */
  report: PublicReport | undefined
  onClose: () => void
}

/** What becomes of a report. */
export function DecisionDialog({ business, report, onClose }: Props) {
  const { t } = useTranslation('publicReport')
  const last = useLastDefined(report)
  return (
    <FormDialog opened={report !== undefined} title={t('title', { asset: last?.asset.name ?? '' })} onClose={onClose}>
      {(dialog) => last && <Fields key={last.id} dialog={dialog} business={business} report={last} onDone={onClose} />}
    </FormDialog>
  )
}

interface FieldsProps {
  dialog: FormDialogHandle
  business: string
  report: PublicReport
  onDone: () => void
}

function Fields({ dialog, business, report, onDone }: FieldsProps) {
  const { t } = useTranslation('publicReport')
  const { t: statuses } = useTranslation('assetStatuses')
  const { t: issues } = useTranslation('issues')
  const hasEmail = report.email !== ''
  const canMaintain = report.asset.status !== 'lost' && report.asset.status !== 'disposed'
  const offered = REPORT_OUTCOMES.filter(
    (outcome) => (outcome !== 'answered' || hasEmail) && (outcome !== 'maintenance' || canMaintain),
  )
  const [outcome, setOutcome] = useState<ReportOutcome>(
    report.kind === 'fault' && canMaintain ? 'maintenance' : hasEmail ? 'answered' : 'status',
  )
  const [status, setStatus] = useState<AssetStatus>(report.kind === 'found' ? 'available' : 'damaged')
  const [answer, setAnswer] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [saving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const isMissing = outcome === 'answered' && answer.trim() === ''

  async function save(): Promise<void> {
    setChecked(true)
    if (isMissing) return
    setSaving(true)
    setRefusal(undefined)
    try {
      await sendDecision(business, report.id, decisionOf(outcome, status, answer))
      toastSuccess(t('done'))
      onDone()
    } catch (error) {
      setRefusal(messageOf(error))
      setSaving(false)
    } finally {
      void refreshReports(business)
    }
  }
  return (
    <DialogForm
      dialog={dialog}
      dirty={!saving && answer !== ''}
      saving={saving}
      refusal={refusal}
      action={t('save')}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <p className="anywhere lines">{report.message}</p>
      <Radio.Group
        label={t('what')}
        value={outcome}
        onChange={(value) => setOutcome(REPORT_OUTCOMES.find((known) => known === value) ?? 'dismissed')}
      >
        <Stack gap="xs" mt="xs">
          {offered.map((value) => (
            <Radio key={value} value={value} label={t(`choices.${value}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {outcome === 'status' && (
        <Select
          label={t('status')}
          allowDeselect={false}
          value={status}
          onChange={(value) => setStatus(ASSET_STATUSES.find((known) => known === value) ?? status)}
          data={ASSET_STATUSES.map((value) => ({ value, label: statuses(value) }))}
        />
      )}
      {hasEmail && outcome !== 'dismissed' && (
        <Textarea
          label={t(outcome === 'answered' ? 'answer' : 'answerOptional')}
          description={t('answerTo', { email: report.email })}
          withAsterisk={outcome === 'answered'}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={REPORT_ANSWER_MAX}
          error={isChecked && isMissing ? issues('required') : undefined}
          value={answer}
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
      )}
      {!hasEmail && <p className="text-s muted">{t('noEmail')}</p>}
    </DialogForm>
  )
}

function decisionOf(outcome: ReportOutcome, status: AssetStatus, answer: string): SentDecision {
  if (outcome === 'dismissed') return { outcome }
  return outcome === 'status' ? { outcome, status, answer } : { outcome, answer }
}
