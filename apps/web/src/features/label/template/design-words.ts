import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { slotsOf } from '../sheet/plan-sheets.ts'
import type { ChosenDesign } from './designs.ts'

/** What designs are called, and how large their labels are. */
export function useDesignWords() {
  const { t } = useTranslation('label')
  const sidesOf = ({ width, height }: ChosenDesign): string => `${formatNumber(width)} × ${formatNumber(height)}`
  const mmOf = (design: ChosenDesign): string => `${sidesOf(design)} mm`
  return {
    nameOf: ({ key, name }: ChosenDesign): string => name ?? t(`designs.${key}`),
    mmOf,
    sizeOf: (design: ChosenDesign): string =>
      slotsOf(design) === 1 ? mmOf(design) : t('slotsAndSize', { slots: slotsOf(design), size: sidesOf(design) }),
  }
}
