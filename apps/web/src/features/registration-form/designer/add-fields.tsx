import { Button } from '@mantine/core'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { type FieldKind, ITEM_KINDS, QUESTION_KINDS } from './design.ts'
import { KIND_ICONS } from './field-look.ts'
import classes from './form-designer.module.css'

/** What can be added to a form. */
export function AddFields({ onAdd }: { onAdd: (kind: FieldKind) => void }) {
  const { t } = useTranslation('form')
  return (
    <>
      {[['addItem', ITEM_KINDS] as const, ['addQuestion', QUESTION_KINDS] as const].map(([group, kinds]) => (
        <div key={group} className={classes['adding']} role="group" aria-label={t(group)}>
          <p>{t(group)}</p>
          <div className={`grid gap-4 twins`}>
            {kinds.map((kind) => {
              const Icon = KIND_ICONS[kind]
              return (
                <Button
                  key={kind}
                  variant="default"
                  justify="flex-start"
                  className={classes['addButton']}
                  leftSection={<Icon size={16} strokeWidth={1.75} />}
                  onClick={() => onAdd(kind)}
                >
                  {t(`kinds.${kind}`)}
                </Button>
              )
            })}
          </div>
        </div>
      ))}
    </>
  )
}
