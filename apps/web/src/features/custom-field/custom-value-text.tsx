import type { AssetCustomField } from '@nine/contract/custom-field/custom-field'
import { useTranslation } from '../../lib/sentences/use-translation.ts'

/** A value that is only read. */
export function CustomValueText({ field: { kind, text } }: { field: Pick<AssetCustomField, 'kind' | 'text'> }) {
  const { t } = useTranslation('yesNo')
  if (kind === 'yes-no') return t(text === 'true' ? 'true' : 'false')
  if (kind !== 'link') return <span className="lines anywhere">{text}</span>
  return (
    <a className="brand anywhere" href={text} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  )
}
