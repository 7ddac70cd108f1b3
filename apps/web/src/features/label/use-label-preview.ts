import { useEffect, useState } from 'react'
import { type Label, labelsOn, SHEET_SIZES } from './label-sheet.ts'
import { LabelError, makeLabels } from './make-labels.ts'
import { rethrowUnless } from '../../lib/expected-error.ts'

/** The first sheet as a picture, as soon as it is drawn. */
export function useLabelPreview(
  labels: readonly Label[] | undefined,
  logo: string | null,
): { url: string | undefined; hasFailed: boolean } {
  const [url, setUrl] = useState<string>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!labels || labels.length === 0) return undefined
    const first = labels.slice(0, labelsOn(SHEET_SIZES.a4))
    const { file, cancel } = makeLabels({ make: 'jpeg', labels: first, logo, day: '' })
    let made: string | undefined
    async function show(): Promise<void> {
      try {
        made = URL.createObjectURL((await file).blob)
        setUrl(made)
      } catch (error) {
        setFailed(true)
        rethrowUnless(error, LabelError)
      }
    }
    void show()
    return () => {
      cancel()
      if (made) URL.revokeObjectURL(made)
    }
  }, [labels, logo])
  return { url, hasFailed }
}
