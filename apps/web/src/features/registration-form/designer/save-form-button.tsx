import { Button } from '@mantine/core'
import { Check, Save } from 'lucide-react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import classes from './form-designer.module.css'
import type { FormDesign } from './use-form-design.ts'

interface Props {
  design: FormDesign
  /** Gets the first invalid field. */
  onInvalid?: (key: string) => void
}

export function SaveFormButton({ design, onInvalid }: Props) {
  const { t } = useTranslation('form')
  const { isDirty, saving, save } = design
  async function press(): Promise<void> {
    const faulty = await save()
    if (faulty) onInvalid?.(faulty)
  }
  return (
    <>
      {isDirty && (
        <span className={`inline-row gap-4 text-s soft ${classes['unsaved']}`} role="status">
          <span aria-hidden="true" />
          {t('unsaved')}
        </span>
      )}
      <Button
        leftSection={isDirty ? <Save size={17} /> : <Check size={17} />}
        disabled={!isDirty}
        loading={saving}
        onClick={() => void press()}
      >
        {t(isDirty ? 'save' : 'saved')}
      </Button>
    </>
  )
}
