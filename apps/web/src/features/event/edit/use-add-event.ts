import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { eventPaths, workspacePaths } from '../../../paths.ts'
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { useEnterprise } from '../../business/current-enterprise.ts'
import { createEvent } from '../event.queries.ts'
import { rethrowUnless } from '../../../lib/expected-error.ts'
import { ApiError } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'

/** Creating an event, its QR code included, is retried twice. */
const ATTEMPTS = 3

/** Creates an empty event and opens it; on failure goes to the list. */
export function useAddEvent() {
  const { t } = useTranslation('event')
  const { id: business, url } = useEnterprise()
  const navigate = useNavigate()
  const [adding, setAdding] = useState(false)

  async function add({ replace = false } = {}): Promise<void> {
    setAdding(true)
    const once = { idempotencyKey: newIdempotencyKey() }
    try {
      const id = await persist(() => createEvent(business, once))
      toastSuccess(t('created'))
      await navigate({ to: eventPaths.edit, params: { subdomain: url, eventId: id }, replace })
    } catch (error) {
      rethrowUnless(error, ApiError)
      toastFailure(t('addFailed'))
      await navigate({ to: workspacePaths.event, params: { subdomain: url }, replace })
    } finally {
      setAdding(false)
    }
  }
  return { adding, add }
}

async function persist<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof ApiError)) throw error
    }
  }
}
