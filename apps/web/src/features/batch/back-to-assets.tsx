import { ChevronLeft } from 'lucide-react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { assetList } from '../../paths.ts'
import { ButtonLink } from '../../ui/link.tsx'
import { useEnterprise } from '../business/current-enterprise.ts'

/** From the pages beside the register back to it. */
export function BackToAssets() {
  const { t } = useTranslation('batch')
  const { url } = useEnterprise()
  return (
    <ButtonLink
      {...assetList(url)}
      variant="subtle"
      color="gray"
      mb="sm"
      mr="auto"
      leftSection={<ChevronLeft size={17} />}
    >
      {t('log.back')}
    </ButtonLink>
  )
}
