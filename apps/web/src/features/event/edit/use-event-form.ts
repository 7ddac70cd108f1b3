import type { EventDetail } from '@nine/contract/event/event'
import { EventForm, PublishForm } from '@nine/contract/event/event-form'
import { DEFAULT_DISTRICT, DEFAULT_PROVINCE } from '@nine/contract/region'
import { fieldIssues } from '@nine/contract/validation'
import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, type CallOptions } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { useContractForm } from '../../../ui/field/use-contract-form.ts'
import { askToNotify } from './ask-to-notify.ts'
import { eventDrafts, readEventDraft } from './event-draft.ts'
import { type EventChange, saveEvent } from '../event.queries.ts'

const KEEP_AFTER_MS = 300

/** A saved event as form values, with the default number of seats. */
function valuesOf(event: EventDetail) {
  const { address } = event
  const isNew = address.address === '' && address.province === ''
  return {
    eventTitle: event.eventTitle,
    note: event.note,
    content: event.content,
    image: event.image,
    startDateTime: event.startDateTime,
    endDateTime: event.endDateTime,
    enableEndTime: event.enableEndTime,
    isOnline: event.isOnline,
    onlineItems: event.onlineItems,
    meetingLink: event.meetingLink,
    timeZone: event.timeZone,
    address: {
      address: address.address,
      province: isNew ? DEFAULT_PROVINCE : address.province,
      district: isNew ? DEFAULT_DISTRICT : address.district,
      scheme: address.scheme,
    },
    eventSchedules: event.eventSchedules,
    capacity: event.capacity,
    selfCheckIn: event.selfCheckIn,
    selfCheckInMinutes: event.selfCheckInMinutes,
  }
}

/** The form of an event: what it holds, whether it differs from what is saved, and how it is saved. */
export function useEventForm(event: EventDetail) {
  const { t } = useTranslation('event')
  const publishing = useRef(false)
  /** The saved version the form was filled from. */
  const [version, setVersion] = useState(event.version)
  const [notConnected, setNotConnected] = useState(false)
  const contract = useContractForm({
    schema: EventForm,
    initialValues: valuesOf(event),
    more: (values) => {
      const parsed = publishing.current || event.isPublish ? PublishForm.safeParse(values) : undefined
      return parsed?.error ? fieldIssues(parsed.error, values) : []
    },
    onRefused: (error) => {
      const isGoogle = error instanceof ApiError && error.code === 'ACCOUNT_NOT_CONNECTED'
      if (isGoogle) setNotConnected(true)
      return isGoogle
    },
  })
  const { form, submit, saving } = contract
  const isDirty = form.isDirty()
  const isNewer = event.version > version && !saving

  function fill(saved: EventDetail): void {
    setVersion(saved.version)
    form.setInitialValues(valuesOf(saved))
    form.setValues(valuesOf(saved))
    form.clearErrors()
    eventDrafts.forget(saved.id)
  }
  const restore = useEffectEvent(() => {
    const draft = readEventDraft(event.id, event.version, valuesOf(event))
    if (draft) form.setValues(draft)
  })
  useEffect(() => restore(), [])
  const isGivenUp = useRef(false)
  const keep = useEffectEvent(() => {
    // The page is being left, but may still be mounted when the debounce fires.
    if (isGivenUp.current) return
    if (form.isDirty()) eventDrafts.keep(event.id, { version, values: form.getValues() })
    else eventDrafts.forget(event.id)
  })
  const content = form.values
  const isFirst = useRef(true)
  useEffect(() => {
    // The stored draft is restored first.
    if (isFirst.current) {
      isFirst.current = false
      return undefined
    }
    const timer = setTimeout(keep, KEEP_AFTER_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- whenever something is typed
  }, [content])
  const follow = useEffectEvent(() => fill(event))
  useEffect(() => {
    // No unsaved input: show what another organiser saved at once.
    // oxlint-disable-next-line react/set-state-in-effect -- it comes from outside, over the socket
    if (isNewer && !isDirty) follow()
  }, [isNewer, isDirty])

  async function send(body: EventChange, once: CallOptions): Promise<EventDetail | undefined> {
    try {
      return await saveEvent(event.business, event.id, { ...body, version }, once)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'event.conflict') throw error
      const question = { title: t('conflict.title'), text: error.message, action: t('conflict.action') }
      return (await confirm(question)) ? saveEvent(event.business, event.id, body) : undefined
    }
  }

  const save = (submitted: SyntheticEvent<HTMLFormElement>): void =>
    submit(async (values, once) => {
      const isPublish = publishing.current
      const notify = await askToNotify(t, event, values)
      if (notify === undefined) return
      const saved = await send({ ...values, ...(isPublish ? { isPublish } : {}), ...(notify ? { notify } : {}) }, once)
      if (!saved) return
      setNotConnected(false)
      fill(saved)
      toastSuccess(t(notify ? 'telling.saved' : isPublish ? 'published' : 'updated'))
    })(submitted)

  return {
    ...contract,
    notConnected,
    isDirty,
    /** Another organiser saved the event, and something is typed here. */
    isNewer: isNewer && isDirty,
    takeNewer: () => fill(event),
    giveUp: () => {
      isGivenUp.current = true
      eventDrafts.forget(event.id)
    },
    /** Saving and publishing require different fields. */
    aim: (isPublish: boolean) => {
      publishing.current = isPublish
    },
    save,
  }
}

export type EventFormHandle = ReturnType<typeof useEventForm>
