import { Button } from '@mantine/core'
import { Compass } from 'lucide-react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { paths } from '../../paths.ts'
import { BarePage } from './bare-page.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'

export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <BarePage>
      <EmptyState
        alone
        icon={Compass}
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={
          <Button component="a" href={paths.home}>
            {t('notFound.home')}
          </Button>
        }
      />
    </BarePage>
  )
}
