import { Button, Group, Text } from '@mantine/core'
import { CircleAlert, RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import classes from './error-state.module.css'

interface Props {
  message: string
  onRetry?: () => void
}

/** Says what happened and offers the retry. */
export function ErrorState({ message, onRetry }: Props) {
  const { t } = useTranslation()
  return (
    <Group role="alert" className={`radius-l ${classes['error']}`} gap="sm" wrap="nowrap">
      <CircleAlert size={20} className="fixed danger" aria-hidden="true" />
      <Text flex={1}>{message}</Text>
      {onRetry && (
        <Button variant="default" size="xs" leftSection={<RotateCw size={14} />} onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </Group>
  )
}
