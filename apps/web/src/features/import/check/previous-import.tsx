import type { Import } from '@nine/contract/asset/import/import-record'
import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { importPath } from '../../../paths.ts'
import { TextLink } from '../../../ui/link.tsx'
import { importsQuery } from '../import.queries.ts'

interface Props {
  business: string
  url: string
  made: Import
}

/** The import before this one, should it have been a mistake. */
export function PreviousImport({ business, url, made }: Props) {
  const { t } = useTranslation('import')
  const { data = [] } = useQuery(importsQuery(business))
  const previous = data.find(({ _id, state }) => _id !== made._id && state === 'done')
  if (!previous?.counts) return null
  const { newAssets, changed } = previous.counts
  return (
    <span className="row gap-4">
      <History size={16} aria-hidden="true" />
      {t('check.previous', {
        date: formatDate(previous.updatedAt),
        count: newAssets + changed,
        shown: formatNumber(newAssets + changed),
      })}{' '}
      ·
      <TextLink to={importPath} params={{ subdomain: url, importId: previous._id }} className="medium">
        {t('check.previousLink')}
      </TextLink>
    </span>
  )
}
