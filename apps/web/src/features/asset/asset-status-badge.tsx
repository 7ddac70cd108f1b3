import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { statusKey, toneOf } from './asset-status.ts'

/** Says a status in words. */
export function useStatusWord(): (status: string) => string {
  const { t } = useTranslation(['asset', 'assetStatuses'])
  return (status) => t(statusKey(status))
}

interface Props {
  status: string
  look?: 'soft' | 'plain' | 'picture'
}

export function AssetStatusBadge({ status, look = 'soft' }: Props) {
  return <StatusBadge tone={toneOf(status)} label={useStatusWord()(status)} look={look} />
}
