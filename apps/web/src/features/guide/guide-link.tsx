import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/link.tsx'
import type { Guide } from './guides.ts'

/** From an empty list to the guide that tells how to fill it. */
export function GuideLink({ guide }: { guide: Guide }) {
  const { t } = useTranslation('shell')
  return (
    <ButtonLink to={paths.guide} params={{ guide }} variant="subtle">
      {t('help.readGuide')}
    </ButtonLink>
  )
}
