import { Button } from '@mantine/core'
import type { CustodyOfAsset } from '@nine/contract/custody/custody'
import { PAPER_LINES_MAX } from '@nine/contract/custody/paper'
import { todayIn } from '@nine/contract/duration'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../lib/error-message.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { settings } from '../../../lib/settings.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm, type FormDialogHandle } from '../../../ui/dialog/form-dialog.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { useIsPhone, useIsWide } from '../../../ui/use-is-phone.ts'
import { refreshCustody } from '../custody.queries.ts'
import { ConfirmFields } from './confirm-fields.tsx'
import { type HandOverDraft, startDraft } from './hand-over-draft.ts'
import { type Issues, ISSUES_OF, useIssues } from './use-issues.ts'
import type { HandOverRequest } from './hand-over-request.ts'
import classes from './hand-over.module.css'
import { countPapers, inPapers } from './in-papers.ts'
import { PaperPreview } from './paper-preview.tsx'
import { numbersOf, sendPapers, startSending } from './send-papers.ts'
import { WhatFields } from './what-fields.tsx'
import { WhoFields } from './who-fields.tsx'

interface Props {
  dialog: FormDialogHandle
  business: string
  request: HandOverRequest
  held: readonly CustodyOfAsset[]
  onDone: () => void
}

/** On phones one after the other. */
const STEPS = ['who', 'what', 'confirm'] as const
const PREVIEW = { wide: 412, phone: 350, tablet: 560 } as const

/** Everything the paper says; what was handed over is written when it is sent. */
export function HandOverFields({ dialog, business, request, held, onDone }: Props) {
  const { t } = useTranslation('custody')
  const phone = useIsPhone()
  const wide = useIsWide()
  const today = todayIn(settings.timeZone)
  const isBack = request.mode === 'takeBack'
  const [sending] = useState(startSending)
  const [draft, setDraft] = useState(() => startDraft(request, held, today))
  const [saving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [isChecked, setChecked] = useState(false)
  const [step, setStep] = useState(0)
  const [isPreviewed, setPreviewed] = useState(false)
  const change = (part: Partial<HandOverDraft>) => setDraft((now) => ({ ...now, ...part }))
  const issues = useIssues(draft, isBack)
  const shown: Issues = isChecked ? issues : {}
  const papers = countPapers(held, isBack)
  const isLast = !phone || step === STEPS.length - 1
  const isShown = (each: (typeof STEPS)[number]) => !phone || STEPS[step] === each

  function proceed(): void {
    setChecked(true)
    const found = STEPS.findIndex((each) => ISSUES_OF[each].some((name) => issues[name] !== undefined))
    if (found >= 0 && (isLast || found <= step)) setStep(found)
    else if (isLast) void save()
    else {
      setChecked(false)
      setStep(step + 1)
    }
  }

  async function save(): Promise<void> {
    setSaving(true)
    setRefusal(undefined)
    try {
      const numbers = numbersOf(await sendPapers({ business, request, held, draft, today }, sending))
      toastSuccess(t(isBack ? 'dialog.doneBack' : 'dialog.done', { number: numbers }))
      onDone()
    } catch (error) {
      const done = sending.papers.length > 0 ? t('dialog.partly', { number: numbersOf(sending.papers) }) : ''
      setRefusal([done, messageOf(error)].filter(Boolean).join(' '))
      setSaving(false)
    } finally {
      void refreshCustody(business)
    }
  }

  const preview = (width: number) => (
    <PaperPreview {...{ business, isBack, draft, today, width }} held={inPapers(held)[0] ?? []} from={request.from} />
  )
  return (
    <DialogForm
      dialog={dialog}
      dirty={!saving && isStarted(draft, request)}
      saving={saving}
      refusal={refusal}
      action={t(isLast ? (isBack ? 'dialog.submitBack' : 'dialog.submit') : 'dialog.next')}
      onBack={phone && step > 0 ? () => setStep(step - 1) : undefined}
      aside={
        wide && (
          <section className={`column gap-5 tinted ${classes['aside']}`} aria-label={t('dialog.paper')}>
            <h3 className="text-m strong">{t(isBack ? 'dialog.paperBack' : 'dialog.paper')}</h3>
            {preview(PREVIEW.wide)}
          </section>
        )
      }
      onSubmit={(event) => {
        event.preventDefault()
        proceed()
      }}
    >
      {phone && (
        <p className="text-s muted" role="status">
          {t('dialog.step', { number: step + 1, of: STEPS.length })} · {t(`dialog.steps.${STEPS[step] ?? 'who'}`)}
        </p>
      )}
      {isShown('who') && (
        <WhoFields {...{ business, draft, held, isBack, today, change }} without={request.from} issues={shown} />
      )}
      {isShown('what') && <WhatFields {...{ draft, held, isBack, change }} />}
      {isShown('confirm') && <ConfirmFields {...{ draft, isBack, change }} issue={shown.signature} />}
      {!wide && (
        <Button
          variant="light"
          className={classes['preview']}
          leftSection={<FileText size={16} />}
          onClick={() => setPreviewed(true)}
        >
          {t('dialog.preview')}
        </Button>
      )}
      {isLast && papers > 1 && (
        <span className="text-s medium">{t('dialog.papers', { count: papers, max: PAPER_LINES_MAX })}</span>
      )}
      {isLast && <span className="text-xs muted">{t('dialog.paperHint')}</span>}
      <Dialog
        opened={isPreviewed && !wide}
        size={620}
        title={t(isBack ? 'dialog.paperBack' : 'dialog.paper')}
        onClose={() => setPreviewed(false)}
      >
        {preview(phone ? PREVIEW.phone : PREVIEW.tablet)}
      </Dialog>
    </DialogForm>
  )
}

/** Whether leaving would lose something. */
const isStarted = ({ receiver, note, signature, photos }: HandOverDraft, { to }: HandOverRequest): boolean =>
  receiver.listed !== to || receiver.person.name !== '' || note !== '' || signature !== '' || photos.length > 0
