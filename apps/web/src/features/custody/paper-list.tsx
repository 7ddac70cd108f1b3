import type { Handover, HandoverState } from '@nine/contract/custody/handover'
import { formatDay } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import type { Tone } from '../../lib/tone.ts'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { PaperActions } from './paper-actions.tsx'

const TONES: Record<HandoverState, Tone> = {
  unconfirmed: 'grey',
  waiting: 'amber',
  accepted: 'green',
  refused: 'red',
  void: 'grey',
}

/** Where there is less beside the buttons, they go below. */
const WORDS_ROOM = '1 1 240px'

interface Props {
  business: string
  papers: readonly Handover[]
  mayManage: boolean
  /** In a narrow column: without the parties. */
  isNarrow?: boolean
}

/** Papers, one under the other. */
export function PaperList({ business, papers, mayManage, isNarrow = false }: Props) {
  const { t } = useTranslation('custody')
  return (
    <ul className="list">
      {papers.map((paper) => (
        <li key={paper.id} className={`row between wrap gap-5 line-bottom ${isNarrow ? 'py-4' : 'p-6'}`}>
          <span className="column slim gap-2" style={{ flex: WORDS_ROOM }}>
            <span className="row wrap gap-4">
              <b className="medium">{paper.number}</b>
              <span className="text-s muted">
                {t(`kinds.${paper.kind}`)} · {formatDay(paper.handedOn)}
              </span>
              <StatusBadge look="plain" tone={TONES[paper.state]} label={t(`states.${paper.state}`)} />
            </span>
            <span className="text-s anywhere clamp">
              {paper.count > 1 ? t('papers.more', { first: paper.first, count: paper.count - 1 }) : paper.first}
            </span>
            <span className="text-xs muted anywhere">
              {paper.giver} → {paper.receiver}
              {paper.replacedBy && ` · ${t('papers.replacedBy', { number: paper.replacedBy })}`}
              {paper.refusal && ` · ${paper.refusal}`}
            </span>
            {paper.isMailFailed && <span className="text-xs danger">{t('papers.mailFailed')}</span>}
          </span>
          <PaperActions business={business} paper={paper} mayManage={mayManage} />
        </li>
      ))}
    </ul>
  )
}
