import { useState } from 'react'
import { messageOf } from '../../lib/error-message.ts'
import { toastSuccess } from '../../ui/feedback/toast.tsx'
import { refreshMaintenance } from './maintenance.queries.ts'

/** Sends what a dialog has: it closes with a word about it, or says why it was refused. */
export function useDialogSubmit(business: string, onDone: () => void) {
  const [saving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  async function save(send: () => Promise<unknown>, said: string): Promise<void> {
    setSaving(true)
    setRefusal(undefined)
    try {
      await send()
      toastSuccess(said)
      onDone()
    } catch (error) {
      setRefusal(messageOf(error))
      setSaving(false)
    } finally {
      void refreshMaintenance(business)
    }
  }
  return { saving, refusal, save }
}
