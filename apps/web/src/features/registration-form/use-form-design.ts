import { useDebouncedCallback } from '@mantine/hooks'
import type { EventDetail } from '@nine/contract/event'
import { DESIGNER_PAUSE_MS } from '@nine/contract/registration-form'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { toastFailure, toastSuccess } from '../../ui/toast.tsx'
import { messageOf } from '../../lib/error-message.ts'
import { ApiError } from '../../lib/api.ts'
import { saveEvent } from '../event/event.queries.ts'
import { forgetFormDraft, keepFormDraft, readFormDraft } from '../event/form-draft.ts'
import { type DesignField, faultsOf, toDesign, toForm } from './design.ts'

/** Designs being worked on, by event: the designer and the reorder page share them. */
const designs = new Map<string, { base: string; fields: DesignField[] }>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function put(event: string, base: string, fields: DesignField[]): void {
  designs.set(event, { base, fields })
  for (const listener of listeners) listener()
}

/** The design of an event's form: what was worked on here, else the draft of this browser, else what is saved. */
function designOf({ id, requiredRegister }: EventDetail): DesignField[] {
  const base = JSON.stringify(requiredRegister)
  const known = designs.get(id)
  if (known) return known.fields
  const fields = toDesign(readFormDraft(id) ?? requiredRegister)
  designs.set(id, { base, fields })
  return fields
}

export function useFormDesign(event: EventDetail) {
  const { t } = useTranslation('form')
  const fields = useSyncExternalStore(subscribe, () => designOf(event))
  const [saving, setSaving] = useState(false)
  const [checked, setChecked] = useState(false)
  const keep = useDebouncedCallback(() => keepFormDraft(event.id, toForm(designOf(event))), DESIGNER_PAUSE_MS)
  const isDirty = event.formVersion === 0 || !isSame(toForm(fields), event.requiredRegister)
  const faults = faultsOf(fields)

  function change(next: DesignField[]): void {
    put(event.id, '', next)
    keep()
  }

  /** Answers the key of the first field at fault, when there is one. */
  async function save(): Promise<string | undefined> {
    setChecked(true)
    const [first] = fields.filter(({ key }) => faults.has(key))
    if (first) return first.key
    setSaving(true)
    try {
      const saved = await saveEvent(event.business, event.id, { requiredRegister: toForm(fields) })
      put(event.id, '', toDesign(saved.requiredRegister))
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
    isDirty,
    /** Told once saving was tried. */
    faults: checked ? faults : new Map<string, never>(),
    /** Leaves what was not saved behind. */
    discard: () => {
      designs.delete(event.id)
      keep.cancel()
      forgetFormDraft(event.id)
    },
  }
}

export type FormDesign = ReturnType<typeof useFormDesign>

const isSame = (a: readonly object[], b: readonly object[]): boolean => canonical(a) === canonical(b)
const canonical = (fields: readonly object[]): string =>
  JSON.stringify(
    fields.map((field) => Object.entries(field).toSorted(([first], [second]) => first.localeCompare(second))),
  )
