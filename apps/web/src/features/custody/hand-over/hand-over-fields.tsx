import { Checkbox, SegmentedControl, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import type { ConfirmWay, CustodyOfAsset } from '@nine/contract/custody/custody'
import { PAPER_FORMS, type PaperForm } from '@nine/contract/custody/paper'
import { todayIn } from '@nine/contract/duration'
import { useState } from 'react'
import { messageOf } from '../../../lib/error-message.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { settings } from '../../../lib/settings.ts'
import { DialogForm, type FormDialogHandle } from '../../../ui/dialog/form-dialog.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { DateField } from '../../../ui/field/date-field.tsx'
import { refreshCustody, sendHandOver, sendReturn } from '../custody.queries.ts'
import { PhotoPicker } from '../photo-picker.tsx'
import { SignaturePad } from '../signature-pad.tsx'
import { type Accessories, ConditionFields, type Conditions } from './condition-choice.tsx'
import { DueChoice } from './due-choice.tsx'
import type { HandOverRequest } from './hand-over-request.ts'
import { type Receiver, ReceiverFields } from './receiver-fields.tsx'

interface Props {
  dialog: FormDialogHandle
  business: string
  request: HandOverRequest
  held: readonly CustodyOfAsset[]
  onDone: () => void
}

const isForm = (value: string | null): value is PaperForm => PAPER_FORMS.some((known) => known === value)
const WAYS: readonly ConfirmWay[] = ['mail', 'sign', 'none']
const isWay = (value: string): value is ConfirmWay => WAYS.some((known) => known === value)
const NOBODY = { name: '', department: '', email: '', phone: '' }

/** Everything the paper says; what was handed over is written when it is sent. */
export function HandOverFields({ dialog, business, request, held, onDone }: Props) {
  const { t } = useTranslation('custody')
  const today = todayIn(settings.timeZone)
  const isBack = request.mode === 'takeBack'
  const [key] = useState(newIdempotencyKey)
  const [receiver, setReceiver] = useState<Receiver>({ isNew: false, listed: request.to, person: NOBODY })
  const [handedOn, setHandedOn] = useState<string | null>(today)
  const [dueOn, setDueOn] = useState<string | null>(null)
  const [conditions, setConditions] = useState<Conditions>({ all: 'good', each: {} })
  const [accessories, setAccessories] = useState<Accessories>(() =>
    Object.fromEntries(held.map((each) => [each.asset, each.accessories])),
  )
  const [note, setNote] = useState('')
  const [place, setPlace] = useState('')
  const [form, setForm] = useState<PaperForm>('minutes')
  const [isBilingual, setBilingual] = useState(false)
  const [way, setWay] = useState<ConfirmWay>('mail')
  const [signature, setSignature] = useState('')
  const [photos, setPhotos] = useState<File[]>([])
  const [saving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [isChecked, setChecked] = useState(false)
  const isOne = held.length === 1
  const others = held.filter(({ keeper }) => keeper !== null)
  const [first] = held
  const { isNew, listed: to, person } = receiver
  const email = isNew ? person.email.trim() : (to?.email ?? '')
  const issues = {
    to: !isBack && !isNew && !to ? t('required', { ns: 'issues' }) : undefined,
    name: !isBack && isNew && person.name.trim() === '' ? t('required', { ns: 'issues' }) : undefined,
    email: !isBack && isNew && way === 'mail' && email === '' ? t('email_required', { ns: 'issues' }) : undefined,
    signature: !isBack && way === 'sign' && signature === '' ? t('signature.missing') : undefined,
  }
  const shown: Partial<typeof issues> = isChecked ? issues : {}

  async function save(): Promise<void> {
    setChecked(true)
    if (Object.values(issues).some((issue) => issue !== undefined)) return
    setSaving(true)
    setRefusal(undefined)
    const assets = held.map(({ asset, custody }) => ({
      id: asset,
      custody,
      condition: conditions.each[asset] ?? conditions.all,
      accessories: accessories[asset] ?? '',
      note: '',
    }))
    const choices = { assets, form, isBilingual, place, note, handedOn: handedOn ?? today }
    const drawn = signature === '' ? {} : { signature }
    try {
      if (isBack) {
        const papers = await sendReturn(business, { ...choices, ...drawn }, { photos, key })
        toastSuccess(t('dialog.doneBack', { number: papers.map(({ number }) => number).join(', ') }))
      } else {
        const whom = isNew
          ? { kind: 'new' as const, ...person }
          : { kind: to?.kind ?? ('member' as const), id: to?.id ?? '' }
        const { number } = await sendHandOver(
          business,
          { ...choices, ...(way === 'sign' ? drawn : {}), to: whom, from: request.from, dueOn, confirm: way },
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

  return (
    <DialogForm
      dialog={dialog}
      dirty={!saving && (to !== request.to || note !== '' || signature !== '' || photos.length > 0)}
      saving={saving}
      refusal={refusal}
      action={t(isBack ? 'dialog.submitBack' : 'dialog.submit')}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {!isBack && others.length > 0 && (
        <p className="text-s muted">
          {isOne
            ? t('dialog.heldBy', { code: first?.code ?? '', name: first?.keeper?.name ?? '' })
            : t('dialog.manyHeld', { count: others.length })}
        </p>
      )}
      {!isBack && (
        <ReceiverFields
          business={business}
          value={receiver}
          without={request.from}
          issues={shown}
          onChange={setReceiver}
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <DateField
          label={t(isBack ? 'dialog.returnedOn' : 'dialog.handedOn')}
          value={handedOn}
          maxDate={today}
          onChange={setHandedOn}
        />
        {!isBack && <DateField label={t('dialog.dueOn')} value={dueOn} onChange={setDueOn} />}
      </SimpleGrid>
      {!isBack && <DueChoice today={today} value={dueOn} onChange={setDueOn} />}
      <ConditionFields
        label={t(isBack ? 'dialog.conditionBack' : 'dialog.condition')}
        held={held}
        value={conditions}
        onChange={setConditions}
        isBack={isBack}
        accessories={accessories}
        onAccessories={setAccessories}
      />
      {first && isOne && (
        <TextInput
          label={t('dialog.accessories')}
          placeholder={t('dialog.accessoriesHint')}
          value={accessories[first.asset] ?? ''}
          onChange={(event) => setAccessories({ [first.asset]: event.currentTarget.value })}
        />
      )}
      <Textarea
        label={t('dialog.note')}
        autosize
        minRows={1}
        maxRows={4}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <PhotoPicker photos={photos} onChange={setPhotos} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Select
          label={t('dialog.form')}
          allowDeselect={false}
          value={form}
          onChange={(value) => isForm(value) && setForm(value)}
          data={PAPER_FORMS.map((value) => ({ value, label: t(`forms.${value}`) }))}
        />
        <TextInput label={t('dialog.place')} value={place} onChange={(event) => setPlace(event.currentTarget.value)} />
      </SimpleGrid>
      <Checkbox
        label={t('dialog.bilingual')}
        checked={isBilingual}
        onChange={(event) => setBilingual(event.currentTarget.checked)}
      />
      {!isBack && (
        <div className="column gap-4">
          <span className="text-s medium">{t('dialog.confirm')}</span>
          <SegmentedControl
            aria-label={t('dialog.confirm')}
            value={way}
            onChange={(value) => isWay(value) && setWay(value)}
            data={WAYS.map((value) => ({ value, label: t(`dialog.ways.${value}`) }))}
          />
          {way !== 'sign' && (
            <span className="text-s muted">{t(way === 'mail' ? 'dialog.mailHint' : 'dialog.noneHint')}</span>
          )}
        </div>
      )}
      {(isBack || way === 'sign') && (
        <div className="column gap-4">
          {isBack && <span className="text-s medium">{t('dialog.signGiver')}</span>}
          <SignaturePad value={signature} onChange={setSignature} />
          {shown.signature && (
            <span role="alert" className="text-s danger">
              {shown.signature}
            </span>
          )}
        </div>
      )}
      <span className="text-xs muted">{t('dialog.paperHint')}</span>
    </DialogForm>
  )
}
