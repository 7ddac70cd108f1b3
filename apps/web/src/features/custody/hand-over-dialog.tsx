import { Button, Checkbox, SegmentedControl, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import type { ConfirmWay, CustodyOfAsset } from '@nine/contract/custody/custody'
import type { KeeperRow } from '@nine/contract/custody/keeper'
import { CONDITIONS, type Condition, PAPER_FORMS, PAPER_LINES_MAX, type PaperForm } from '@nine/contract/custody/paper'
import { addDays, todayIn } from '@nine/contract/duration'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../lib/error-message.ts'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'
import { settings } from '../../lib/settings.ts'
import { DialogForm, FormDialog, type FormDialogHandle } from '../../ui/dialog/form-dialog.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../ui/feedback/skeletons.tsx'
import { toastSuccess } from '../../ui/feedback/toast.tsx'
import { DateField } from '../../ui/field/date-field.tsx'
import { custodiesQuery, refreshCustody, sendHandOver, sendReturn } from './custody.queries.ts'
import { KeeperSelect } from './keeper-select.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import { SignaturePad } from './signature-pad.tsx'

export interface HandOverRequest {
  mode: 'handOver' | 'takeBack'
  assets: string[]
  /** Who passes everything on. */
  from?: string | undefined
  to?: KeeperRow | undefined
}

interface Props {
  business: string
  /** Undefined while it is closed. */
  request: HandOverRequest | undefined
  onClose: () => void
  onDone?: (() => void) | undefined
}

/** Hands assets over, or takes them back, with minutes. */
export function HandOverDialog({ business, request, onClose, onDone }: Props) {
  const { t } = useTranslation('custody')
  const [last, setLast] = useState(request)
  if (request && request !== last) setLast(request)
  const { mode = 'handOver', assets = [] } = last ?? {}
  const list = useQuery({
    ...custodiesQuery(business, assets.slice(0, PAPER_LINES_MAX)),
    enabled: request !== undefined && assets.length > 0,
  })
  const held = mode === 'takeBack' ? list.data?.filter(({ custody }) => custody !== null) : list.data
  const what = held?.length === 1 ? (held[0]?.name ?? '') : t('dialog.assets', { count: held?.length ?? assets.length })
  return (
    <FormDialog opened={request !== undefined} title={t(`dialog.${mode}`, { what })} onClose={onClose}>
      {(dialog) => {
        if (assets.length > PAPER_LINES_MAX)
          return <ErrorState message={t('dialog.tooMany', { max: PAPER_LINES_MAX })} />
        if (list.isError) return <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
        if (!held || !last) return <RowsSkeleton rows={5} height={60} />
        if (held.length === 0) return <ErrorState message={t('dialog.noneHeld')} />
        return (
          <Fields
            key={assets.join(' ')}
            dialog={dialog}
            business={business}
            request={last}
            held={held}
            onDone={() => {
              onClose()
              onDone?.()
            }}
          />
        )
      }}
    </FormDialog>
  )
}

interface FieldsProps {
  dialog: FormDialogHandle
  business: string
  request: HandOverRequest
  held: readonly CustodyOfAsset[]
  onDone: () => void
}

const isCondition = (value: string): value is Condition => CONDITIONS.some((known) => known === value)
const isForm = (value: string | null): value is PaperForm => PAPER_FORMS.some((known) => known === value)
const WAYS: readonly ConfirmWay[] = ['mail', 'sign', 'none']
const isWay = (value: string): value is ConfirmWay => WAYS.some((known) => known === value)
const NOBODY = { name: '', department: '', email: '', phone: '' }

function Fields({ dialog, business, request, held, onDone }: FieldsProps) {
  const { t } = useTranslation('custody')
  const today = todayIn(settings.timeZone)
  const isBack = request.mode === 'takeBack'
  const [key] = useState(newIdempotencyKey)
  const [to, setTo] = useState(request.to)
  const [isNew, setNew] = useState(false)
  const [person, setPerson] = useState(NOBODY)
  const [handedOn, setHandedOn] = useState<string | null>(today)
  const [dueOn, setDueOn] = useState<string | null>(null)
  const [conditions, setConditions] = useState<Record<string, Condition>>({})
  const [accessories, setAccessories] = useState(held[0]?.accessories ?? '')
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
  const all = conditions['*'] ?? 'good'
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
      condition: conditions[asset] ?? all,
      accessories: isOne ? accessories : '',
      note: '',
    }))
    const choices = { assets, form, isBilingual, place, note, handedOn: handedOn ?? today }
    const drawn = signature === '' ? {} : { signature }
    try {
      if (isBack) {
        const papers = await sendReturn(business, { ...choices, ...drawn }, { photos, key })
        toastSuccess(t('dialog.doneBack', { number: papers.map(({ number }) => number).join(', ') }))
      } else {
        const receiver = isNew
          ? { kind: 'new' as const, ...person }
          : { kind: to?.kind ?? ('member' as const), id: to?.id ?? '' }
        const { number } = await sendHandOver(
          business,
          { ...choices, ...(way === 'sign' ? drawn : {}), to: receiver, from: request.from, dueOn, confirm: way },
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
        <>
          <SegmentedControl
            aria-label={t('dialog.to')}
            value={isNew ? 'new' : 'listed'}
            onChange={(value) => setNew(value === 'new')}
            data={[
              { value: 'listed', label: t('dialog.withAccount') },
              { value: 'new', label: t('dialog.withoutAccount') },
            ]}
          />
          {isNew ? (
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              <TextInput
                label={t('dialog.name')}
                withAsterisk
                error={shown.name}
                value={person.name}
                onChange={(event) => setPerson({ ...person, name: event.currentTarget.value })}
              />
              <TextInput
                label={t('dialog.department')}
                value={person.department}
                onChange={(event) => setPerson({ ...person, department: event.currentTarget.value })}
              />
              <TextInput
                label={t('dialog.email')}
                type="email"
                error={shown.email}
                value={person.email}
                onChange={(event) => setPerson({ ...person, email: event.currentTarget.value })}
              />
              <TextInput
                label={t('dialog.phone')}
                type="tel"
                value={person.phone}
                onChange={(event) => setPerson({ ...person, phone: event.currentTarget.value })}
              />
            </SimpleGrid>
          ) : (
            <KeeperSelect business={business} value={to} without={request.from} error={shown.to} onChange={setTo} />
          )}
        </>
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
      {!isBack && (
        <div className="row wrap gap-4">
          {QUICK.map((quick) => (
            <Button
              key={quick}
              variant={dueOn === dayOf(quick, today) ? 'light' : 'default'}
              size="compact-sm"
              onClick={() => setDueOn(dayOf(quick, today))}
            >
              {t(`dialog.${quick}`)}
            </Button>
          ))}
        </div>
      )}
      <ConditionChoice
        label={t(isBack ? 'dialog.conditionBack' : 'dialog.condition')}
        value={all}
        onChange={(condition) => setConditions({ '*': condition })}
      />
      {!isOne && (
        <details>
          <summary className="text-s medium">{t('dialog.each')}</summary>
          <ul className="list column gap-4 mt-4">
            {held.map(({ asset, code, name }) => (
              <li key={asset} className="row between wrap gap-4">
                <span className="column slim">
                  <span className="truncate">{name}</span>
                  <span className="text-xs muted">{code}</span>
                </span>
                <ConditionChoice
                  label={name}
                  isBare
                  value={conditions[asset] ?? all}
                  onChange={(condition) => setConditions({ ...conditions, [asset]: condition })}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
      {isOne && (
        <TextInput
          label={t('dialog.accessories')}
          placeholder={t('dialog.accessoriesHint')}
          value={accessories}
          onChange={(event) => setAccessories(event.currentTarget.value)}
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

const QUICK = ['week', 'month', 'quarter', 'never'] as const

/** The days most people choose. */
function dayOf(quick: (typeof QUICK)[number], today: string): string | null {
  if (quick === 'week') return addDays(today, 7)
  if (quick === 'month') return addDays(today, 30)
  if (quick === 'never') return null
  const [year = 0, month = 1] = today.split('-').map(Number)
  // The day before the quarter after the next begins.
  return new Date(Date.UTC(year, (Math.floor((month - 1) / 3) + 2) * 3, 0)).toISOString().slice(0, 10)
}

interface ConditionProps {
  label: string
  value: Condition
  isBare?: boolean
  onChange: (condition: Condition) => void
}

function ConditionChoice({ label, value, isBare = false, onChange }: ConditionProps) {
  const { t } = useTranslation('custody')
  return (
    <div className="column gap-3">
      {!isBare && <span className="text-s medium">{label}</span>}
      <SegmentedControl
        aria-label={label}
        size={isBare ? 'xs' : 'sm'}
        value={value}
        onChange={(next) => isCondition(next) && onChange(next)}
        data={CONDITIONS.map((each) => ({ value: each, label: t(`conditions.${each}`) }))}
      />
    </div>
  )
}
