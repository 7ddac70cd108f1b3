import { Button, Code } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { Bug } from 'lucide-react'
import { useTranslation } from '../lib/sentences/use-translation.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { BarePage } from '../ui/page/bare-page.tsx'

/** The last resort: a screen that failed to draw. */
export function CrashPage({ error }: ErrorComponentProps) {
  const { t } = useTranslation()
  return (
    <BarePage>
      <EmptyState
        alone
        icon={Bug}
        title={t('crash.title')}
        text={t('crash.text')}
        action={<Button onClick={() => location.reload()}>{t('crash.reload')}</Button>}
      />
      <Code>{error instanceof Error ? error.message : String(error)}</Code>
    </BarePage>
  )
}
