import { ActionIcon, Tooltip } from '@mantine/core'
import type { Handover } from '@nine/contract/custody/handover'
import { FileDown } from 'lucide-react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { toastError } from '../../ui/feedback/toast.tsx'
import { savePdf } from './custody.queries.ts'

interface Props {
  business: string
  paper: Pick<Handover, 'id' | 'number' | 'isPdfReady'>
}

/** Saves the PDF of minutes; it waits until that is drawn. */
export function PdfButton({ business, paper }: Props) {
  const { t } = useTranslation('custody')
  const { number, isPdfReady } = paper
  return (
    <Tooltip label={t(isPdfReady ? 'papers.save' : 'papers.drawing')}>
      <ActionIcon
        size={36}
        aria-label={`${t('papers.save')} ${number}`}
        loading={!isPdfReady}
        onClick={() => void savePdf(business, paper).catch((error: unknown) => toastError(error))}
      >
        <FileDown size={18} strokeWidth={1.75} />
      </ActionIcon>
    </Tooltip>
  )
}
