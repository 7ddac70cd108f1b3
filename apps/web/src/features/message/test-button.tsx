import { Button } from '@mantine/core'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { toastError, toastSuccess } from '../../ui/feedback/toast.tsx'
import { type Draft, sendTest } from './message.queries.ts'

interface Props {
  event: string
  /** As it is written at that moment. */
  draft: () => Omit<Draft, 'guest'>
  disabled?: boolean
}

/** Sends a message to oneself, as a guest would get it. */
export function TestButton({ event, draft, disabled = false }: Props) {
  const { t } = useTranslation('message')
  const [testing, setTesting] = useState(false)
  async function test(): Promise<void> {
    setTesting(true)
    try {
      const { to } = await sendTest(event, draft())
      toastSuccess(t('editor.tested', { email: to }))
    } catch (error) {
      toastError(error)
    } finally {
      setTesting(false)
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<Send size={16} />}
      loading={testing}
      disabled={disabled}
      onClick={() => void test()}
    >
      {t('editor.test')}
    </Button>
  )
}
