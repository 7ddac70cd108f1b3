import type { BusinessDetail } from '@nine/contract/business/business'
import { useState } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { useUnsavedGuard } from '../../../ui/dialog/use-unsaved-guard.ts'
import { LogoRow } from './logo-row.tsx'
import { AddressSettingEditor, type Setting, textOf, type TextSetting, TextSettingEditor } from './setting-editor.tsx'
import { SettingRow } from './setting-row.tsx'
import { SettingsCard } from './settings-card.tsx'

const TEXTS: readonly TextSetting[] = ['name', 'tax', 'phone', 'email']
const REQUIRED: ReadonlySet<Setting> = new Set(['name', 'tax'])

/** Company details: one row is edited at a time. */
export function CompanyCard({ business, editable }: { business: BusinessDetail; editable: boolean }) {
  const { t } = useTranslation('business')
  const [editing, setEditing] = useState<Setting>()
  const [saves, setSaves] = useState<Partial<Record<Setting, number>>>({})
  const [unsaved, setUnsaved] = useState(false)
  useUnsavedGuard(unsaved)

  async function edit(setting: Setting): Promise<void> {
    if (editing && unsaved) {
      const field = t(`settings.fields.${editing}`)
      const discard = await confirm({
        title: t('settings.discardTitle'),
        text: t('settings.discardText', { field }),
        action: t('settings.discard'),
        danger: true,
      })
      if (!discard) return
    }
    setEditing(setting)
  }

  const rowOf = (setting: Setting) => ({
    label: t(`settings.fields.${setting}`),
    required: editable && REQUIRED.has(setting),
    saves: saves[setting] ?? 0,
    onEdit: editable ? () => void edit(setting) : undefined,
  })
  const editorOf = (setting: Setting) => ({
    business,
    onDirty: setUnsaved,
    onCancel: () => setEditing(undefined),
    onSaved: () => {
      setSaves((before) => ({ ...before, [setting]: (before[setting] ?? 0) + 1 }))
      setEditing(undefined)
    },
  })

  return (
    <SettingsCard id="company" title={t('settings.company')} text={t('settings.companyText')}>
      <LogoRow business={business} editable={editable} />
      {TEXTS.map((setting) => (
        <SettingRow
          key={setting}
          {...rowOf(setting)}
          value={textOf(business, setting)}
          editor={editing === setting && <TextSettingEditor setting={setting} {...editorOf(setting)} />}
        />
      ))}
      <SettingRow
        {...rowOf('address')}
        value={business.companyDetail.formattedAddress}
        editor={editing === 'address' && <AddressSettingEditor {...editorOf('address')} />}
      />
    </SettingsCard>
  )
}
