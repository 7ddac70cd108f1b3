import { Button } from '@mantine/core'
import type { CustodyOfAsset } from '@nine/contract/custody/custody'
import { todayIn } from '@nine/contract/duration'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../lib/error-message.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { settings } from '../../../lib/settings.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm, type FormDialogHandle } from '../../../ui/dialog/form-dialog.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { useIsPhone, useIsWide } from '../../../ui/use-is-phone.ts'
import { refreshCustody, sendHandOver, sendReturn } from '../custody.queries.ts'
import { ConfirmFields } from './confirm-fields.tsx'
import { type HandOverDraft, linesOf, startDraft } from './hand-over-draft.ts'
import { type Issues, ISSUES_OF, useIssues } from './use-issues.ts'
import type { HandOverRequest } from './hand-over-request.ts'
import classes from './hand-over.module.css'
import { PaperPreview } from './paper-preview.tsx'
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
  const [key] = useState(newIdempotencyKey)
  const [draft, setDraft] = useState(() => startDraft(request, held, today))
  const [saving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [isChecked, setChecked] = useState(false)
  const [step, setStep] = useState(0)
  const [isPreviewed, setPreviewed] = useState(false)
  const change = (part: Partial<HandOverDraft>) => setDraft((now) => ({ ...now, ...part }))
  const issues = useIssues(draft, isBack)
  const shown: Issues = isChecked ? issues : {}
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
    const { receiver, handedOn, dueOn, way, signature, photos, note, place, form, isBilingual } = draft
    const choices = {
      assets: linesOf(draft, held),
      form,
      isBilingual,
      place: place.trim(),
      note: note.trim(),
      handedOn: handedOn ?? today,
    }
    const drawn = signature === '' ? {} : { signature }
    try {
      if (isBack) {
        const papers = await sendReturn(business, { ...choices, ...drawn }, { photos, key })
        toastSuccess(t('dialog.doneBack', { number: papers.map(({ number }) => number).join(', ') }))
      } else {
        const { isNew, person, listed } = receiver
        const to = isNew
          ? { kind: 'new' as const, ...person }
          : { kind: listed?.kind ?? ('member' as const), id: listed?.id ?? '' }
        const { number } = await sendHandOver(
          business,
          { ...choices, ...(way === 'sign' ? drawn : {}), to, from: request.from, dueOn, confirm: way },
          { photos, key },
        )
        toastSuccess(t('dialog.done', { number }))
      }
      onDone()
    } catch (error) {
      setRefusal(messageOf(error))
      setSaving(false)
    } finally {
      void refreshCustody(business)
    }
  }

  const preview = (width: number) => (
    <PaperPreview {...{ business, isBack, held, draft, today, width }} from={request.from} />
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
