import { Droplets } from 'lucide-react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import classes from '../../ui/tree/tree-page.module.css'

export function ConsumableTag() {
  const { t } = useTranslation('category')
  return (
    <span className={`inline-row fixed gap-2 chip text-xs soft medium nowrap radius-s surface ${classes['tag']}`}>
      <Droplets size={12} aria-hidden="true" />
      {t('consumableShort')}
    </span>
  )
}
