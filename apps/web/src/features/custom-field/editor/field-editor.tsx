import { ActionIcon, Button, UnstyledButton } from '@mantine/core'
import { type CustomField, REMOVED_FIELD_DAYS } from '@nine/contract/custom-field/custom-field'
import { MAX_CUSTOM_FIELDS } from '@nine/contract/custom-field/custom-value'
import { useQuery } from '@tanstack/react-query'
import { Eye, Plus, RotateCcw, Table, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../lib/error-message.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { daysUntil } from '../../../lib/time/days-until.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { SHORT_TOAST, toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { moved, SortableList, SortableRow } from '../../../ui/list/sortable-list.tsx'
import { allFieldsQuery, sendOrder, sendRemoval, sendRestoration } from '../custom-field.queries.ts'
import { KIND_ICONS } from '../kind-look.ts'
import classes from './field-editor.module.css'
import { FieldDialog, type FieldTarget } from './field-dialog.tsx'

interface Props {
  business: string
  category: { _id: string; name: string }
  mayWrite: boolean
}

/** A category's own fields in their order, those it inherits, and those that can be restored. */
export function FieldEditor({ business, category, mayWrite }: Props) {
  const { t } = useTranslation('customField')
  const { data, error, refetch } = useQuery(allFieldsQuery(business, category._id))
  const phone = useIsPhone()
  const [target, setTarget] = useState<FieldTarget>()
  // Shown before the server has answered.
  const [order, setOrder] = useState<string[]>()
  if (error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={2} height={48} />
  const live = data.filter(({ removedAt }) => removedAt === null)
  const inherited = live.filter((field) => field.category._id !== category._id)
  const removed = data.filter((field) => field.removedAt !== null && field.category._id === category._id)
  const own = inOrder(
    live.filter((field) => field.category._id === category._id),
    order,
  )

  async function put(from: number, to: number): Promise<void> {
    const ids = moved(own, from, to).map(({ _id }) => _id)
    setOrder(ids)
    try {
      await sendOrder(business, category._id, ids)
    } catch (failure) {
      toastError(failure, SHORT_TOAST)
    }
    setOrder(undefined)
  }
  async function remove(field: CustomField): Promise<void> {
    const isSure = await confirm({
      title: t('removeTitle', { name: field.name }),
      text: t('removeText', { days: REMOVED_FIELD_DAYS }),
      action: t('remove'),
      danger: true,
    })
    if (isSure) await attempt(sendRemoval(business, field._id), t('removed', { name: field.name }))
  }

  return (
    <section className="column gap-4 mt-6 mb-9" aria-labelledby="custom-fields-title">
      <div className="row between gap-4">
        <h3 id="custom-fields-title" className="text-l strong">
          {t('title')}
        </h3>
        {mayWrite && own.length < MAX_CUSTOM_FIELDS && (
          <Button
            size={phone ? 'sm' : 'compact-sm'}
            variant="light"
            leftSection={<Plus size={15} />}
            onClick={() => setTarget({})}
          >
            {t('add')}
          </Button>
        )}
      </div>
      {live.length === 0 && <p className="text-s muted">{t(mayWrite ? 'empty' : 'emptyReader')}</p>}
      {inherited.length > 0 && (
        <ul className="list column gap-2">
          {inherited.map((field) => (
            <li key={field._id} className={`row gap-5 quiet radius-m px-5 ${classes['row']}`}>
              <FieldWords field={field} from={field.category.name} />
            </li>
          ))}
        </ul>
      )}
      {own.length > 0 && (
        <SortableList keys={own.map(({ _id }) => _id)} onMove={(from, to) => void put(from, to)}>
          <ol className="list column gap-2">
            {own.map((field) => (
              <SortableRow
                key={field._id}
                id={field._id}
                name={field.name}
                disabled={!mayWrite || own.length < 2}
                className={`row gap-2 bordered radius-m surface ${classes['row']}`}
              >
                {mayWrite ? (
                  <UnstyledButton
                    className={`row grow slim gap-5 px-4 ${classes['row']}`}
                    aria-label={t('editField', { name: field.name })}
                    onClick={() => setTarget({ field })}
                  >
                    <FieldWords field={field} />
                  </UnstyledButton>
                ) : (
                  <span className={`row grow slim gap-5 px-4 ${classes['row']}`}>
                    <FieldWords field={field} />
                  </span>
                )}
                {mayWrite && (
                  <ActionIcon
                    size={phone ? 44 : 36}
                    aria-label={t('removeField', { name: field.name })}
                    onClick={() => void remove(field)}
                  >
                    <Trash2 size={16} />
                  </ActionIcon>
                )}
              </SortableRow>
            ))}
          </ol>
        </SortableList>
      )}
      {mayWrite && removed.length > 0 && (
        <details>
          <summary className="text-s soft">{t('removedFields', { count: removed.length })}</summary>
          <ul className="list column gap-2 mt-4">
            {removed.map((field) => (
              <li key={field._id} className={`row gap-5 quiet radius-m px-5 ${classes['row']}`}>
                <FieldWords field={field} from={t('daysLeft', { count: daysLeft(field) })} />
                <Button
                  size={phone ? 'sm' : 'compact-sm'}
                  variant="subtle"
                  leftSection={<RotateCcw size={15} />}
                  aria-label={t('restoreField', { name: field.name })}
                  onClick={() =>
                    void attempt(sendRestoration(business, field._id), t('restored', { name: field.name }))
                  }
                >
                  {t('restore')}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
      <FieldDialog business={business} category={category} target={target} onClose={() => setTarget(undefined)} />
    </section>
  )
}

function FieldWords({ field, from }: { field: CustomField; from?: string }) {
  const { t } = useTranslation('customField')
  const Icon = KIND_ICONS[field.kind]
  return (
    <>
      <Icon size={17} strokeWidth={1.75} className="fixed muted" aria-hidden="true" />
      <span className="column grow slim">
        <span className="truncate medium">
          {field.name}
          {field.required && (
            <span className="danger" role="img" aria-label={t('required')}>
              {' *'}
            </span>
          )}
        </span>
        <span className="text-xs muted truncate">{[t(`kinds.${field.kind}`), from].filter(Boolean).join(' · ')}</span>
      </span>
      {field.isPublic && <Eye size={15} className="fixed muted" role="img" aria-label={t('public')} />}
      {field.inTable && <Table size={15} className="fixed muted" role="img" aria-label={t('inTable')} />}
    </>
  )
}

async function attempt(change: Promise<unknown>, done: string): Promise<void> {
  try {
    await change
    toastSuccess(done, SHORT_TOAST)
  } catch (failure) {
    toastError(failure, SHORT_TOAST)
  }
}

const DAY_MS = 86_400_000

const daysLeft = ({ removedAt }: CustomField): number =>
  daysUntil(Date.parse(removedAt ?? '') + REMOVED_FIELD_DAYS * DAY_MS)

const inOrder = (fields: CustomField[], ids: readonly string[] | undefined): CustomField[] =>
  ids ? fields.toSorted((a, b) => ids.indexOf(a._id) - ids.indexOf(b._id)) : fields
