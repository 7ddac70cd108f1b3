import { ActionIcon, Button, NumberInput, SegmentedControl, SimpleGrid, TextInput } from '@mantine/core'
import { todayIn } from '@nine/contract/duration'
import { NAME_MAX } from '@nine/contract/fields'
import { PLAN_DATES_MAX, type Rhythm, RHYTHM_KINDS, type RhythmKind } from '@nine/contract/maintenance/plan'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { settings } from '../../lib/settings.ts'
import { isDay } from '../../lib/time/parse-date.ts'
import { DialogForm, FormDialog, type FormDialogHandle } from '../../ui/dialog/form-dialog.tsx'
import { DateField } from '../../ui/field/date-field.tsx'
import { useLastDefined } from '../../ui/use-last-defined.ts'
import { CategoryPicker } from '../category/category-picker.tsx'
import { sendPlan } from './maintenance.queries.ts'
import { useDialogSubmit } from './use-dialog-submit.ts'

export interface PlanRequest {
  /** The asset it is for; without one a category is chosen. */
  asset?: { id: string; name: string } | undefined
  /** The plan that is changed. */
  plan?: { id: string; name: string; rhythm: Rhythm; target: string } | undefined
}

interface Props {
  business: string
  /** Undefined while it is closed. */
  request: PlanRequest | undefined
  onClose: () => void
}

/** How often an asset, or everything in a category, is maintained. */
export function PlanDialog({ business, request, onClose }: Props) {
  const { t } = useTranslation('maintenance')
  const last = useLastDefined(request)
  const title = last?.plan ? 'plan.change' : last?.asset ? 'plan.addFor' : 'plan.add'
  return (
    <FormDialog opened={request !== undefined} title={t(title, { asset: last?.asset?.name ?? '' })} onClose={onClose}>
      {(dialog) =>
        last && (
          <Fields
            key={last.plan?.id ?? last.asset?.id}
            dialog={dialog}
            business={business}
            request={last}
            onDone={onClose}
          />
        )
      }
    </FormDialog>
  )
}

interface FieldsProps {
  dialog: FormDialogHandle
  business: string
  request: PlanRequest
  onDone: () => void
}

const isKind = (value: string): value is RhythmKind => RHYTHM_KINDS.some((known) => known === value)
const USUAL_MONTHS = 6

function Fields({ dialog, business, request: { asset, plan }, onDone }: FieldsProps) {
  const { t } = useTranslation('maintenance')
  const { t: issues } = useTranslation('issues')
  const before = plan?.rhythm
  const [name, setName] = useState(plan?.name ?? '')
  const [category, setCategory] = useState<string | null>(null)
  const [kind, setKind] = useState<RhythmKind>(before?.kind ?? 'months')
  const [every, setEvery] = useState<number | undefined>(
    before && before.kind !== 'dates' ? before.every : USUAL_MONTHS,
  )
  const [firstOn, setFirstOn] = useState<string | null>(
    before && before.kind !== 'dates' ? before.firstOn : todayIn(settings.timeZone),
  )
  const [dates, setDates] = useState<(string | null)[]>(before?.kind === 'dates' ? before.dates : [null])
  const [isChecked, setChecked] = useState(false)
  const { saving, refusal, save } = useDialogSubmit(business, onDone)
  const required = isChecked ? issues('required') : undefined
  const rhythm = rhythmOf(kind, { every, firstOn, dates })
  const target = asset
    ? { kind: 'asset' as const, id: asset.id }
    : { kind: 'category' as const, id: plan?.target ?? category ?? '' }

  function submit(): void {
    setChecked(true)
    if (name.trim() === '' || rhythm === undefined || target.id === '') return
    void save(() => sendPlan(business, { name: name.trim(), rhythm, target }, plan?.id), t('plan.saved'))
  }
  return (
    <DialogForm
      dialog={dialog}
      dirty={!saving && (name !== (plan?.name ?? '') || category !== null)}
      saving={saving}
      refusal={refusal}
      action={t('plan.save')}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextInput
        label={t('plan.name')}
        placeholder={t('plan.nameHint')}
        withAsterisk
        data-autofocus
        maxLength={NAME_MAX}
        error={name.trim() === '' ? required : undefined}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {!asset && !plan && (
        <CategoryPicker
          business={business}
          label={t('plan.category')}
          description={t('plan.categoryHint')}
          required
          error={category === null ? required : undefined}
          value={category}
          onChange={setCategory}
        />
      )}
      <SegmentedControl
        aria-label={t('plan.rhythm')}
        value={kind}
        onChange={(value) => isKind(value) && setKind(value)}
        data={RHYTHM_KINDS.map((value) => ({ value, label: t(`plan.kinds.${value}`) }))}
      />
      {kind === 'dates' ? (
        <DateList dates={dates} error={rhythm === undefined ? required : undefined} onChange={setDates} />
      ) : (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <NumberInput
            label={t(kind === 'days' ? 'plan.everyDays' : 'plan.everyMonths')}
            min={1}
            max={kind === 'days' ? 3650 : 120}
            allowDecimal={false}
            error={every === undefined ? required : undefined}
            value={every ?? ''}
            onChange={(value) => setEvery(typeof value === 'number' && value > 0 ? value : undefined)}
          />
          <DateField
            label={t('plan.first')}
            error={firstOn === null ? required : undefined}
            value={firstOn}
            onChange={setFirstOn}
          />
        </SimpleGrid>
      )}
    </DialogForm>
  )
}

interface RhythmValues {
  every: number | undefined
  firstOn: string | null
  dates: readonly (string | null)[]
}

/** Undefined while something is missing. */
function rhythmOf(kind: RhythmKind, { every, firstOn, dates }: RhythmValues): Rhythm | undefined {
  if (kind === 'dates') {
    const days = dates.filter((day): day is string => day !== null && isDay(day))
    return days.length > 0 ? { kind, dates: days } : undefined
  }
  return every === undefined || firstOn === null || !isDay(firstOn) ? undefined : { kind, every, firstOn }
}

interface DateListProps {
  dates: (string | null)[]
  error: string | undefined
  onChange: (dates: (string | null)[]) => void
}

function DateList({ dates, error, onChange }: DateListProps) {
  const { t } = useTranslation('maintenance')
  return (
    <div className="column gap-4">
      {dates.map((day, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a field is the one at its place
        <span key={index} className="row gap-4 top">
          <DateField
            className="grow"
            aria-label={t('plan.date', { number: index + 1 })}
            error={index === 0 ? error : undefined}
            value={day}
            onChange={(next) => onChange(dates.with(index, next))}
          />
          {dates.length > 1 && (
            <ActionIcon
              size={36}
              aria-label={t('plan.removeDate', { number: index + 1 })}
              onClick={() => onChange(dates.toSpliced(index, 1))}
            >
              <X size={16} />
            </ActionIcon>
          )}
        </span>
      ))}
      {dates.length < PLAN_DATES_MAX && (
        <Button
          className="to-start"
          variant="default"
          size="compact-sm"
          leftSection={<Plus size={15} />}
          onClick={() => onChange([...dates, null])}
        >
          {t('plan.addDate')}
        </Button>
      )}
    </div>
  )
}
