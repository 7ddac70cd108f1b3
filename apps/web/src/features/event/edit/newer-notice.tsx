import { Alert, Button } from '@mantine/core'
import { Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** Somebody else saved the event while it is changed here: what was typed stays until it is given up. */
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
