import { useState } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { usePermissions } from '../../business/business.queries.ts'
import { useDesignWords } from '../template/design-words.ts'
import type { ChosenDesign } from '../template/designs.ts'
import { removeTemplate } from '../template/template.queries.ts'
import { TemplateDialog } from '../template/template-dialog.tsx'
import { DesignList } from './design-list.tsx'

interface Props {
  business: string
  own: readonly ChosenDesign[]
  /** With the lines that are chosen now. */
  chosen: ChosenDesign
  disabled: boolean
  onChoose: (key: string) => void
}

/** The papers, and for managers their own ones. */
export function DesignChooser({ business, own, chosen, disabled, onChoose }: Props) {
  const { t } = useTranslation('label')
  const { can } = usePermissions(business)
  const { nameOf } = useDesignWords()
  const [edited, setEdited] = useState<{ from: ChosenDesign; isNew: boolean }>()
  async function remove(design: ChosenDesign): Promise<void> {
    const isSure = await confirm({
      title: t('template.deleteTitle', { name: nameOf(design) }),
      text: t('template.deleteText'),
      action: t('paper.delete'),
    })
    if (!isSure) return
    try {
      await removeTemplate(business, design.key)
      toastSuccess(t('template.deleted', { name: nameOf(design) }))
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <>
      <DesignList
        own={own}
        chosen={chosen}
        disabled={disabled}
        onChoose={({ key }) => onChoose(key)}
        onNew={can('label.manage') ? () => setEdited({ from: chosen, isNew: true }) : undefined}
        onEdit={(from) => setEdited({ from, isNew: false })}
        onDelete={(design) => void remove(design)}
      />
      <TemplateDialog
        business={business}
        edited={edited}
        onClose={() => setEdited(undefined)}
        onSaved={(id) => {
          setEdited(undefined)
          onChoose(id)
        }}
      />
    </>
  )
}
