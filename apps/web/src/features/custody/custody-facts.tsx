import { UnstyledButton } from '@mantine/core'
import type { CustodyBrief } from '@nine/contract/custody/custody-brief'
import type { Handover, HandoverDetail } from '@nine/contract/custody/handover'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, FileText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatDate, formatDay } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { toastError, toastSuccess } from '../../ui/feedback/toast.tsx'
import classes from './custody-facts.module.css'
import { paperQuery, sendReturnReminder } from './custody.queries.ts'
import { DueDialog } from './due-dialog.tsx'
import { PdfButton } from './pdf-button.tsx'

interface Props {
  asset: string
  business: string
  custody: CustodyBrief
  /** What the history says, for one who has it without minutes. */
  handed: { on: string; by: string } | undefined
  mayManage: boolean
  onChanged: () => void
}

/** Since when and until when an asset is handed over, by whom and how, with its minutes. */
export function CustodyFacts({ asset, business, custody, handed, mayManage, onChanged }: Props) {
  const { t } = useTranslation('custody')
  // Members see only minutes that they are on; void ones say nothing any more.
  const { data } = useQuery({
    ...paperQuery(business, custody.paper ?? ''),
    enabled: custody.paper !== null,
    retry: false,
  })
  const paper = data?.state === 'void' ? undefined : data
  const [isExtending, setExtending] = useState(false)
  const [isAsking, setAsking] = useState(false)
  async function ask(): Promise<void> {
    setAsking(true)
    try {
      const { name } = await sendReturnReminder(business, custody.id)
      toastSuccess(t('strip.asked', { name }))
    } catch (error) {
      toastError(error)
    } finally {
      setAsking(false)
    }
  }
  const given = paper ? { on: formatDay(paper.handedOn), by: paper.giver } : handed
  return (
    <>
      <dl className={`grid gap-4 text-s flush ${classes['facts']}`}>
        {given && <Fact name={t('strip.since')}>{[given.on, given.by].filter(Boolean).join(' · ')}</Fact>}
        <Fact name={t('strip.due')}>
          <span className="row wrap gap-3">
            {custody.dueOn === null ? t('noDue') : formatDay(custody.dueOn)}
            {mayManage && (
              <UnstyledButton className="brand medium text-s underline finger" onClick={() => setExtending(true)}>
                {t(custody.dueOn === null ? 'strip.setDue' : 'strip.extend')}
              </UnstyledButton>
            )}
            {mayManage && custody.isOverdue && (
              <UnstyledButton
                className="brand medium text-s underline finger"
                disabled={isAsking}
                onClick={() => void ask()}
              >
                {t('strip.ask')}
              </UnstyledButton>
            )}
          </span>
        </Fact>
        {paper && <Condition paper={paper} asset={asset} />}
        {paper && paper.state !== 'unconfirmed' && (
          <Fact name={t('strip.confirmation')}>
            {paper.answeredVia && paper.answeredAt ? (
              <span className="row gap-3">
                <CircleCheck size={15} className={classes['tick']} aria-hidden="true" />
                {t(`strip.answeredVia.${paper.answeredVia}`, { date: formatDate(paper.answeredAt) })}
              </span>
            ) : (
              t(paper.state === 'waiting' ? 'strip.waiting' : 'states.accepted')
            )}
          </Fact>
        )}
      </dl>
      {paper && <PaperFile business={business} paper={paper} />}
      {isExtending && (
        <DueDialog business={business} custody={custody} onClose={() => setExtending(false)} onDone={onChanged} />
      )}
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="muted">{name}</dt>
      <dd className="anywhere">{children}</dd>
    </div>
  )
}

/** In what state it was handed over, and what came with it. */
function Condition({ paper, asset }: { paper: HandoverDetail; asset: string }) {
  const { t } = useTranslation('custody')
  const line = paper.content.lines.find((each) => each.asset === asset)
  if (!line) return null
  const condition = t(`conditions.${line.condition}`)
  return (
    <Fact name={t('strip.condition')}>
      {line.accessories ? t('strip.with', { condition, accessories: line.accessories }) : condition}
    </Fact>
  )
}

function PaperFile({ business, paper }: { business: string; paper: Handover }) {
  const { t } = useTranslation('custody')
  const { number, isPdfReady } = paper
  return (
    <div className={`row gap-5 box ${classes['paper']}`}>
      <FileText size={18} strokeWidth={1.75} className="fixed danger" aria-hidden="true" />
      <span className="column grow slim">
        <b className="text-s medium truncate">{t('strip.paper', { number })}</b>
        <span className="text-xs muted">{isPdfReady ? 'PDF' : t('papers.drawing')}</span>
      </span>
      <PdfButton business={business} paper={paper} />
    </div>
  )
}
