import type { Enterprise } from '@nine/contract/business/business'
import { lazy, Suspense } from 'react'
import { withTranslations } from '../../lib/i18n.ts'

const HelpDialog = lazy(async () => ({
  default: (await withTranslations(import('../../features/guide/help-dialog.tsx'), 'guide')).HelpDialog,
}))
const ShowFirstRun = lazy(async () => ({
  default: (await withTranslations(import('../../features/dashboard/show-first-run.tsx'), 'dashboard')).ShowFirstRun,
}))

interface Props {
  enterprise: Enterprise | undefined
  onClose: () => void
}

/** Help, and the first steps again for those who put them away. */
export function HelpLayer({ enterprise, onClose }: Props) {
  return (
    <HelpDialog opened onClose={onClose}>
      <Suspense>{enterprise && <ShowFirstRun enterprise={enterprise} onShown={onClose} />}</Suspense>
    </HelpDialog>
  )
}
