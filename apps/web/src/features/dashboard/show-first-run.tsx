import { Button } from '@mantine/core'
import type { Enterprise } from '@nine/contract/business/business'
import { allows } from '@nine/contract/business/roles'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ListChecks } from 'lucide-react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { workspacePath } from '../../paths.ts'
import { toastError } from '../../ui/feedback/toast.tsx'
import { firstRunQuery, setFirstRunHidden } from './first-run/first-run.queries.ts'

/** In the help: brings the hidden first steps back. */
export function ShowFirstRun({ enterprise, onShown }: { enterprise: Enterprise; onShown: () => void }) {
  const { t } = useTranslation('dashboard')
  const navigate = useNavigate()
  const { data } = useQuery(firstRunQuery(enterprise.id))
  if (!data?.isHidden || data.finishedAt !== null || !allows(enterprise.role, 'first-run.hide')) return null
  async function show(): Promise<void> {
    try {
      await setFirstRunHidden(enterprise.id, false)
      onShown()
      await navigate({ href: workspacePath('dashboard', enterprise.url) })
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <Button variant="default" leftSection={<ListChecks size={17} />} onClick={() => void show()}>
      {t('firstRun.show')}
    </Button>
  )
}
