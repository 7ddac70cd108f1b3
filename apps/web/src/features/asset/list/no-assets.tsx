import { Button } from '@mantine/core'
import { PackagePlus, PackageSearch, Plus } from 'lucide-react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { workspacePaths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/link.tsx'
import { useEnterprise } from '../../business/current-enterprise.ts'
import { GuideLink } from '../../guide/guide-link.tsx'
import { useIsBeingFilled } from '../../../ui/list/being-filled.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'

interface Props {
  isNarrowed: boolean
  onClear: () => void
  onAdd: (() => void) | undefined
  mayImport: boolean
}

/** There is nothing yet, or nothing that the filters match. */
export function NoAssets({ isNarrowed, onClear, onAdd, mayImport }: Props) {
  const { t } = useTranslation('asset')
  const isBeingFilled = useIsBeingFilled()
  const { url } = useEnterprise()
  if (isNarrowed) {
    return (
      <EmptyState
        icon={PackageSearch}
        title={t('noMatch.title')}
        text={t('noMatch.text')}
        action={
          <Button variant="default" onClick={onClear}>
            {t('filters.clear')}
          </Button>
        }
      />
    )
  }
  if (isBeingFilled) return <EmptyState icon={PackagePlus} title={t('filling.title')} text={t('filling.text')} />
  return (
    <EmptyState
      icon={PackagePlus}
      title={t('empty.title')}
      text={t('empty.text')}
      guide={<GuideLink guide="assets" />}
      action={
        <>
          {onAdd && (
            <Button leftSection={<Plus size={18} />} onClick={onAdd}>
              {t('add')}
            </Button>
          )}
          {mayImport && (
            <ButtonLink to={workspacePaths.import} params={{ subdomain: url }} variant="default">
              {t('listMenu.import')}
            </ButtonLink>
          )}
        </>
      }
    />
  )
}
