import type { EventDetail } from '@nine/contract/event/event'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { eventPaths } from '../../../paths.ts'
import { FieldList } from './field-list.tsx'
import classes from './form-designer.module.css'
import { FormHead, WithEvent } from './form-page-frame.tsx'
import { SaveFormButton } from './save-form-button.tsx'
import { useFormDesign } from './use-form-design.ts'

/** On phones the order of the fields has a page of its own: nothing but the rows and their handles. */
export function FormReorderPage() {
  return <WithEvent>{(event) => <Reorder event={event} />}</WithEvent>
}

function Reorder({ event }: { event: EventDetail }) {
  const { t } = useTranslation('form')
  const design = useFormDesign(event)
  return (
    <>
      <FormHead event={event} title={t('reorder')} back={eventPaths.designer}>
        <SaveFormButton design={design} />
      </FormHead>
      <p className={`text-s muted flush ${classes['hint']}`}>{t('reorderHint')}</p>
      <FieldList fields={design.fields} faulty={new Set(design.issues.keys())} onOrder={design.change} />
    </>
  )
}
