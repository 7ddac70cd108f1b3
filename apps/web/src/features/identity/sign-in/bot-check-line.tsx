import { ShieldAlert, ShieldCheck, ShieldEllipsis } from 'lucide-react'
import type { BotCheckState } from '../../../lib/bot-check/use-bot-check.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { settings } from '../../../lib/settings.ts'
import classes from './auth-form.module.css'

const ICONS = { working: ShieldEllipsis, ready: ShieldCheck, failed: ShieldAlert } as const

/** Shows the state of the bot check; it never blocks typing. */
export function BotCheckLine({ state }: { state: BotCheckState }) {
  const { t } = useTranslation('identity')
  if (settings.botCheck.kind === 'off') return null
  const Icon = state === 'idle' ? undefined : ICONS[state]
  return (
    <p className={`row middle gap-3 text-xs muted centered ${classes['line']}`} aria-live="polite">
      {Icon && <Icon size={15} strokeWidth={1.75} aria-hidden="true" />}
      {state !== 'idle' && t(`bot.${state}`)}
    </p>
  )
}
