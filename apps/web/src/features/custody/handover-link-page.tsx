import { Button, Paper, Skeleton, Text, Textarea, Title } from '@mantine/core'
import { CONDITIONS } from '@nine/contract/custody/paper'
import type { HandoverByLink } from '@nine/contract/custody/handover'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { CircleCheck, FileDown, LinkIcon, type LucideIcon, PackageX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { messageOf } from '../../lib/error-message.ts'
import { formatDay } from '../../lib/format.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { BarePage } from '../../ui/page/bare-page.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { toastError } from '../../ui/feedback/toast.tsx'
import { acceptLinked, linkedPaperQuery, refuseLinked, saveLinkedPdf } from './custody.queries.ts'
import { SignaturePad } from './signature-pad.tsx'

const PHOTO = { width: 104, height: 78 } as const

/** The page behind the link in a hand-over mail; it needs no account. */
export function HandoverLinkPage() {
  const { t } = useTranslation('custody')
  const { id = '', key = '' } = useSearch({ strict: false })
  const query = linkedPaperQuery(id, key)
  const { data: paper, error, refetch } = useQuery(query)
  if (paper?.state === 'accepted')
    return (
      <End
        icon={CircleCheck}
        title={t('link.accepted')}
        text={t('link.acceptedText', { company: paper.company })}
        action={<Copy paper={paper} id={id} linkKey={key} />}
      />
    )
  if (paper?.state === 'refused')
    return <End icon={PackageX} title={t('link.refused')} text={t('link.refusedText', { company: paper.company })} />
  if (error instanceof ApiError && error.status < 500)
    return <End icon={LinkIcon} title={t('link.gone')} text={t('link.goneText')} />
  return (
    <BarePage>
      {paper && (
        <Question
          paper={paper}
          id={id}
          linkKey={key}
          onAnswered={(next) => queryClient.setQueryData(query.queryKey, next)}
        />
      )}
      {!paper && !error && (
        <Skeleton width="min(480px, 100%)" height={420} radius="lg" aria-label={t('loading', { ns: 'common' })} />
      )}
      {!paper && error && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
    </BarePage>
  )
}

interface EndProps {
  icon: LucideIcon
  title: string
  text: string
  action?: ReactNode
}

const End = ({ icon, title, text, action }: EndProps) => (
  <BarePage>
    <EmptyState alone icon={icon} title={title} text={text} action={action} />
  </BarePage>
)

interface Props {
  paper: HandoverByLink
  id: string
  linkKey: string
  onAnswered: (paper: HandoverByLink) => void
}

/** Their copy; it waits until that is drawn. */
function Copy({ paper: { number, isPdfReady }, id, linkKey }: Omit<Props, 'onAnswered'>) {
  const { t } = useTranslation('custody')
  const saving = useMutation({
    mutationFn: () => saveLinkedPdf(id, linkKey, number),
    onError: (failure) => toastError(failure),
  })
  return (
    <Button
      size="md"
      leftSection={<FileDown size={18} strokeWidth={1.75} />}
      disabled={!isPdfReady}
      loading={saving.isPending}
      onClick={() => saving.mutate()}
    >
      {t(isPdfReady ? 'link.save' : 'papers.drawing')}
    </Button>
  )
}

function Question({ paper, id, linkKey, onAnswered }: Props) {
  const { t } = useTranslation('custody')
  const [signature, setSignature] = useState('')
  const [isRefusing, setRefusing] = useState(false)
  const [reason, setReason] = useState('')
  const options = { onSuccess: onAnswered, onError: (failure: Error) => toastError(failure) }
  const accepting = useMutation({
    mutationFn: () => acceptLinked(id, linkKey, signature === '' ? undefined : signature),
    ...options,
  })
  const refusing = useMutation({ mutationFn: () => refuseLinked(id, linkKey, reason.trim()), ...options })
  const busy = accepting.isPending || refusing.isPending
  return (
    <Paper className="column gap-6 p-7 anywhere" maw={560} w="100%">
      <Title order={1} size={22}>
        {t('link.title', { company: paper.company })}
      </Title>
      <Text size="sm" c="dimmed">
        {t('link.paper', { number: paper.number, date: formatDay(paper.handedOn) })}
      </Text>
      <dl className="column gap-3 text-s">
        <Fact label={t('link.giver')} text={paper.giver} />
        <Fact label={t('link.receiver')} text={paper.receiver} />
        {paper.dueOn && <Fact label={t('link.due')} text={formatDay(paper.dueOn)} />}
        {paper.note && <Fact label={t('link.note')} text={paper.note} />}
      </dl>
      <ul className="list box clip">
        {paper.lines.map(({ code, name, serial, condition, accessories, note }) => {
          const known = CONDITIONS.find((each) => each === condition)
          return (
            <li key={code} className="column gap-2 p-6 line-bottom">
              <b className="medium">{name}</b>
              <span className="text-s muted">
                {[code, serial, known && t(`conditions.${known}`)].filter(Boolean).join(' · ')}
              </span>
              {accessories && <span className="text-s">{t('link.with', { accessories })}</span>}
              {note && <span className="text-s">{t('link.remark', { note })}</span>}
            </li>
          )
        })}
      </ul>
      {paper.photos.length > 0 && (
        <ul className="list row wrap gap-4" aria-label={t('dialog.photos')}>
          {paper.photos.map(({ url, thumbUrl }, index) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                <img
                  src={thumbUrl}
                  alt={t('link.photo', { number: index + 1 })}
                  {...PHOTO}
                  className="radius-s"
                  style={{ objectFit: 'cover' }}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {isRefusing ? (
        <>
          <Textarea
            label={t('link.reason')}
            autosize
            minRows={3}
            maxLength={500}
            data-autofocus
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Button
            size="md"
            color="red"
            loading={refusing.isPending}
            disabled={reason.trim() === ''}
            onClick={() => refusing.mutate()}
          >
            {t('link.sendRefusal')}
          </Button>
          <Button size="md" variant="default" disabled={busy} onClick={() => setRefusing(false)}>
            {t('link.back')}
          </Button>
        </>
      ) : (
        <>
          <div className="column gap-4">
            <span className="text-s medium">{t('link.sign')}</span>
            <SignaturePad value={signature} onChange={setSignature} />
          </div>
          <Text size="sm" c="dimmed">
            {t('link.duties')}
          </Text>
          <Button size="md" loading={accepting.isPending} onClick={() => accepting.mutate()}>
            {t('link.accept')}
          </Button>
          <Button size="md" variant="default" disabled={busy} onClick={() => setRefusing(true)}>
            {t('link.refuse')}
          </Button>
        </>
      )}
    </Paper>
  )
}

const Fact = ({ label, text }: { label: string; text: string }) => (
  <div className="row gap-4">
    <dt className="muted">{label}</dt>
    <dd className="medium">{text}</dd>
  </div>
)
