import { Button } from '@mantine/core'
import { LayoutTemplate } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { MountOnFirstOpen } from '../../../ui/dialog/mount-on-first-open.tsx'

const TemplatesDialog = lazy(async () => ({ default: (await import('./templates-dialog.tsx')).TemplatesDialog }))

/** Opens the list of templates, which is loaded then. */
export function TemplatesButton() {
  const { t } = useTranslation('event')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="subtle" color="gray" leftSection={<LayoutTemplate size={17} />} onClick={() => setOpen(true)}>
        {t('templates.open')}
      </Button>
      <MountOnFirstOpen when={isOpen}>
        <Suspense>
          <TemplatesDialog opened={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      </MountOnFirstOpen>
    </>
  )
}
