import { Select } from '@mantine/core'
import { type BusinessDetail, BusinessForm } from '@nine/contract/business/business'
import { type Regime, REGIMES } from '@nine/contract/report/regime'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { useUnsavedGuard } from '../../../ui/dialog/use-unsaved-guard.ts'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { MoneyField } from '../../../ui/field/money-field.tsx'
import { useContractForm } from '../../../ui/field/use-contract-form.ts'
import { saveSettings } from '../business.queries.ts'
import classes from './company-settings.module.css'
import { EditorForm, useDirty } from './setting-editor.tsx'
import { SettingRow } from './setting-row.tsx'
import { SettingsCard } from './settings-card.tsx'

interface Props {
  business: BusinessDetail
  editable: boolean
}

/** The rules that books and papers follow, and what counts as a fixed asset. */
export function BooksCard({ business, editable }: Props) {
  const { t } = useTranslation('business')
  const [isEditing, setEditing] = useState(false)
  const [saves, setSaves] = useState(0)
  const [unsaved, setUnsaved] = useState(false)
  useUnsavedGuard(unsaved)
  return (
    <SettingsCard id="books" title={t('settings.books')} text={t('settings.booksText')}>
      <RegimeRow business={business} editable={editable} />
      <SettingRow
        label={t('settings.fixedAssetFrom')}
        value={formatMoney(business.fixedAssetFrom)}
        saves={saves}
        editor={
          isEditing && (
            <ThresholdEditor
              business={business}
              onDirty={setUnsaved}
              onCancel={() => setEditing(false)}
              onSaved={() => {
                setSaves((before) => before + 1)
                setEditing(false)
              }}
            />
          )
        }
        onEdit={editable ? () => setEditing(true) : undefined}
      />
    </SettingsCard>
  )
}

/** Saved at once. */
function RegimeRow({ business, editable }: Props) {
  const { t } = useTranslation('business')
  const label = t('settings.regime')
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (regime: Regime) => saveSettings(business.id, { regime }),
    onSuccess: () => toastSuccess(t('settings.saved', { field: label })),
    onError: (error) => toastError(error),
  })
  const regime = isPending ? variables : business.regime
  return (
    <div className={`row between wrap gap-7 line-top ${classes['switchRow']}`}>
      <span className="soft">{label}</span>
      {editable ? (
        <Select
          aria-label={label}
          w={240}
          allowDeselect={false}
          value={regime}
          data={REGIMES.map((value) => ({ value, label: t(`settings.regimes.${value}`) }))}
          onChange={(chosen) => {
            const next = REGIMES.find((each) => each === chosen)
            if (next && next !== regime && !isPending) mutate(next)
          }}
        />
      ) : (
        <span>{t(`settings.regimes.${regime}`)}</span>
      )}
    </div>
  )
}

const Threshold = BusinessForm.pick({ fixedAssetFrom: true })

interface EditorProps {
  business: BusinessDetail
  onDirty: (dirty: boolean) => void
  onSaved: () => void
  onCancel: () => void
}

function ThresholdEditor({ business, onDirty, onSaved, onCancel }: EditorProps) {
  const { t } = useTranslation('business')
  const label = t('settings.fixedAssetFrom')
  const { form, submit, saving } = useContractForm({
    schema: Threshold,
    initialValues: { fixedAssetFrom: business.fixedAssetFrom },
  })
  useDirty(form.isDirty(), onDirty)
  const save = submit(async (values, once) => {
    await saveSettings(business.id, values, once)
    toastSuccess(t('settings.saved', { field: label }))
    onSaved()
  })
  return (
    <EditorForm onSubmit={save} saving={saving} onCancel={onCancel}>
      <MoneyField
        aria-label={label}
        description={t('settings.fixedAssetFromHint')}
        {...form.getInputProps('fixedAssetFrom')}
      />
    </EditorForm>
  )
}
