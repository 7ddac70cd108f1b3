import { TagsInput } from '@mantine/core'
import { PAPER_TEXT_MAX } from '@nine/contract/custody/paper'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'

interface Props {
  label: string
  /** As the paper lists them: with commas between. */
  value: string
  isSmall?: boolean
  onChange: (value: string) => void
}

/** What comes along, one tag each. */
export function AccessoriesField({ label, value, isSmall = false, onChange }: Props) {
  const { t } = useTranslation('custody')
  const tags = value.split(',').flatMap((part) => part.trim() || [])
  return (
    <TagsInput
      aria-label={label}
      label={isSmall ? undefined : label}
      size={isSmall ? 'xs' : 'sm'}
      placeholder={tags.length === 0 ? t('dialog.accessoriesHint') : t('dialog.addAccessory')}
      splitChars={[',', ';']}
      value={tags}
      onChange={(next) => {
        const text = next.join(', ')
        if (text.length <= PAPER_TEXT_MAX) onChange(text)
      }}
    />
  )
}
