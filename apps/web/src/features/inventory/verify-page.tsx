import { Button, Paper, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { CircleCheck, CircleX, FileCheck2, ShieldQuestion } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { messageOf } from '../../lib/error-message.ts'
import { formatDate, formatDateTime } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { BarePage } from '../../ui/page/bare-page.tsx'
import classes from './paper/paper.module.css'
import { verificationQuery } from './paper/paper.queries.ts'
import { compareFile, type FileVerdict } from './paper/compare-file.ts'

const LOOKS: Record<FileVerdict, { tone: 'green' | 'amber' | 'red'; icon: typeof CircleCheck }> = {
  unchanged: { tone: 'green', icon: CircleCheck },
  older: { tone: 'amber', icon: CircleCheck },
  notOurs: { tone: 'red', icon: CircleX },
}

/** Where the code on a report leads: whose it is, and whether a file is still what was issued. */
export function VerifyPage() {
  const { t } = useTranslation('stocktake')
  const { id = '' } = useSearch({ strict: false })
  const { data, error, refetch } = useQuery(verificationQuery(id))
  if (error instanceof ApiError && error.status < 500)
    return (
      <BarePage>
        <EmptyState alone icon={ShieldQuestion} title={t('verify.unknown')} text={t('verify.unknownText')} />
      </BarePage>
    )
  return (
    <BarePage>
      {!data && !error && <Skeleton width="min(560px, 100%)" height={420} radius="lg" />}
      {!data && error && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {data && (
        <Paper className="column gap-6 p-7 anywhere" maw={560} w="100%">
          <Title order={1} size={22}>
            {t('verify.title')}
          </Title>
          <p className="row gap-3 strong brand">
            <CircleCheck size={20} aria-hidden="true" />
            {t('verify.ours')}
          </p>
          <div className="column gap-2">
            <b>{`${data.number} · ${data.title}`}</b>
            <span>{t('verify.issued', { company: data.company, date: formatDate(data.at) })}</span>
            <span className={data.state === 'undone' ? 'danger' : 'muted'}>{t(`verify.state.${data.state}`)}</span>
          </div>
          <section>
            <h2 className="text-m strong mb-4">{t('verify.signedBy')}</h2>
            <ul className="list text-s">
              {data.signers.map(({ role, name, signedAt }) => (
                <li key={`${role} ${name}`} className="row between gap-4">
                  <span>{`${name} · ${t(`role.${role}`)}`}</span>
                  <span className="muted">{signedAt ? formatDateTime(signedAt) : t('verify.notSigned')}</span>
                </li>
              ))}
            </ul>
          </section>
          <Compared files={data.files} />
          <p className="text-xs muted">{`${t('verify.hash')}: ${data.hash}`}</p>
        </Paper>
      )}
    </BarePage>
  )
}

function Compared({ files }: { files: readonly string[] }) {
  const { t } = useTranslation('stocktake')
  const input = useRef<HTMLInputElement>(null)
  const [verdict, setVerdict] = useState<FileVerdict>()
  const [isOver, setOver] = useState(false)
  if (files.length === 0) return <Text c="dimmed">{t('verify.drawing')}</Text>
  const compare = async (file: File | undefined): Promise<void> => {
    setVerdict(file && (await compareFile(file, files)))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void compare(event.dataTransfer.files[0])
  }
  const look = verdict && LOOKS[verdict]
  return (
    <section className="column gap-4">
      <div
        className={`column center gap-4 dashed radius-l drop ${classes['drop']}`}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FileCheck2 size={28} aria-hidden="true" />
        <span className="medium">{t('verify.drop')}</span>
        <span className="text-s muted">{t('verify.dropNote')}</span>
        <input
          ref={input}
          hidden
          type="file"
          accept="application/pdf"
          data-testid="verified-file"
          onChange={(event) => void compare(event.currentTarget.files?.[0])}
        />
        <Button variant="default" onClick={() => input.current?.click()}>
          {t('verify.choose')}
        </Button>
      </div>
      {look && verdict && (
        <p className="row gap-3 p-6 radius-l toned" data-tone={look.tone} role="status">
          <look.icon size={20} className="fixed" aria-hidden="true" />
          {t(`verify.${verdict}`)}
        </p>
      )}
    </section>
  )
}
