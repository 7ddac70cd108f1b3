import { Switch } from '@mantine/core'
import { shortAddress } from '@nine/contract/label/short-code'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { settings } from '../../../lib/settings.ts'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { sendLabelAddress, templatesQuery } from '../../code-scheme/label-address.queries.ts'
import classes from './company-settings.module.css'
import { SettingsCard } from './settings-card.tsx'

const EXAMPLE = '7K4MQ2XD'

/** Which address the codes of labels have. It is saved at once. */
export function LabelsCard({ business, editable }: { business: string; editable: boolean }) {
  const { t } = useTranslation('codeScheme')
  const hint = useId()
  const { data } = useQuery(templatesQuery(business))
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (isShort: boolean) => sendLabelAddress(business, isShort ? 'short' : 'long'),
    onSuccess: () => toastSuccess(t('address.saved')),
    onError: (error) => toastError(error),
  })
  if (!data) return null
  const isShort = isPending ? variables : data.address === 'short'
  return (
    <SettingsCard id="labels" title={t('address.title')} text={t('address.text')}>
      <div className={`row between gap-7 ${classes['switchRow']}`}>
        <label htmlFor={`${hint}-switch`}>
          <span className={`block text-m medium ${classes['strong']}`}>{t('address.short')}</span>
          <span className="block text-xs muted anywhere" id={hint}>
            {isShort
              ? t('address.shortOn', { address: shortAddress(settings.publicOrigin, EXAMPLE) })
              : t('address.shortOff')}
          </span>
        </label>
        {editable && (
          <Switch
            id={`${hint}-switch`}
            size="md"
            withThumbIndicator={false}
            checked={isShort}
            aria-describedby={hint}
            onChange={({ currentTarget }) => {
              if (!isPending) mutate(currentTarget.checked)
            }}
          />
        )}
      </div>
    </SettingsCard>
  )
}
