import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core'
import { InventoryForm } from '@nine/contract/inventory/inventory'
import { SlidersHorizontal, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { ApiError } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { formatDate } from '../../../lib/format.ts'
import { withTranslations } from '../../../lib/i18n.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { DialogForm, FormDialog, type FormDialogHandle } from '../../../ui/dialog/form-dialog.tsx'
import { useContractForm } from '../../../ui/field/use-contract-form.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { LocationPicker } from '../../location/location-picker.tsx'
import { createCheck } from '../inventory.queries.ts'
import { EMPTY_PLAN, isFilled, type PlanDraft, planOf } from '../plan/plan-draft.ts'

const PlanFields = lazy(async () => ({
  default: (await withTranslations(import('../plan/plan-fields.tsx'), 'stocktake')).PlanFields,
}))

interface Props {
  opened: boolean
  business: string
  /** Chosen before it was opened. */
  location: string | null
  onClose: () => void
  onCreated: (check: string | undefined) => void
}

export function CreateInventoryDialog({ opened, onClose, ...props }: Props) {
  const { t } = useTranslation('inventory')
  return (
    <FormDialog opened={opened} title={t('create.title')} onClose={onClose}>
      {(dialog) => <Fields dialog={dialog} {...props} />}
    </FormDialog>
  )
}

interface FieldsProps extends Omit<Props, 'opened' | 'onClose'> {
  dialog: FormDialogHandle
}

function Fields({ business, location, dialog, onCreated }: FieldsProps) {
  const { t } = useTranslation('inventory')
  const phone = useIsPhone()
  const [refusal, setRefusal] = useState<string>()
  const [plan, setPlan] = useState<PlanDraft>()
  const [today] = useState(() => formatDate(Date.now()))
  const { form, submit, saving } = useContractForm({
    schema: InventoryForm,
    initialValues: initialValues(t('create.prefill', { date: today }), location),
    onRefused: (error) => {
      if (error instanceof ApiError && error.issues.some(({ field }) => field === 'title')) return false
      setRefusal(
        error instanceof Error && !(error instanceof ApiError) ? error.message : messageOf(error, t('create.failed')),
      )
      return true
    },
  })

  const save = submit(async ({ title, locationId, description }, once) => {
    setRefusal(undefined)
    const body = plan ? { locationId: null, plan: planOf(plan) } : { locationId }
    onCreated(await createCheck(business, { title, description, ...body }, once))
  })

  return (
    <DialogForm
      dialog={dialog}
      dirty={form.isDirty() || (plan !== undefined && isFilled(plan))}
      saving={saving}
      refusal={refusal}
      action={t('create.action')}
      onSubmit={save}
    >
      <TextInput
        label={t('create.name')}
        required
        withAsterisk
        data-autofocus
        maxLength={200}
        disabled={saving}
        rightSectionWidth={phone ? 48 : 36}
        rightSection={
          form.values.title === '' ? null : (
            <ActionIcon
              size={phone ? 44 : 28}
              aria-label={t('create.clear')}
              disabled={saving}
              onClick={() => {
                form.setFieldValue('title', '')
                form.getInputNode('title')?.focus()
              }}
            >
              <X size={15} />
            </ActionIcon>
          )
        }
        {...form.getInputProps('title')}
      />
      {!plan && (
        <LocationPicker
          {...form.getInputProps('locationId')}
          business={business}
          fromList
          value={form.values.locationId}
          label={t('create.location')}
          placeholder={t('everywhere')}
          description={t('create.locationNote')}
          disabled={saving}
        />
      )}
      <Textarea
        label={t('create.description')}
        rows={3}
        maxLength={5000}
        disabled={saving}
        {...form.getInputProps('description')}
      />
      <Button
        variant="subtle"
        className="to-start"
        leftSection={<SlidersHorizontal size={16} />}
        disabled={saving}
        aria-expanded={plan !== undefined}
        onClick={() => {
          const { locationId } = form.values
          setPlan(plan ? undefined : { ...EMPTY_PLAN, locations: locationId === null ? [] : [locationId] })
        }}
      >
        {t(plan ? 'create.planLess' : 'create.plan')}
      </Button>
      {plan && (
        <Suspense>
          <PlanFields business={business} plan={plan} disabled={saving} onChange={setPlan} />
        </Suspense>
      )}
    </DialogForm>
  )
}

const initialValues = (
  title: string,
  locationId: string | null,
): { title: string; locationId: string | null; description: string } => ({
  title,
  locationId,
  description: '',
})
