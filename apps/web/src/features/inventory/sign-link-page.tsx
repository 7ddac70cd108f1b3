import { Button, Paper, Skeleton, Text, Title } from '@mantine/core'
import { FINDINGS } from '@nine/contract/inventory/reconcile'
import type { PaperByLink } from '@nine/contract/inventory/stocktake-paper'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { CircleCheck, LinkIcon } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { messageOf } from '../../lib/error-message.ts'
import { formatDate, formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { toastError } from '../../ui/feedback/toast.tsx'
import { BarePage } from '../../ui/page/bare-page.tsx'
import { SignaturePad } from '../custody/signature-pad.tsx'
import { linkedReportQuery, signLinked } from './paper/paper.queries.ts'

/** The page behind the link in a mail that asks to sign a report; it needs no account. */
export function SignLinkPage() {
  const { t } = useTranslation('stocktake')
  const { id = '', key = '' } = useSearch({ strict: false })
  const { data, error, refetch } = useQuery(linkedReportQuery(id, key))
  const [signed, setSigned] = useState<PaperByLink>()
  const paper = signed ?? data
  if (paper?.signer.signedAt)
    return (
      <BarePage>
        <EmptyState
          alone
          icon={CircleCheck}
          title={t('link.done', { number: paper.number })}
          text={t('link.doneText', { company: paper.company })}
        />
      </BarePage>
    )
  if (error instanceof ApiError && error.status < 500)
    return (
      <BarePage>
        <EmptyState alone icon={LinkIcon} title={t('link.gone')} text={t('link.goneText')} />
      </BarePage>
    )
  return (
    <BarePage>
      {!paper && !error && <Skeleton width="min(560px, 100%)" height={420} radius="lg" />}
      {!paper && error && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {paper && <Question paper={paper} id={id} linkKey={key} onSigned={setSigned} />}
    </BarePage>
  )
}

interface Props {
  paper: PaperByLink
  id: string
  linkKey: string
  onSigned: (paper: PaperByLink) => void
}

function Question({ paper, id, linkKey, onSigned }: Props) {
  const { t } = useTranslation('stocktake')
  const [signature, setSignature] = useState('')
  const signing = useMutation({
    mutationFn: () => signLinked(id, linkKey, signature),
    onSuccess: onSigned,
    onError: (failure: Error) => toastError(failure),
  })
  const { company, number, title, at, signer, groups, differences } = paper
  return (
    <Paper className="column gap-6 p-7 anywhere" maw={560} w="100%">
      <Title order={1} size={22}>
        {t('link.title', { company })}
      </Title>
      <Text size="sm" c="dimmed">
        {t('link.about', { number, title, date: formatDate(at) })}
      </Text>
      <p>{t('link.as', { role: t(`role.${signer.role}`).toLowerCase() })}</p>
      <section>
        <h2 className="text-m strong mb-4">{t('link.result')}</h2>
        <dl className="column gap-2 text-s">
          {FINDINGS.map((finding) => (
            <div key={finding} className="row between">
              <dt className="muted">{t(`finding.${finding}`)}</dt>
              <dd className="num medium">{formatNumber(groups[finding].count)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h2 className="text-m strong mb-4">{t('link.differences')}</h2>
        {differences.length === 0 && <p className="text-s muted">{t('link.noDifferences')}</p>}
        <ul className="list box clip">
          {differences.map(({ code, name, finding, note }) => (
            <li key={code} className="column gap-2 p-6 line-bottom">
              <b className="medium">{name}</b>
              <span className="text-s muted">{[code, t(`finding.${finding}`), note].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ul>
      </section>
      <div className="column gap-4">
        <span className="text-s medium">{t('link.sign')}</span>
        <SignaturePad value={signature} onChange={setSignature} />
      </div>
      <Button size="md" disabled={signature === ''} loading={signing.isPending} onClick={() => signing.mutate()}>
        {t('link.action')}
      </Button>
    </Paper>
  )
}
