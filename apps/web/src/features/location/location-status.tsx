import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'

export function LocationStatus({ isActive, look }: { isActive: boolean; look: 'soft' | 'plain' }) {
  const { t } = useTranslation('location')
  const word = t(isActive ? 'active' : look === 'plain' ? 'inactiveShort' : 'inactive')
  return <StatusBadge tone={isActive ? 'green' : 'grey'} label={word} look={look} />
}
