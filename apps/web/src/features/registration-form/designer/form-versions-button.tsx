import { Button } from '@mantine/core'
import { History } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { MountOnFirstOpen } from '../../../ui/dialog/mount-on-first-open.tsx'

const FormVersionsDialog = lazy(async () => ({
  default: (await import('./form-versions-dialog.tsx')).FormVersionsDialog,
}))

/** Opens the versions of a form, which are loaded then. */
export function FormVersionsButton({ event, current }: { event: string; current: number }) {
  const { t } = useTranslation('form')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<History size={17} />} onClick={() => setOpen(true)}>
        {t('versions.open')}
      </Button>
      <MountOnFirstOpen when={isOpen}>
        <Suspense>
          <FormVersionsDialog event={event} current={current} opened={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      </MountOnFirstOpen>
    </>
  )
}
