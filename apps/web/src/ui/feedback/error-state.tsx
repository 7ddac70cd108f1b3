import { Button, Group, Text } from '@mantine/core'
import { CircleAlert, RotateCw } from 'lucide-react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import classes from './error-state.module.css'

interface Props {
  message: string
  onRetry?: () => void
  /** What to do instead of trying again. */
  action?: string
}

/** Says what happened and offers the retry. */
export function ErrorState({ message, onRetry, action }: Props) {
  const { t } = useTranslation()
  return (
    <Group role="alert" className={`radius-l ${classes['error']}`} gap="sm" wrap="nowrap">
      <CircleAlert size={20} className="fixed danger" aria-hidden="true" />
      <Text flex={1}>{message}</Text>
      {onRetry && (
        <Button variant="default" size="xs" leftSection={action ? null : <RotateCw size={14} />} onClick={onRetry}>
          {action ?? t('retry')}
        </Button>
      )}
    </Group>
  )
}
