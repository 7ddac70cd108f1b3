import { ActionIcon, Button, Checkbox, CloseButton, Table, VisuallyHidden } from '@mantine/core'
import { ASSET_PAGE_SIZE } from '@nine/contract/asset/asset-fields'
import type { TrashedAsset } from '@nine/contract/asset/asset-trash'
import { PATH_SEPARATOR } from '@nine/contract/tree/tree'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { RotateCcw, SearchX, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/error-message.ts'
import { formatDateTime, formatNumber } from '../../../lib/format.ts'
import { daysUntil } from '../../../lib/time/days-until.ts'
import { workspacePaths } from '../../../paths.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { SearchField } from '../../../ui/field/search-field.tsx'
import { Pager } from '../../../ui/list/pager.tsx'
import bar from '../../../ui/list/selection-bar.module.css'
import { useTitleCount } from '../../../ui/list/title-count.ts'
import { useLastPage } from '../../../ui/list/use-last-page.ts'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { BackToAssets } from '../../batch/back-to-assets.tsx'
import { usePermissions } from '../../business/business.queries.ts'
import { useEnterprise } from '../../business/current-enterprise.ts'
import { AssetPicture } from '../asset-picture.tsx'
import { refreshAssets } from '../asset.queries.ts'
import { NOTHING_CHOSEN, stateOfPage, toggle, togglePage, without } from '../list/selection.ts'
import classes from '../list/asset-page.module.css'
import { TrashSearch } from './trash-search.ts'
import { sendPurge, sendRestore, trashQuery } from './trash.queries.ts'

/** Deleted assets: brought back by managers, removed for good by owners. */
export function TrashPage() {
  const { t } = useTranslation('batch')
  const { id: business, url } = useEnterprise()
  const { can } = usePermissions(business)
  const phone = useIsPhone()
  const navigate = useNavigate()
  const search = TrashSearch.parse(useSearch({ strict: false }))
  const page = search.page ?? 1
  const list = useQuery(trashQuery(business, search))
  const { data } = list
  const [chosen, setChosen] = useState(NOTHING_CHOSEN)
  const [busy, setBusy] = useState(false)
  useTitleCount(phone ? undefined : data?.totalCount)
  const go = (change: TrashSearch, replace = false) =>
    void navigate({
      to: workspacePaths.trash,
      params: { subdomain: url },
      search: { ...search, page: undefined, ...change },
      replace,
    })
  const found = data && !list.isPlaceholderData ? { shown: data.data.length, total: data.totalCount } : undefined
  const beyond = useLastPage(page, ASSET_PAGE_SIZE, found, (last) => go({ page: last > 1 ? last : undefined }, true))
  const ids = data?.data.map(({ _id }) => _id) ?? []

  async function run(some: string[], work: () => Promise<string>): Promise<void> {
    setBusy(true)
    try {
      toastSuccess(await work())
      setChosen((now) => without(now, some))
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
      void refreshAssets(business)
    }
  }
  const restore = (some: string[]) =>
    run(some, async () => {
      const { restored } = await sendRestore(business, some)
      return t('trash.restored', { count: restored, shown: formatNumber(restored) })
    })
  async function purge(some: string[]): Promise<void> {
    const count = { count: some.length, shown: formatNumber(some.length) }
    const question = {
      title: t('trash.purgeTitle', count),
      text: t('trash.purgeText'),
      action: t('trash.purge'),
      danger: true,
    }
    if (!(await confirm(question))) return
    await run(some, async () => {
      const { purged } = await sendPurge(business, some)
      return t('trash.purged', { count: purged, shown: formatNumber(purged) })
    })
  }
  const rowProps = {
    mayPurge: can('asset.purge'),
    busy,
    onRestore: (id: string) => void restore([id]),
    onPurge: (id: string) => void purge([id]),
  }
  const state = stateOfPage(chosen, ids)
  return (
    <div className={`column ${classes['page']}`}>
      <BackToAssets />
      <div className="row wrap gap-6 mb-6">
        <SearchField
          label={t('trash.search')}
          value={search.search ?? ''}
          onSearch={(typed) => go({ search: typed || undefined }, true)}
        />
        <span className="text-s muted">{t('trash.hint')}</span>
      </div>
      {list.isError && <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      {list.isPending && <RowsSkeleton rows={6} height={60} />}
      {data?.data.length === 0 && !beyond && (
        <EmptyState
          icon={search.search ? SearchX : Trash2}
          title={t(search.search ? 'trash.noMatch' : 'trash.empty')}
        />
      )}
      {data && data.data.length > 0 && (
        <>
          <div className="box clip" data-stale={list.isPlaceholderData || undefined}>
            {phone ? (
              <ul className="list">
                {data.data.map((asset) => (
                  <li key={asset._id} className="column gap-5 p-7 line-bottom">
                    <div className="row gap-5 slim">
                      <Choose asset={asset} chosen={chosen} onChange={setChosen} />
                      <Name asset={asset} />
                      <Left asset={asset} />
                    </div>
                    <div className="row between gap-5 slim">
                      <Deleted asset={asset} />
                      <Actions asset={asset} {...rowProps} />
                    </div>
                  </li>
                ))}
              </ul>
            ) : (
              <Table verticalSpacing="xs" horizontalSpacing="md">
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th w={44}>
                      <Checkbox
                        aria-label={t('trash.choosePage')}
                        checked={state === 'all'}
                        indeterminate={state === 'some'}
                        onChange={() => setChosen((now) => togglePage(now, ids))}
                      />
                    </Table.Th>
                    <Table.Th>{t('trash.asset')}</Table.Th>
                    <Table.Th>{t('trash.deleted')}</Table.Th>
                    <Table.Th w={110}>{t('trash.left')}</Table.Th>
                    <Table.Th w={190}>
                      <VisuallyHidden>{t('log.what')}</VisuallyHidden>
                    </Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {data.data.map((asset) => (
                    <Table.Tr key={asset._id}>
                      <Table.Td>
                        <Choose asset={asset} chosen={chosen} onChange={setChosen} />
                      </Table.Td>
                      <Table.Td>
                        <Name asset={asset} />
                      </Table.Td>
                      <Table.Td>
                        <Deleted asset={asset} />
                      </Table.Td>
                      <Table.Td>
                        <Left asset={asset} />
                      </Table.Td>
                      <Table.Td>
                        <Actions asset={asset} {...rowProps} />
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            )}
          </div>
          <div className={classes['pager']}>
            <Pager
              page={page}
              limit={ASSET_PAGE_SIZE}
              total={data.totalCount}
              onChange={(to) => go({ page: to > 1 ? to : undefined })}
            />
          </div>
        </>
      )}
      {chosen.size > 0 && (
        <div className={`row gap-5 radius-l float white ${bar['bar']}`} role="region" aria-label={t('trash.bar')}>
          <span className={`inline-row gap-5 medium nowrap ${bar['count']}`} role="status">
            <b className={`text-s bold centered radius-s ${bar['number']}`}>{formatNumber(chosen.size)}</b>
            <span className={bar['word']}>{t('trash.chosen')}</span>
          </span>
          <span className={bar['hairline']} aria-hidden="true" />
          <Button
            className={bar['main']}
            loading={busy}
            leftSection={!phone && <RotateCcw size={17} />}
            onClick={() => void restore([...chosen])}
          >
            {t('trash.restore')}
          </Button>
          {rowProps.mayPurge && (
            <Button
              variant="transparent"
              className={bar['danger']}
              disabled={busy}
              leftSection={!phone && <Trash2 size={17} strokeWidth={1.75} />}
              onClick={() => void purge([...chosen])}
            >
              {t('trash.purge')}
            </Button>
          )}
          <CloseButton
            className={bar['close']}
            size={36}
            iconSize={18}
            aria-label={t('trash.clear')}
            onClick={() => setChosen(NOTHING_CHOSEN)}
          />
        </div>
      )}
    </div>
  )
}

interface RowProps {
  asset: TrashedAsset
}

interface ChooseProps extends RowProps {
  chosen: typeof NOTHING_CHOSEN
  onChange: (change: (now: typeof NOTHING_CHOSEN) => typeof NOTHING_CHOSEN) => void
}

function Choose({ asset: { _id, name }, chosen, onChange }: ChooseProps) {
  const { t } = useTranslation('batch')
  return (
    <Checkbox
      aria-label={t('trash.choose', { name })}
      checked={chosen.has(_id)}
      onChange={() => onChange((now) => toggle(now, _id))}
    />
  )
}

function Name({ asset: { name, code, firstImage, location } }: RowProps) {
  return (
    <span className="row grow slim gap-5">
      <span className="fixed clip radius-m square-44">
        <AssetPicture url={firstImage} iconSize={18} />
      </span>
      <span className="column slim">
        <b className="medium truncate">{name}</b>
        <span className="text-xs muted truncate">
          {[code, location.join(PATH_SEPARATOR)].filter(Boolean).join(' · ')}
        </span>
      </span>
    </span>
  )
}

function Deleted({ asset: { deletedBy, deletedAt } }: RowProps) {
  return (
    <span className="row slim gap-4 nowrap">
      <PersonAvatar name={deletedBy.name} photo={deletedBy.photo} size={28} />
      <span className="column slim">
        <span className="truncate">{deletedBy.name}</span>
        <time className="text-xs muted" dateTime={deletedAt}>
          {formatDateTime(deletedAt)}
        </time>
      </span>
    </span>
  )
}

/** Under a week it is amber. */
function Left({ asset: { purgeAt } }: RowProps) {
  const { t } = useTranslation('batch')
  const days = daysUntil(Date.parse(purgeAt))
  return (
    <span className={`fixed nowrap ${days < 7 ? 'amber medium' : 'soft'}`}>
      {days === 0 ? t('trash.lastDay') : t('trash.days', { count: days })}
    </span>
  )
}

interface ActionsProps extends RowProps {
  mayPurge: boolean
  busy: boolean
  onRestore: (id: string) => void
  onPurge: (id: string) => void
}

function Actions({ asset: { _id, name }, mayPurge, busy, onRestore, onPurge }: ActionsProps) {
  const { t } = useTranslation('batch')
  const phone = useIsPhone()
  return (
    <span className="row fixed end gap-4">
      <Button
        variant="default"
        size={phone ? 'md' : 'xs'}
        disabled={busy}
        aria-label={t('trash.restoreOf', { name })}
        leftSection={<RotateCcw size={15} />}
        onClick={() => onRestore(_id)}
      >
        {t('trash.restore')}
      </Button>
      {mayPurge && (
        <ActionIcon
          size={phone ? 44 : 30}
          color="red"
          disabled={busy}
          aria-label={t('trash.purgeOf', { name })}
          onClick={() => onPurge(_id)}
        >
          <Trash2 size={17} strokeWidth={1.75} />
        </ActionIcon>
      )}
    </span>
  )
}
