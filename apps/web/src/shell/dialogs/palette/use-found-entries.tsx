import { useDebouncedValue } from '@mantine/hooks'
import type { Enterprise } from '@nine/contract/business/business'
import { allows, type Permission } from '@nine/contract/business/roles'
import { type Found, type FoundKind, searchEverything } from '@nine/contract/search'
import { matchesSearch } from '@nine/contract/text/search-forms'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CalendarDays, ClipboardCheck, ClipboardPlus, Copy, FolderTree, List, MapPin, QrCode } from 'lucide-react'
import { AssetPicture } from '../../../features/asset/asset-picture.tsx'
import { AssetStatusBadge } from '../../../features/asset/asset-status-badge.tsx'
import { assetsOnDevice } from '../../../features/asset/asset.queries.ts'
import { toneOf } from '../../../features/inventory/inventory-progress.ts'
import { ApiError, call } from '../../../lib/api.ts'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { eventPaths, type WorkspacePage, workspacePath } from '../../../paths.ts'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { eventSearchPath } from '../../header/event-search-path.ts'
import { EntryIcon } from './entry-icon.tsx'
import type { Entry, EntryGroup } from './palette-entry.ts'

const DEBOUNCE_MS = 120
const OF_ONE_KIND = 20
const DEVICE_SHOWN = 8

interface Answer {
  best: FoundKind | undefined
  groups: EntryGroup[]
  isSearching: boolean
  isOffline: boolean
  trashed: Found['trashed']
}

const NOTHING: Answer = { best: undefined, groups: [], isSearching: false, isOffline: false, trashed: null }

/** What the server finds; without a connection what is on the device. `kinds` narrows it; one kind is shown at length. */
export function useFoundEntries(
  enterprise: Enterprise | undefined,
  typed: string,
  kinds: readonly FoundKind[] | undefined,
): Answer {
  const toGroups = useGroups(enterprise)
  const [words] = useDebouncedValue(typed, DEBOUNCE_MS)
  const business = enterprise?.id ?? ''
  const isAsked = enterprise !== undefined && typed !== '' && kinds?.length !== 0
  const { data, error, isFetching, fetchStatus } = useQuery({
    queryKey: ['search', business, words, kinds],
    enabled: isAsked && words !== '',
    // The last answer is shown until the next one is there.
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: ({ signal }) =>
      call(
        searchEverything,
        {
          query: {
            business,
            search: words,
            ...(kinds ? { kinds: kinds.join(',') } : {}),
            ...(kinds?.length === 1 ? { limit: OF_ONE_KIND } : {}),
          },
        },
        { signal },
      ),
  })
  const isOffline = isAsked && (fetchStatus === 'paused' || (error instanceof ApiError && error.code === 'network'))
  if (!isAsked) return NOTHING
  if (isOffline) return { ...NOTHING, groups: toGroups(onDevice(business, typed), typed), isOffline }
  const isSearching = isFetching || words !== typed
  if (!data || error) return { ...NOTHING, isSearching }
  return { ...NOTHING, best: data.best ?? undefined, groups: toGroups(data, words), isSearching, trashed: data.trashed }
}

function onDevice(business: string, typed: string): Partial<Found> {
  const assets = new Map(assetsOnDevice(business).map((asset) => [asset._id, asset]))
  const items = [...assets.values()]
    .filter(({ name, code, location }) => matchesSearch(`${name} ${code} ${location?.name ?? ''}`, typed))
    .slice(0, DEVICE_SHOWN)
    .map(({ _id, name, code, status, location, user, holder }) => ({
      _id,
      name: name ?? '',
      code: code ?? '',
      formerCode: null,
      status: status ?? 'available',
      location: location?.name ?? '',
      holder: user?.name ?? holder?.name ?? '',
      image: null,
    }))
  return { asset: { items, total: items.length } }
}

const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(' · ')

/** Draws the answer of the server as entries, kind by kind. */
function useGroups(enterprise: Enterprise | undefined): (found: Partial<Found>, words: string) => EntryGroup[] {
  const { t } = useTranslation('palette')
  const { t: asset } = useTranslation('asset')
  const url = enterprise?.url ?? ''
  const may = (permission: Permission) => enterprise !== undefined && allows(enterprise.role, permission)
  const page = (name: WorkspacePage) => workspacePath(name, url)
  const fact = (label: string, value: string) => (value === '' ? [] : [{ label, value }])
  const listOf = (filter: Record<string, string>) => `${page('asset')}?${new URLSearchParams(filter)}`
  const draw: { [Kind in FoundKind]: (item: Found[Kind]['items'][number]) => Entry } = {
    asset: ({ _id, name, code, formerCode, status, location, holder, image }) => ({
      id: _id,
      kind: 'asset',
      name,
      note: joined(code, formerCode === null ? '' : asset('former', { code: formerCode }), location, holder),
      picture: (
        <span className="block fixed clip bordered radius-s square-36">
          <AssetPicture url={image} iconSize={14} />
        </span>
      ),
      end: <AssetStatusBadge status={status} look="plain" />,
      href: listOf({ asset: _id }),
      facts: [...fact(t('code'), code), ...fact(t('place'), location), ...fact(t('holder'), holder)],
      more: may('asset.create') ? [{ label: t('duplicate'), icon: Copy, href: listOf({ add: '1', copy: _id }) }] : [],
    }),
    person: ({ _id, name, email, photo, position, isMember, assetCount }) => ({
      id: _id,
      kind: 'person',
      name,
      note: joined(
        position,
        assetCount > 0 ? t('holds', { count: assetCount, shown: formatNumber(assetCount) }) : email,
      ),
      picture: <PersonAvatar name={name} photo={photo} size={36} />,
      href: isMember
        ? `${page('staff')}?${new URLSearchParams({ search: email })}`
        : may('custody.hand-over')
          ? `${page('keeper')}?${new URLSearchParams({ id: _id })}`
          : listOf({ holder: _id }),
      facts: [...fact(t('email'), email), ...fact(t('position'), position)],
      more:
        assetCount > 0
          ? [
              {
                label: t('seeAssets', { count: assetCount, shown: formatNumber(assetCount) }),
                icon: List,
                href: listOf({ holder: _id }),
              },
            ]
          : [],
    }),
    location: ({ _id, name, above, assetCount }) => node('location', { _id, name, above, assetCount }),
    category: ({ _id, name, above, assetCount }) => node('category', { _id, name, above, assetCount }),
    inventory: ({ _id, name, code, status, checked, total }) => ({
      id: _id,
      kind: 'inventory',
      name,
      note: joined(code, `${formatNumber(checked)} / ${formatNumber(total)}`),
      picture: <EntryIcon icon={ClipboardCheck} />,
      end: <StatusBadge tone={toneOf(status)} label={t(status === 'completed' ? 'completed' : 'openCheck')} />,
      href: `${page('inventory')}?check=${_id}`,
      facts: [...fact(t('code'), code), ...fact(t('progress'), `${formatNumber(checked)} / ${formatNumber(total)}`)],
    }),
    event: ({ _id, name, startAt, guestCount, isPublished }) => ({
      id: _id,
      kind: 'event',
      name,
      note: joined(
        startAt ? formatDate(startAt) : '',
        isPublished ? t('guests', { count: guestCount, shown: formatNumber(guestCount) }) : t('draft'),
      ),
      picture: <EntryIcon icon={CalendarDays} />,
      href: eventPaths.edit.replace('$subdomain', url).replace('$eventId', _id),
      facts: fact(t('starts'), startAt ? formatDate(startAt) : ''),
    }),
  }
  function node(
    kind: 'location' | 'category',
    { _id, name, above, assetCount }: Found['location']['items'][number],
  ): Entry {
    const shown = formatNumber(assetCount)
    const hasAssets = assetCount > 0
    const inTree = `${page(kind === 'location' ? 'locations' : 'categories')}?id=${_id}`
    const labels = {
      label: t('printLabels'),
      named: t('printLabelsOf', { name }),
      icon: QrCode,
      href: listOf({ [kind]: _id, labels: '1' }),
      end: t('labels', { count: assetCount, shown }),
    }
    const check = {
      label: t('addInventory'),
      named: t('addInventoryAt', { name }),
      icon: ClipboardPlus,
      href: `${page('inventory')}?${new URLSearchParams({ add: '1', location: _id })}`,
    }
    return {
      id: _id,
      kind,
      name,
      note: above.join(' > '),
      picture: <EntryIcon icon={kind === 'location' ? MapPin : FolderTree} />,
      end: <span className="text-s soft nowrap">{t('assets', { count: assetCount, shown })}</span>,
      facts: [{ label: t('asset'), value: shown }],
      ...(hasAssets
        ? { href: listOf({ [kind]: _id }), opens: t('seeAssets', { count: assetCount, shown }) }
        : { href: inTree }),
      more: [
        ...(hasAssets ? [labels] : []),
        ...(kind === 'location' && may('inventory.create') ? [check] : []),
        ...(hasAssets ? [{ label: t('inTree'), icon: FolderTree, href: inTree }] : []),
      ],
    }
  }
  return (found, words) => {
    const group = (key: FoundKind, matches: { total: number | null; entries: Entry[] } | undefined, allHref?: string) =>
      matches && matches.entries.length > 0 ? [{ key, ...matches, ...(allHref ? { allHref } : {}) }] : []
    const of = <Item,>(matches: { total: number | null; items: Item[] } | undefined, toEntry: (item: Item) => Entry) =>
      matches && { total: matches.total, entries: matches.items.map(toEntry) }
    const search = String(new URLSearchParams({ search: words }))
    return [
      ...group('asset', of(found.asset, draw.asset), `${page('asset')}?${search}`),
      ...group('person', of(found.person, draw.person), `${page('staff')}?${search}`),
      ...group('location', of(found.location, draw.location), `${page('locations')}?${search}`),
      ...group('category', of(found.category, draw.category), `${page('categories')}?${search}`),
      ...group(
        'inventory',
        of(found.inventory, draw.inventory),
        `${page('inventory')}?${new URLSearchParams({ title: words })}`,
      ),
      ...group('event', of(found.event, draw.event), eventSearchPath(url, words)),
    ]
  }
}
