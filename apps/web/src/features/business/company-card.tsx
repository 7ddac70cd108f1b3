import { Paper, Text, Title } from '@mantine/core'
import type { BusinessDetail } from '@nine/contract/business/business'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { useUnsavedGuard } from '../../ui/dialog/use-unsaved-guard.ts'
import classes from './company-settings.module.css'
import { LogoRow } from './logo-row.tsx'
import { AddressSettingEditor, type Setting, textOf, type TextSetting, TextSettingEditor } from './setting-editor.tsx'
import { SettingRow } from './setting-row.tsx'

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
    <Paper component="section" className="clip" aria-labelledby="company">
      <header className={classes['head']}>
        <Title order={2} size="h3" id="company">
          {t('settings.company')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('settings.companyText')}
        </Text>
      </header>
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
    </Paper>
  )
}
