import { Button, Tooltip, UnstyledButton } from '@mantine/core'
import { useTranslation } from '../../../../lib/sentences/use-translation.ts'
import { useIsPhone } from '../../../../ui/use-is-phone.ts'
import classes from './action-bar.module.css'
import type { AssetAction } from './use-asset-actions.tsx'

interface Props {
  actions: readonly AssetAction[]
  disabled: boolean
  /** `card` below the facts, `wide` on their own, one as wide as the other. */
  look: 'card' | 'wide'
}

/** What can be done with the asset: the first of it stands out. */
export function ActionBar({ actions, disabled, look }: Props) {
  const { t } = useTranslation('assetDialog')
  const phone = useIsPhone()
  return (
    <div
      className={`row ${classes[phone ? 'phone' : look]} ${phone ? '' : 'wrap gap-4'}`}
      role="group"
      aria-label={t('actions.title')}
    >
      {actions.map(({ name, hotkey, icon: Icon, run }) =>
        phone ? (
          <UnstyledButton
            key={name}
            className={`column ${classes['round']}`}
            data-main={name === 'handOver' || undefined}
            disabled={disabled}
            onClick={run}
          >
            <span className={`center radius-l ${classes['tile']}`} aria-hidden="true">
              <Icon size={22} strokeWidth={1.75} />
            </span>
            <span className="text-xs medium centered">{t(`actions.${name}`)}</span>
          </UnstyledButton>
        ) : (
          <Tooltip key={name} label={`${t(`actions.${name}`)} (${hotkey})`}>
            <Button
              variant={name === 'handOver' ? 'filled' : 'default'}
              size={look === 'card' ? 'xs' : 'sm'}
              disabled={disabled}
              aria-keyshortcuts={hotkey}
              leftSection={<Icon size={look === 'card' ? 15 : 17} strokeWidth={1.75} />}
              onClick={run}
            >
              {t(`actions.${name}`)}
            </Button>
          </Tooltip>
        ),
      )}
    </div>
  )
}
