import { useTranslation } from '../../../../lib/sentences/use-translation.ts'
import { openQuestion } from '../../../../ui/dialog/questions.ts'
import type { OpenCheck } from '../use-inventory-check.ts'

/** Saves a check as a spreadsheet; an alert says when that fails. */
export function useExport(business: string, { check, items }: OpenCheck): () => Promise<void> {
  const { t } = useTranslation('inventory')
  return async () => {
    if (!check) return
    try {
      const { exportInventory } = await import('./export-inventory.ts')
      await exportInventory(business, check, items)
    } catch (error) {
      // oxlint-disable-next-line no-console -- the alert says only that it failed
      console.error(error)
      const { modals, giveFocusBack } = await openQuestion()
      modals.open({
        title: t('excel.failed'),
        centered: true,
        zIndex: 300,
        closeButtonProps: { 'aria-label': t('excel.close') },
        onClose: giveFocusBack,
      })
    }
  }
}
