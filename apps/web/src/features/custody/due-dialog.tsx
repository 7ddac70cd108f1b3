import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { toastError, toastSuccess } from '../../ui/feedback/toast.tsx'
import { DateField } from '../../ui/field/date-field.tsx'
import { refreshCustody, sendDueDate } from './custody.queries.ts'

interface Props {
  business: string
  custody: { id: string; dueOn: string | null }
  onClose: () => void
  onDone: () => void
}

/** Until when an asset is handed over. */
export function DueDialog({ business, custody, onClose, onDone }: Props) {
  const { t } = useTranslation('custody')
  const { t: common } = useTranslation()
  const [day, setDay] = useState(custody.dueOn)
  async function save(): Promise<void> {
    onClose()
    try {
      await sendDueDate(business, custody.id, day)
      toastSuccess(t('strip.extended'))
      onDone()
    } catch (error) {
      toastError(error)
    } finally {
      void refreshCustody(business)
    }
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(custody.dueOn === null ? 'strip.setDue' : 'strip.extend')}
      size={400}
      centered
    >
      <DateField label={t('strip.newDue')} data-autofocus value={day} onChange={setDay} />
      <div className="flex end gap-5 mt-4">
        <Button variant="default" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button onClick={() => void save()}>{t('people.save')}</Button>
      </div>
    </Dialog>
  )
}
