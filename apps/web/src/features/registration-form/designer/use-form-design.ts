import { useDebouncedCallback } from '@mantine/hooks'
import type { EventDetail } from '@nine/contract/event/event'
import {
  DEFAULT_FORM,
  DESIGNER_PAUSE_MS,
  type RegistrationField,
} from '@nine/contract/event/registration/registration-form'
import { useState, useSyncExternalStore } from 'react'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { ApiError } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { saveEvent } from '../../event/event.queries.ts'
import { designs, forgetFormDraft, keepFormDraft, readFormDraft } from '../../event/form-draft.ts'
import { issuesOf, toDesign, toForm } from './design.ts'
import type { DesignField } from '../../event/form-draft.ts'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function put(event: string, fields: DesignField[]): void {
  designs.set(event, fields)
  for (const listener of listeners) listener()
}

/** The design of an event's form: the one in memory, else the stored draft, else the saved form. */
function designOf(event: EventDetail): DesignField[] {
  const { id } = event
  const known = designs.get(id)
  if (known) return known
  const fields = toDesign(readFormDraft(id) ?? savedForm(event), savedForm(event))
  designs.set(id, fields)
  return fields
}

/** While no form was saved, guests fill in a stricter one than the designer begins with. */
const savedForm = ({ formVersion, requiredRegister }: EventDetail): RegistrationField[] =>
  formVersion === 0
    ? DEFAULT_FORM.map((field, index) => ({ ...field, title: requiredRegister[index]?.title ?? field.title }))
    : requiredRegister

export function useFormDesign(event: EventDetail) {
  const { t } = useTranslation('form')
  const fields = useSyncExternalStore(subscribe, () => designOf(event))
  const [saving, setSaving] = useState(false)
  /** The saved version the design was made from. */
  const [formVersion, setFormVersion] = useState(event.formVersion)
  const [checked, setChecked] = useState(false)
  const keep = useDebouncedCallback(() => keepFormDraft(event.id, toForm(designOf(event))), DESIGNER_PAUSE_MS)
  const isChanged = !isSame(toForm(fields), savedForm(event))
  const isDirty = event.formVersion === 0 || isChanged
  const issues = issuesOf(fields)

  function change(next: DesignField[]): void {
    put(event.id, next)
    keep()
  }

  /** Undefined when another organiser saved meanwhile and theirs is kept. */
  async function send(): Promise<EventDetail | undefined> {
    const body = { requiredRegister: toForm(fields) }
    try {
      return await saveEvent(event.business, event.id, { ...body, formVersion })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'event.conflict') throw error
      const question = { title: t('conflict.title'), text: error.message, action: t('conflict.action') }
      return (await confirm(question)) ? saveEvent(event.business, event.id, body) : undefined
    }
  }

  /** Returns the key of the first invalid field, if any. */
  async function save(): Promise<string | undefined> {
    setChecked(true)
    const [first] = fields.filter(({ key }) => issues.has(key))
    if (first) return first.key
    setSaving(true)
    try {
      const saved = await send()
      if (!saved) return undefined
      put(event.id, toDesign(saved.requiredRegister))
      setFormVersion(saved.formVersion)
      keep.cancel()
      forgetFormDraft(event.id)
      setChecked(false)
      toastSuccess(t('saveDone'))
    } catch (error) {
      toastFailure(error instanceof ApiError && error.code === 'network' ? messageOf(error) : t('saveFailed'))
    } finally {
      setSaving(false)
    }
    return undefined
  }

  return {
    fields,
    change,
    save,
    saving,
    /** There is something to save; always true before the first save. */
    isDirty,
    /** Something would be lost by leaving. */
    isChanged,
    /** Shown once saving was tried. */
    issues: checked ? issues : new Map<string, never>(),
    /** Drops the design; a long draft stays in the browser. */
    leave: () => void designs.delete(event.id),
  }
}

export type FormDesign = ReturnType<typeof useFormDesign>

const isSame = (a: readonly object[], b: readonly object[]): boolean => canonical(a) === canonical(b)
const canonical = (fields: readonly object[]): string =>
  JSON.stringify(
    fields.map((field) => Object.entries(field).toSorted(([first], [second]) => first.localeCompare(second))),
  )
