import { Button } from '@mantine/core'
import { INVENTORY_PAGE_SIZE, type InventoryRow } from '@nine/contract/inventory/inventory'
import { useQuery } from '@tanstack/react-query'
import { ClipboardCheck, Plus, SearchX } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { messageOf } from '../../../lib/error-message.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { useLive } from '../../../lib/live.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { GuideLink } from '../../guide/guide-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { FloatingAdd } from '../../../ui/list/floating-add.tsx'
import { MountOnFirstOpen } from '../../../ui/dialog/mount-on-first-open.tsx'
import { Pager } from '../../../ui/list/pager.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { useTitleCount } from '../../../ui/list/title-count.ts'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { useLastPage } from '../../../ui/list/use-last-page.ts'
import { usePermissions } from '../../business/business.queries.ts'
import { useEnterprise } from '../../business/current-enterprise.ts'
import { CreateInventoryDialog } from './create-inventory-dialog.tsx'
import { InventoryCards, InventoryTable } from './inventory-list.tsx'
import classes from './inventory-page.module.css'
import { InventoryToolbar } from './inventory-toolbar.tsx'
import { deleteCheck, inventoryPageQuery, refreshList } from '../inventory.queries.ts'
import { useInventorySearch } from './use-inventory-search.ts'
import { useListView } from '../../../ui/list/use-list-view.ts'

const InventoryDetailDialog = lazy(async () => ({
  default: (await import('../check/inventory-detail-dialog.tsx')).InventoryDetailDialog,
}))

const AT_THE_RIGHT = { position: 'top-right' } as const

/** The inventory checks of an enterprise; an open one is a dialog over the list. */
export function InventoryPage() {
  const { t } = useTranslation('inventory')
  const { id: business } = useEnterprise()
  const { can } = usePermissions(business)
  const phone = useIsPhone()
  const { search, go, linkTo, open, close } = useInventorySearch()
  const { view, rememberView } = useListView('inventory', search.view)
  const page = search.page ?? 1
  const list = useQuery(inventoryPageQuery(business, search.title, page))
  const { data } = list
  const mayDelete = useMayDelete(business)
  useTitleCount(phone ? undefined : data?.totalCount)
  useLive('inventory.changed', () => void list.refetch())

  useEffect(() => {
    if (search.check === undefined) return undefined
    // Refetch the list when the check is closed.
    return () => void refreshList(business)
  }, [search.check, business])

  const found = data && !list.isPlaceholderData ? { shown: data.data.length, total: data.totalCount } : undefined
  const beyond = useLastPage(page, INVENTORY_PAGE_SIZE, found, (last) =>
    go({ page: last > 1 ? last : undefined }, { replace: true }),
  )

  async function remove({ _id, title }: InventoryRow): Promise<void> {
    const question = {
      title: t('confirmDelete.title', { title }),
      text: t('confirmDelete.text'),
      action: t('confirmDelete.action'),
      danger: true,
    }
    if (!(await confirm(question))) return
    try {
      await deleteCheck(business, _id, { idempotencyKey: newIdempotencyKey() })
      toastSuccess(t('deleted'), AT_THE_RIGHT)
    } catch (error) {
      toastError(t('deleteFailed', { message: messageOf(error, t('unknown')) }), AT_THE_RIGHT)
    }
  }

  const onAdd = can('inventory.create') ? () => open({ add: '1' }) : undefined
  const shown = data && {
    checks: data.data,
    page,
    stale: list.isPlaceholderData,
    linkTo,
    onOpen: (check: string) => open({ check }),
    deletionOf: (check: InventoryRow) => (mayDelete(check) ? () => void remove(check) : undefined),
  }
  return (
    <>
      <InventoryToolbar
        title={search.title ?? ''}
        view={view}
        onSearch={(title) => go({ title, page: undefined })}
        onView={(next) => {
          rememberView(next)
          go({ view: next }, { replace: true })
        }}
        onAdd={onAdd}
      />
      {list.isError && (
        <div className="mb-6">
          <ErrorState
            message={`${t('INVENTORY_ERROR_PREFIX')} ${messageOf(list.error)}`}
            onRetry={() => void list.refetch()}
          />
        </div>
      )}
      {list.isPending && <RowsSkeleton rows={8} height={60} />}
      {shown &&
        shown.checks.length > 0 &&
        (view === 'card' ? <InventoryCards {...shown} /> : <InventoryTable {...shown} />)}
      {data && data.data.length > 0 && (
        <div className={classes['pager']}>
          <Pager
            page={page}
            limit={INVENTORY_PAGE_SIZE}
            total={data.totalCount}
            onChange={(to) => go({ page: to > 1 ? to : undefined })}
          />
        </div>
      )}
      {data?.data.length === 0 &&
        !beyond &&
        (search.title ? (
          <EmptyState
            icon={SearchX}
            title={t('nothingFound')}
            text={t('nothingFoundText')}
            action={
              <Button variant="default" onClick={() => go({ title: undefined })}>
                {t('clearSearch')}
              </Button>
            }
          />
        ) : (
          <EmptyState
            icon={ClipboardCheck}
            title={t('INVENTORY_NO_DATA')}
            text={t(onAdd ? 'emptyText' : 'emptyReader')}
            guide={<GuideLink guide="stocktake" />}
            action={
              onAdd && (
                <Button leftSection={<Plus size={18} />} onClick={onAdd}>
                  {t('add')}
                </Button>
              )
            }
          />
        ))}
      {phone && onAdd && <FloatingAdd label={t('add')} onClick={onAdd} />}
      <CreateInventoryDialog
        opened={search.add !== undefined}
        business={business}
        location={search.location ?? null}
        onClose={close}
        onCreated={(check) => go({ add: undefined, location: undefined, check }, { replace: true })}
      />
      <Suspense>
        <MountOnFirstOpen when={search.check !== undefined}>
          <InventoryDetailDialog
            id={search.check}
            business={business}
            step={search.step}
            onStep={(step) => go({ step }, { replace: true })}
            onOpenCheck={(check) => go({ check, step: undefined })}
            onClose={close}
          />
        </MountOnFirstOpen>
      </Suspense>
    </>
  )
}

/** Only owners may delete a completed check; they are those who may change roles. */
function useMayDelete(business: string): (check: InventoryRow) => boolean {
  const { can } = usePermissions(business)
  const isOwner = can('account.change-role')
  return ({ status }) => can('inventory.delete') && (status !== 'completed' || isOwner)
}
