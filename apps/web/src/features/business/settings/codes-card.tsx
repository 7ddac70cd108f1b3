import { Skeleton } from '@mantine/core'
import { type CodeScheme, CodeSchemeForm } from '@nine/contract/asset/asset-code'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { useUnsavedGuard } from '../../../ui/dialog/use-unsaved-guard.ts'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { useContractForm } from '../../../ui/field/use-contract-form.ts'
import { codeSchemeQuery, sendCodeScheme } from '../../code-scheme/code-scheme.queries.ts'
import { CodeSchemeFields } from '../../code-scheme/code-scheme-fields.tsx'
import { EditorForm, useDirty } from './setting-editor.tsx'
import { SettingRow } from './setting-row.tsx'
import { SettingsCard } from './settings-card.tsx'

/** How the enterprise's codes are made, and which one comes next. */
export function CodesCard({ business, editable }: { business: string; editable: boolean }) {
  const { t } = useTranslation('codeScheme')
  const { data, error } = useQuery(codeSchemeQuery(business, null))
  const [isEditing, setEditing] = useState(false)
  const [saves, setSaves] = useState(0)
  const [unsaved, setUnsaved] = useState(false)
  useUnsavedGuard(unsaved)
  if (error) return null
  if (!data) return <Skeleton height={128} radius="lg" />
  return (
    <SettingsCard id="codes" title={t('title')} text={t('text')}>
      <SettingRow
        label={t('nextCode')}
        value={data.nextCode}
        saves={saves}
        editor={
          isEditing && (
            <SchemeEditor
              business={business}
              scheme={data}
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

interface EditorProps {
  business: string
  scheme: CodeScheme
  onDirty: (dirty: boolean) => void
  onSaved: () => void
  onCancel: () => void
}

function SchemeEditor({ business, scheme, onDirty, onSaved, onCancel }: EditorProps) {
  const { t } = useTranslation('codeScheme')
  const [initialValues] = useState(() => ({ prefix: scheme.prefix, digits: scheme.digits, next: scheme.next }))
  const { form, submit, saving } = useContractForm({ schema: CodeSchemeForm, initialValues })
  useDirty(form.isDirty(), onDirty)
  const save = submit(async (values, once) => {
    const { nextCode } = await sendCodeScheme(business, CodeSchemeForm.parse(values), once)
    toastSuccess(t('saved', { code: nextCode }))
    onSaved()
  })
  const { prefix, digits, next } = form.values
  return (
    <EditorForm wide onSubmit={save} saving={saving} onCancel={onCancel}>
      <CodeSchemeFields
        value={{ prefix: String(prefix), digits, next }}
        errors={form.errors}
        disabled={saving}
        onChange={(value) => form.setValues(value)}
      />
    </EditorForm>
  )
}
