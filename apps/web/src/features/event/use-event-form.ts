import { EventForm, type EventDetail } from '@nine/contract/event'
import { DEFAULT_DISTRICT, DEFAULT_PROVINCE } from '@nine/contract/places'
import { type SyntheticEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, type CallOptions } from '../../lib/api.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toastSuccess } from '../../ui/toast.tsx'
import { useContractForm } from '../../ui/use-contract-form.ts'
import { type EventChange, saveEvent } from './event.queries.ts'

/** A saved event as the form holds it; places nobody has chosen yet are the usual ones. */
function valuesOf(event: EventDetail) {
  const { address } = event
  const isNew = address.address === '' && address.province === ''
  return {
    eventTitle: event.eventTitle,
    note: event.note,
    image: event.image,
    startDateTime: event.startDateTime,
    endDateTime: event.endDateTime,
    enableEndTime: event.enableEndTime,
    isOnline: event.isOnline,
    onlineItems: event.onlineItems,
    address: {
      address: address.address,
      province: isNew ? DEFAULT_PROVINCE : address.province,
      district: isNew ? DEFAULT_DISTRICT : address.district,
      scheme: address.scheme,
    },
    eventSchedules: event.eventSchedules,
    capacity: event.capacity,
    selfCheckIn: event.selfCheckIn,
  }
}

/** The form of an event: what it holds, whether it differs from what is saved, and how it is saved. */
export function useEventForm(event: EventDetail) {
  const { t } = useTranslation('event')
  const publishing = useRef(false)
  const version = useRef(event.version)
  const [notConnected, setNotConnected] = useState(false)
  const contract = useContractForm({
    schema: EventForm,
    initialValues: valuesOf(event),
    more: ({ startDateTime }) =>
      (publishing.current || event.isPublish) && startDateTime === null
        ? [{ field: 'startDateTime', code: 'event_start_required', values: {} }]
        : [],
    onRefused: (error) => {
      const isGoogle = error instanceof ApiError && error.code === 'ACCOUNT_NOT_CONNECTED'
      if (isGoogle) setNotConnected(true)
      return isGoogle
    },
  })
  const { form, submit } = contract

  async function send(body: EventChange, once: CallOptions): Promise<EventDetail | undefined> {
    try {
      return await saveEvent(event.business, event.id, { ...body, version: version.current }, once)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'event.conflict') throw error
      const question = { title: t('conflict.title'), text: error.message, action: t('conflict.action') }
      return (await confirm(question)) ? saveEvent(event.business, event.id, body) : undefined
    }
  }

  const save = (event: SyntheticEvent<HTMLFormElement>): void =>
    submit(async (values, once) => {
      const isPublish = publishing.current
      const saved = await send({ ...values, ...(isPublish ? { isPublish } : {}) }, once)
      if (!saved) return
      version.current = saved.version
      setNotConnected(false)
      form.setInitialValues(valuesOf(saved))
      form.setValues(valuesOf(saved))
      toastSuccess(t(isPublish ? 'published' : 'updated'))
    })(event)

  return {
    ...contract,
    notConnected,
    isDirty: form.isDirty(),
    /** Which of the two buttons is pressed decides what the form must hold. */
    aim: (isPublish: boolean) => {
      publishing.current = isPublish
    },
    save,
  }
}

export type EventFormHandle = ReturnType<typeof useEventForm>
