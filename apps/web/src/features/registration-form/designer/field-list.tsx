import { isShowLocked } from '@nine/contract/event/registration/registration-form'
import { Eye, EyeOff, Lock } from 'lucide-react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { moved, SortableList, SortableRow } from '../../../ui/list/sortable-list.tsx'
import { kindOf } from './design.ts'
import type { DesignField } from '../../event/form-draft.ts'
import { iconOf } from './field-look.ts'
import classes from './form-designer.module.css'

interface Props {
  fields: readonly DesignField[]
  chosen?: string | undefined
  faulty: ReadonlySet<string>
  onChoose?: ((key: string) => void) | undefined
  onOrder: (fields: DesignField[]) => void
}

/** The fields in their order, to be chosen and moved. */
export function FieldList({ fields, chosen, faulty, onChoose, onOrder }: Props) {
  const { t } = useTranslation('form')
  return (
    <SortableList keys={fields.map(({ key }) => key)} onMove={(from, to) => onOrder(moved(fields, from, to))}>
      <ol className={`column gap-4 flush unpadded ${classes['list']}`}>
        {fields.map((field) => {
          const Icon = iconOf(field)
          const title = field.title.trim() || t('untitled')
          const End = isShowLocked(field.name) ? Lock : field.show ? Eye : EyeOff
          const words = (
            <>
              <span className={`center fixed soft radius-m tinted ${classes['icon']}`} aria-hidden="true">
                <Icon size={17} strokeWidth={1.75} />
              </span>
              <span className="column grow slim">
                <span className={`truncate medium ${classes['fieldTitle']}`}>
                  {title}
                  {field.required && <span className="danger"> *</span>}
                </span>
                <span className={`text-xs muted ${classes['kind']}`}>
                  {t(`kinds.${kindOf(field)}`)}
                  {!field.show && ` · ${t('hidden')}`}
                  {field.show && field.when && ` · ${t('conditional')}`}
                </span>
              </span>
              <End
                size={16}
                className="fixed muted"
                role="img"
                aria-label={t(isShowLocked(field.name) ? 'locked' : field.show ? 'shown' : 'hidden')}
              />
            </>
          )
          return (
            <SortableRow key={field.key} id={field.key} name={title} className={`row radius-m ${classes['row']}`}>
              {onChoose ? (
                <button
                  type="button"
                  className={`row grow slim gap-6 ink to-start bordered radius-m surface ${classes['choose']}`}
                  aria-pressed={field.key === chosen}
                  data-hidden={!field.show || undefined}
                  data-faulty={faulty.has(field.key) || undefined}
                  onClick={() => onChoose(field.key)}
                >
                  {words}
                </button>
              ) : (
                <span
                  className={`row grow slim gap-6 ink to-start bordered radius-m surface ${classes['choose']}`}
                  data-hidden={!field.show || undefined}
                >
                  {words}
                </span>
              )}
            </SortableRow>
          )
        })}
      </ol>
    </SortableList>
  )
}
