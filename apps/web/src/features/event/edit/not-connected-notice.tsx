import { Alert, Button } from '@mantine/core'
import { connectGoogle } from '@nine/contract/event/google-account'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { settings } from '../../../lib/settings.ts'
import { toastError } from '../../../ui/feedback/toast.tsx'

interface Props {
  /** The event was not saved; or it was, and the calendar does not know. */
  why: 'unsaved' | 'calendar'
  /** Before leaving for Google: skip the leave prompt. */
  onLeave: () => void
}

/** The account is not linked to Google Meet: offers to link it, if the installation supports it. */
export function NotConnectedNotice({ why, onLeave }: Props) {
  const { t } = useTranslation('event')
  const [leaving, setLeaving] = useState(false)
  const isSetUp = settings.providers.includes('google')
  async function leave(): Promise<void> {
    setLeaving(true)
    try {
      const { url } = await call(connectGoogle, { body: { next: location.pathname } })
      onLeave()
      location.assign(url)
    } catch (error) {
      setLeaving(false)
      toastError(error)
    }
  }
  return (
    <Alert
      color="yellow"
      mt={14}
      role="alert"
      icon={<TriangleAlert size={18} />}
      title={t(why === 'unsaved' ? 'notConnected.title' : 'notConnected.calendar')}
    >
      <p style={{ margin: '0 0 10px' }}>
        {t(isSetUp ? (why === 'unsaved' ? 'notConnected.text' : 'notConnected.reconnect') : 'notConnected.unavailable')}
      </p>
      {isSetUp && (
        <Button size="sm" variant="default" loading={leaving} onClick={() => void leave()}>
          {t('notConnected.connect')}
        </Button>
      )}
    </Alert>
  )
}
