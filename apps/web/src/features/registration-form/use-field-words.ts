import { useTranslation } from '../../lib/sentences/use-translation.ts'
import type { FieldWords } from './field-input.tsx'

/** The app's words around the questions of a form; public pages have their own. */
export function useFieldWords(fileMb: number): FieldWords {
  const { t } = useTranslation('form')
  return {
    own: t('otherHint'),
    choose: t('chooseOption'),
    readMore: t('readMore'),
    fileHint: t('fileHint', { max: fileMb }),
  }
}
