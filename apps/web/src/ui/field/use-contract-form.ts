import { type FormErrors, useForm, type UseFormReturnType } from '@mantine/form'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import type { CallOptions } from '../../lib/api.ts'
import { type MoreRules, refusedFields, rulesOf, withoutUnchanged } from './form-rules.tsx'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'
import { toastError } from '../feedback/toast.tsx'

type Fields<S extends z.ZodType> = z.input<S> & Record<string, unknown>

export interface FormOptions<S extends z.ZodType> {
  /** The contract's schema: the server holds the same. */
  schema: S
  initialValues: Fields<S>
  /** Distinguishes several forms on one page. */
  name?: string
  /** Fields that are as they were are not judged: the call takes each of them by itself. */
  onlyChanged?: boolean
  /** Rules beside the schema. */
  more?: MoreRules<z.input<S>>
  /** Returns true if it has shown the refusal itself; any other one goes to its fields or becomes a toast. */
  onRefused?: (error: unknown, form: UseFormReturnType<Fields<S>>) => boolean
}

/**
 * A form validated by the contract's schema. Issues are shown at their fields, found here or by the server; the first one
 * gets focus; input stays. `once` makes a retry with the same content count once. Usage:
 *
 *   const { form, submit, saving } = useContractForm({ schema: RegisterForm, initialValues })
 *   <form noValidate onSubmit={submit(async (values, once) => { await call(register, { body: values }, once) })}>
 *     <TextInput label=… {...form.getInputProps('email')} />
 *     <Button type="submit" loading={saving}>
 */
export function useContractForm<S extends z.ZodType>({
  schema,
  initialValues,
  name,
  onlyChanged = false,
  more,
  onRefused,
}: FormOptions<S>) {
  const [saving, setSaving] = useState(false)
  const key = useRef<string>(undefined)
  const busy = useRef(false)
  const refused = useRef<FormErrors>(undefined)
  const form: UseFormReturnType<Fields<S>> = useForm<Fields<S>>({
    ...(name ? { name } : {}),
    initialValues,
    validate: (values) => {
      const errors = rulesOf(schema, more)(values)
      return onlyChanged ? withoutUnchanged(errors, form.getInitialValues(), values) : errors
    },
    onValuesChange: () => {
      key.current = undefined
    },
  })

  function showErrors(errors: FormErrors): void {
    refused.current = errors
    form.setErrors(errors)
  }
  // Saving may have disabled the fields: focus works once they are enabled again.
  useEffect(() => {
    if (saving || !refused.current) return
    firstOf(form, refused.current)?.focus()
    refused.current = undefined
  })

  async function save(work: (once: CallOptions) => Promise<void>): Promise<void> {
    busy.current = true
    setSaving(true)
    key.current ??= newIdempotencyKey()
    try {
      await work({ idempotencyKey: key.current })
      key.current = undefined
    } catch (error) {
      if (onRefused?.(error, form)) return
      const errors = refusedFields(error, Object.keys(form.getValues()))
      if (errors) showErrors(errors)
      else toastError(error)
    } finally {
      busy.current = false
      setSaving(false)
    }
  }

  /** `onSubmit` of the form element. A second submit during the first does nothing. */
  const submit =
    (work: (values: Fields<S>, once: CallOptions) => Promise<void>) => (event: SyntheticEvent<HTMLFormElement>) => {
      form.onSubmit(
        (values) => {
          if (!busy.current) void save((once) => work(values, once))
        },
        (errors) => firstOf(form, errors)?.focus(),
      )(event)
    }

  return { form, submit, saving, showErrors }
}

/** The first field on the page with an error. */
function firstOf<Values>(form: UseFormReturnType<Values>, errors: FormErrors): HTMLElement | undefined {
  const nodes = Object.keys(errors).flatMap((path) => inputNodeOf(form, path) ?? [])
  return nodes.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))[0]
}

/** The element of a field, by a path only known at run time. */
export const inputNodeOf = <Values>(form: UseFormReturnType<Values>, path: string): HTMLElement | null =>
  form.getInputNode<HTMLElement, never>(path as never)
