import { Switch } from '@mantine/core'
import type { BusinessDetail } from '@nine/contract/business/business'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { saveSettings } from '../business.queries.ts'
import classes from './company-settings.module.css'
import { SettingsCard } from './settings-card.tsx'

interface Props {
  business: BusinessDetail
  editable: boolean
}

/** What strangers see on public asset pages. Each switch is saved at once and says what is true now. */
export function PublicPagesCard({ business, editable }: Props) {
  const { t } = useTranslation('business')
  return (
    <SettingsCard id="public-pages" title={t('settings.publicPages')} text={t('settings.publicPagesText')}>
      <SwitchRow business={business} editable={editable} setting="publicHolder" word="holder" />
      {business.publicHolder && (
        <SwitchRow business={business} editable={editable} setting="publicEmail" word="holderEmail" />
      )}
      <SwitchRow business={business} editable={editable} setting="publicPrice" word="price" />
      <SwitchRow business={business} editable={editable} setting="publicFinds" word="finds" />
    </SettingsCard>
  )
}

interface SwitchRowProps extends Props {
  setting: 'publicHolder' | 'publicEmail' | 'publicPrice' | 'publicFinds'
  word: 'holder' | 'holderEmail' | 'price' | 'finds'
}

function SwitchRow({ business, editable, setting, word }: SwitchRowProps) {
  const { t } = useTranslation('business')
  const hint = useId()
  const label = t(`settings.${word}`)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (shown: boolean) => saveSettings(business.id, { [setting]: shown }),
    onSuccess: () => toastSuccess(t('settings.saved', { field: label })),
    onError: (error) => toastError(error),
  })
  const shown = isPending ? variables : business[setting]
  return (
    <div className={`row between gap-7 ${classes['switchRow']}`}>
      <label htmlFor={`${hint}-switch`}>
        <span className={`block text-m medium ${classes['strong']}`}>{label}</span>
        <span className="block text-xs muted anywhere" id={hint}>
          {t(`settings.${word}${shown ? 'On' : 'Off'}`)}
        </span>
      </label>
      {editable ? (
        <Switch
          id={`${hint}-switch`}
          size="md"
          withThumbIndicator={false}
          checked={shown}
          aria-label={label}
          aria-describedby={hint}
          onChange={(event) => {
            if (!isPending) mutate(event.currentTarget.checked)
          }}
        />
      ) : (
        <StatusBadge look="plain" tone={shown ? 'green' : 'grey'} label={t(shown ? 'settings.on' : 'settings.off')} />
      )}
    </div>
  )
}
