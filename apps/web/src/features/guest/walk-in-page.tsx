import { Button, Paper, Stack } from '@mantine/core'
import { getPublicEvent, type PublicEvent } from '@nine/contract/event/public-event'
import { sendAnswerFile } from '@nine/contract/event/registration/answer-file'
import { checkAnswers } from '@nine/contract/event/registration/registration-answers'
import type { FieldIssue } from '@nine/contract/validation'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ArrowLeft, CalendarOff, Check, EyeOff, UserCheck, UserPlus, UsersRound } from 'lucide-react'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { currentLang } from '../../lib/i18n.ts'
import { messageOf } from '../../lib/error-message.ts'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { eventPaths } from '../../paths.ts'
import { NotFoundPage } from '../../ui/page/not-found-page.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { RowsSkeleton } from '../../ui/feedback/skeletons.tsx'
import { toastError, toastFailure } from '../../ui/feedback/toast.tsx'
import { useEnterprise } from '../business/current-enterprise.ts'
import { chosenFiles, fileIssues, sendChosenFiles } from '../registration-form/chosen-files.ts'
import { focusFirstError } from '../registration-form/focus-first-error.ts'
import { readAnswers } from '../registration-form/read-answers.ts'
import { RegistrationFields } from '../registration-form/registration-fields.tsx'
import { useFieldErrors } from '../registration-form/use-field-errors.ts'
import { useFieldWords } from '../registration-form/use-field-words.ts'
import { checkIn, registerWalkIn } from './guest.queries.ts'
import classes from './walk-in-page.module.css'

/** What is said of the mail with the code. */
const MAIL_WORDS = { queued: 'doneText', later: 'doneLater', none: 'doneNone' } as const

type Ticket = Awaited<ReturnType<typeof registerWalkIn>>

/** A member of the business registers somebody at the door. */
export function WalkInPage() {
  const { t } = useTranslation('guest')
  const { url } = useEnterprise()
  const { eventId = '' } = useParams({ strict: false })
  const found = useQuery({
    queryKey: ['public-event', eventId],
    queryFn: ({ signal }) => call(getPublicEvent, { params: { id: eventId } }, { signal }),
  })
  const [ticket, setTicket] = useState<Ticket>()
  const event = found.data
  if (found.error instanceof ApiError && found.error.status < 500) return <NotFoundPage />
  if (found.isError && !event)
    return <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />
  if (!event) return <RowsSkeleton />
  const next = () => {
    setTicket(undefined)
    void found.refetch()
  }
  return (
    <div className={`across ${classes['page']}`}>
      <ButtonLink
        to={eventPaths.edit}
        params={{ subdomain: url, eventId }}
        search={{ tab: 'guest' }}
        variant="subtle"
        color="gray"
        leftSection={<ArrowLeft size={18} />}
      >
        {t('walkIn.back')}
      </ButtonLink>
      <Paper withBorder radius="lg" p="lg">
        <h2 className="text-3xl strong">{t('walkIn.title')}</h2>
        <p className={`muted anywhere ${classes['event']}`}>{event.eventTitle}</p>
        {ticket ? (
          <WalkInTicket ticket={ticket} onNext={next} />
        ) : (
          <WalkInForm event={event} onDone={setTicket} onStale={() => void found.refetch()} />
        )}
      </Paper>
    </div>
  )
}

interface FormProps {
  event: PublicEvent
  onDone: (ticket: Ticket) => void
  /** The event is no longer as it was. */
  onStale: () => void
}

function WalkInForm({ event, onDone, onStale }: FormProps) {
  const { t } = useTranslation('guest')
  const words = useFieldWords(event.answerFileMb)
  const lang = currentLang()
  const form = useRef<HTMLFormElement>(null)
  const [issues, setIssues] = useState<readonly FieldIssue[]>([])
  const errors = useFieldErrors(issues)
  const [sending, setSending] = useState(false)
  useEffect(() => {
    if (issues.length > 0) focusFirstError(form.current)
  }, [issues])
  /** Stays the same while one registration is retried. */
  const key = useRef(newIdempotencyKey())
  if (!event.isPublish)
    return <EmptyState icon={EyeOff} title={t('walkIn.unpublished')} text={t('walkIn.unpublishedText')} />
  if (event.status === 'finished') return <EmptyState icon={CalendarOff} title={t('walkIn.ended')} />
  if (event.seatsLeft === 0)
    return (
      <EmptyState
        icon={UsersRound}
        title={t('walkIn.full')}
        text={t('walkIn.fullText', { count: event.capacity ?? 0 })}
      />
    )

  async function send(submitted: SyntheticEvent<HTMLFormElement>): Promise<void> {
    submitted.preventDefault()
    if (sending) return
    const filled = new FormData(submitted.currentTarget)
    const answers = readAnswers(filled, event.requiredRegister)
    const files = chosenFiles(filled, event.requiredRegister)
    const verdict = checkAnswers(event.requiredRegister, answers, undefined, lang)
    const found = [...(verdict.ok ? [] : verdict.issues), ...fileIssues(files, event.answerFileMb)]
    setIssues(found)
    if (found.length > 0) return
    setSending(true)
    try {
      const withFiles = await sendChosenFiles(answers, files, (question, file) =>
        call(sendAnswerFile, { params: { id: event.id }, body: { question }, files: { file: [file] } }),
      )
      onDone(await registerWalkIn(event.id, withFiles, { idempotencyKey: key.current }))
    } catch (error) {
      if (!(error instanceof ApiError)) return toastFailure(t('walkIn.failed'))
      key.current = newIdempotencyKey()
      const isHidden = ['event.not_published', 'CAN_NOT_SEE_EVENT'].includes(error.code)
      toastFailure(isHidden ? t('walkIn.unpublished') : (error.issues[0]?.message ?? error.message))
      onStale()
    } finally {
      setSending(false)
    }
  }

  return (
    <form ref={form} noValidate onSubmit={(submitted: SyntheticEvent<HTMLFormElement>) => void send(submitted)}>
      <Stack>
        <RegistrationFields fields={event.requiredRegister} errors={errors} lang={lang} words={words} />
        <Button type="submit" size="md" loading={sending}>
          {t('walkIn.action')}
        </Button>
      </Stack>
    </form>
  )
}

function WalkInTicket({ ticket, onNext }: { ticket: Ticket; onNext: () => void }) {
  const { t } = useTranslation('guest')
  const [state, setState] = useState<'out' | 'sending' | 'in'>('out')
  async function letIn(): Promise<void> {
    setState('sending')
    try {
      await checkIn(ticket.eventID, ticket.id)
      setState('in')
    } catch (error) {
      setState('out')
      toastError(error)
    }
  }
  return (
    <Stack align="center" gap="xs">
      <p role="status" className={`grid gap-2 soft anywhere centered flush ${classes['done']}`}>
        <span>
          <Check size={26} aria-hidden="true" />
        </span>
        <b>{t('walkIn.done', { name: ticket.name })}</b>
        {t(`walkIn.${MAIL_WORDS[ticket.mail]}`, { email: ticket.email })}
      </p>
      <img
        className={`radius-m ${classes['code']}`}
        src={ticket.qrCode}
        alt={t('walkIn.qrAlt', { name: ticket.name })}
        width={240}
        height={240}
      />
      <Button
        fullWidth
        size="md"
        leftSection={<UserCheck size={18} />}
        loading={state === 'sending'}
        disabled={state === 'in'}
        onClick={() => void letIn()}
      >
        {t(state === 'in' ? 'walkIn.isIn' : 'walkIn.letIn')}
      </Button>
      <Button fullWidth size="md" variant="default" leftSection={<UserPlus size={18} />} onClick={onNext}>
        {t('walkIn.next')}
      </Button>
    </Stack>
  )
}
