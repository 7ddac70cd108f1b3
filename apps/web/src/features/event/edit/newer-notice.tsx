import { Alert, Button } from '@mantine/core'
import { Users } from 'lucide-react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'

/** Somebody else saved the event while it is edited here: input stays until it is discarded. */
export function NewerNotice({ onTake }: { onTake: () => void }) {
  const { t } = useTranslation('event')
  return (
    <Alert color="yellow" mb={16} role="alert" icon={<Users size={18} />} title={t('conflict.title')}>
      <p style={{ margin: '0 0 10px' }}>{t('conflict.newer')}</p>
      <Button size="sm" variant="default" onClick={onTake}>
        {t('conflict.take')}
      </Button>
    </Alert>
  )
}
