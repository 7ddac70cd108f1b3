import type { UseFormReturnType } from '@mantine/form'
import { useEffect } from 'react'

/** Shows what somebody else saved, unless that would overwrite what is being typed; `show` is for what was saved here. */
export function useSavedValues<Values, Saved>(
  form: UseFormReturnType<Values>,
  saved: Saved,
  valuesOf: (saved: Saved) => Values,
) {
  const dirty = form.isDirty()
  function show(record: Saved): void {
    form.setInitialValues(valuesOf(record))
    form.setValues(valuesOf(record))
  }
  useEffect(() => {
    if (!dirty) show(saved)
    // oxlint-disable-next-line react/exhaustive-deps -- only what the server says matters
  }, [saved])
  return { dirty, show }
}
