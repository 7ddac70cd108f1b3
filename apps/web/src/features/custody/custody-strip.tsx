import { Button } from '@mantine/core'
import type { Asset } from '@nine/contract/asset/asset'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock, PackageCheck, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { formatDay } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { toastError, toastSuccess } from '../../ui/feedback/toast.tsx'
import { DateField } from '../../ui/field/date-field.tsx'
import { papersQuery, refreshCustody, sendDueDate } from './custody.queries.ts'
import { DueChip } from './due-chip.tsx'
import { HandOverDialog, type HandOverRequest } from './hand-over-dialog.tsx'
import { PaperList } from './paper-list.tsx'

const PAPERS_SHOWN = 5

interface Props {
  asset: Asset
  business: string
  mayManage: boolean
  onChanged: () => void
}

/** Until when an asset is handed over, its minutes, and handing it over or taking it back. */
export function CustodyStrip({ asset, business, mayManage, onChanged }: Props) {
  const { t } = useTranslation('custody')
  const [request, setRequest] = useState<HandOverRequest>()
  const [isExtending, setExtending] = useState(false)
  const { data } = useQuery(papersQuery(business, { asset: asset._id, limit: PAPERS_SHOWN }))
  const { custody } = asset
  const assets = [asset._id]
  return (
    <section className="column gap-5" aria-label={t('strip.title')}>
      {custody && (
        <div className="row between wrap gap-4">
          <span className="text-s">
            <span className="muted">{t('strip.due')}: </span>
            {custody.dueOn === null ? t('noDue') : formatDay(custody.dueOn)}
          </span>
          <DueChip custody={custody} />
        </div>
      )}
      {mayManage && (
        <div className="row wrap gap-4">
          <Button
            size="xs"
            leftSection={<PackageCheck size={15} />}
            onClick={() => setRequest({ mode: 'handOver', assets })}
          >
            {t('strip.handOver')}
          </Button>
          {custody && (
            <>
              <Button
                size="xs"
                variant="default"
                leftSection={<Undo2 size={15} />}
                onClick={() => setRequest({ mode: 'takeBack', assets })}
              >
                {t('strip.takeBack')}
              </Button>
              <Button
                size="xs"
                variant="default"
                leftSection={<CalendarClock size={15} />}
                onClick={() => setExtending(true)}
              >
                {t('strip.extend')}
              </Button>
            </>
          )}
        </div>
      )}
      {data && data.data.length > 0 && (
        <div>
          <h3 className="text-s medium">{t('strip.papers')}</h3>
          <PaperList business={business} papers={data.data} mayManage={mayManage} isNarrow />
        </div>
      )}
      <HandOverDialog business={business} request={request} onClose={() => setRequest(undefined)} onDone={onChanged} />
      {custody && (
        <DueDialog
          opened={isExtending}
          dueOn={custody.dueOn}
          onClose={() => setExtending(false)}
          onSave={async (dueOn) => {
            setExtending(false)
            try {
              await sendDueDate(business, custody.id, dueOn)
              toastSuccess(t('strip.extended'))
              onChanged()
            } catch (error) {
              toastError(error)
            } finally {
              void refreshCustody(business)
            }
          }}
        />
      )}
    </section>
  )
}

interface DueProps {
  opened: boolean
  dueOn: string | null
  onClose: () => void
  onSave: (dueOn: string | null) => Promise<void>
}

function DueDialog({ opened, dueOn, onClose, onSave }: DueProps) {
  const { t } = useTranslation('custody')
  const { t: common } = useTranslation()
  const [day, setDay] = useState(dueOn)
  return (
    <Dialog opened={opened} onClose={onClose} title={t('strip.extend')} size={400} centered>
      <DateField label={t('strip.newDue')} data-autofocus value={day} onChange={setDay} />
      <div className="flex end gap-5 mt-4">
        <Button variant="default" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button onClick={() => void onSave(day)}>{t('people.save')}</Button>
      </div>
    </Dialog>
  )
}
