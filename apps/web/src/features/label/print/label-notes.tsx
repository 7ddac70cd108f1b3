import { Text } from '@mantine/core'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import type { Label } from '../label-sheet.ts'
import type { DrawnPage } from '../sheet/drawn-page.ts'
import type { ChosenDesign } from '../template/designs.ts'

interface Props {
  labels: readonly Label[] | undefined
  asked: number
  page: DrawnPage | undefined
  design: ChosenDesign
  isTooMany: boolean
}

/** Most codes that are named one by one. */
const CODES_SHOWN = 5
/** Smaller modules are hard to read, smaller codes hard to hit; small labels have small ones. */
const MODULE_MM = 0.33
const SIDE_MM = { usual: 15, small: 8 }
const SMALL_LABEL_MM = 20
const ROUNDING_MM = 0.005

/** What to know before printing: what is gone, what strangers see, and what is too small to be read. */
export function LabelNotes({ labels, asked, page, design, isTooMany }: Props) {
  const { t } = useTranslation('label')
  const count = labels?.length ?? 0
  const hidden = labels?.filter(({ isPublic }) => !isPublic) ?? []
  const least = Math.min(design.width, design.height) < SMALL_LABEL_MM ? SIDE_MM.small : SIDE_MM.usual
  const { moduleMm, sideMm } = page?.smallest ?? { moduleMm: MODULE_MM, sideMm: least }
  const isTooSmall = moduleMm + ROUNDING_MM < MODULE_MM || sideMm + ROUNDING_MM < least
  return (
    <div className="grid gap-4">
      {isTooSmall && (
        <Text size="sm" className="amber" role="alert">
          {t('tooSmall', { size: formatNumber(Math.round(sideMm * 10) / 10) })}
        </Text>
      )}
      {isTooMany && <Text size="sm">{t('tooMany')}</Text>}
      {labels && count < asked && (
        <Text size="sm">{t('gone', { count: asked - count, shown: formatNumber(asked - count) })}</Text>
      )}
      {hidden.length > 0 && (
        <Text size="sm">
          {t('private', { count: hidden.length, shown: formatNumber(hidden.length), codes: codesOf(hidden) })}
        </Text>
      )}
    </div>
  )
}

const codesOf = (labels: readonly Label[]): string =>
  labels
    .slice(0, CODES_SHOWN)
    .map(({ code }) => code)
    .join(', ') + (labels.length > CODES_SHOWN ? '…' : '')
