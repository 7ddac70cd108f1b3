import { useState } from 'react'
import type { z } from 'zod'
import type { CallOptions } from '../../lib/api.ts'
import { messageOf } from '../../lib/error-message.ts'
import { refusedFields } from '../field/form-rules.tsx'
import { type FormOptions, useContractForm } from '../field/use-contract-form.ts'

/** A contract's form in a dialog: a refusal that is about no field stands above the fields until the next try. */
export function useDialogForm<S extends z.ZodType>(options: Omit<FormOptions<S>, 'onRefused'>) {
  const [refusal, setRefusal] = useState<string>()
  const { form, submit, saving } = useContractForm({
    ...options,
    onRefused: (error) => {
      if (refusedFields(error, Object.keys(options.initialValues))) return false
      setRefusal(messageOf(error))
      return true
    },
  })
  return {
    form,
    saving,
    /** For `DialogForm`. */
    state: { dirty: form.isDirty(), saving, refusal },
    submit: (work: (values: typeof form.values, once: CallOptions) => Promise<void>) =>
      submit((values, once) => {
        setRefusal(undefined)
        return work(values, once)
      }),
  }
}
