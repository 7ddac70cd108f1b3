import { lazy, Suspense } from 'react'
import { withTranslations } from '../../lib/i18n.ts'
import { RowsSkeleton } from '../../ui/feedback/skeletons.tsx'

interface Props {
  business: string
  category: { _id: string; name: string }
  mayWrite: boolean
}

const FieldEditor = lazy(async () => ({
  default: (await withTranslations(import('./editor/field-editor.tsx'), 'customField')).FieldEditor,
}))

/** The fields of a category, in its details. */
export function FieldSection(props: Props) {
  return (
    <Suspense fallback={<RowsSkeleton rows={2} height={48} />}>
      <FieldEditor {...props} />
    </Suspense>
  )
}
