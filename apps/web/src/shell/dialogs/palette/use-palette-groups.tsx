import type { Enterprise } from '@nine/contract/business/business'
import { allows } from '@nine/contract/business/roles'
import { FOUND_KINDS, type Found, type FoundKind } from '@nine/contract/search'
import { matchesSearch, searchForms, searchWords } from '@nine/contract/text/search-forms'
import { CalendarSearch, Clock, type LucideIcon, Plus } from 'lucide-react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { workspacePath } from '../../../paths.ts'
import { eventSearchPath } from '../../header/event-search-path.ts'
import { useRegistered } from '../../sidebar/sidebar-entries.ts'
import { EntryIcon } from './entry-icon.tsx'
import type { Entry, EntryGroup, EntryKind } from './palette-entry.ts'
import { readRecent } from './recent-entries.ts'
import { useFoundEntries } from './use-found-entries.tsx'
import { useLocalEntries } from './use-local-entries.tsx'

export type ShownKind = EntryKind | 'all'

/** What the first letter of a search narrows it to. */
const PREFIXES: Readonly<Record<string, { found: readonly FoundKind[]; isLocal: boolean }>> = {
  '@': { found: ['person'], isLocal: false },
  '#': { found: ['asset', 'inventory'], isLocal: false },
  '>': { found: [], isLocal: true },
}

interface PaletteGroups {
  words: string
  groups: readonly EntryGroup[]
  /** Of each kind, before one is chosen. */
  counts: readonly { kind: EntryKind; total: number | null }[]
  isSearching: boolean
  isOffline: boolean
  /** What has the code that was typed, in the trash. */
  trashed: Found['trashed']
  /** The answer is there and holds nothing. */
  isNothing: boolean
}

/** The groups for what is typed: the best match, the kinds of the server, then pages and actions. */
export function usePaletteGroups(enterprise: Enterprise | undefined, typed: string, kind: ShownKind): PaletteGroups {
  const prefix = PREFIXES[typed.charAt(0)]
  const words = (prefix ? typed.slice(1) : typed).trim()
  const offers = useLocalGroups(enterprise, words, prefix === undefined || prefix.isLocal)
  const local = prefix ? offers.filter(({ key }) => key === 'action') : offers
  const all = useFoundEntries(enterprise, words, prefix?.found)
  const foundKind = FOUND_KINDS.find((one) => one === kind)
  const one = useFoundEntries(enterprise, foundKind ? words : '', foundKind && [foundKind])
  const recent = useRecentGroup(enterprise)

  const isSearching = all.isSearching || one.isSearching
  const strong =
    kind === 'all' ? local.flatMap(({ entries }) => entries).find(({ name }) => begins(name, words)) : undefined
  const best = strong ?? bestOf(all.groups, all.best)
  const everything = [...all.groups, ...withActions(local, best)]
  const isWaiting = isSearching && strong === undefined
  if (words === '') {
    const isNarrowed = prefix !== undefined
    const offered = local.filter(({ key }) => key === 'action' || isNarrowed)
    return { words, groups: isNarrowed ? offered : [...recent, ...offered], counts: [], ...IDLE }
  }
  const shown =
    kind === 'all' ? withBest(everything, best) : foundKind ? one.groups : everything.filter(({ key }) => key === kind)
  return {
    words,
    // What the app itself offers comes before the answer only where it is what was typed.
    groups: isWaiting && all.groups.length === 0 ? [] : shown,
    counts: everything.flatMap(({ key, total }) => (isKind(key) ? [{ kind: key, total }] : [])),
    isSearching: isWaiting,
    isOffline: all.isOffline,
    trashed: all.trashed,
    isNothing: !isSearching && all.groups.length === 0 && strong === undefined && kind === 'all',
  }
}

const IDLE = { isSearching: false, isOffline: false, trashed: null, isNothing: false }
const isKind = (key: EntryGroup['key']): key is EntryKind => key !== 'best' && key !== 'recent'

const begins = (name: string, words: string): boolean => {
  const typed = searchWords(words).join(' ')
  return typed !== '' && searchForms(name).some((form) => form.startsWith(typed))
}

const bestOf = (groups: readonly EntryGroup[], kind: FoundKind | undefined): Entry | undefined =>
  groups.find(({ key }) => key === kind)?.entries[0]

/** What can be done with the best match comes before the other actions. */
function withActions(local: readonly EntryGroup[], best: Entry | undefined): EntryGroup[] {
  const ofBest = (best?.more ?? []).flatMap(({ named, icon, href, end }): Entry[] =>
    named === undefined
      ? []
      : [
          {
            id: href,
            kind: 'action',
            name: named,
            note: '',
            picture: <EntryIcon icon={icon} />,
            href,
            end: <span className="text-s soft nowrap">{end}</span>,
          },
        ],
  )
  if (ofBest.length === 0) return [...local]
  const others = local.filter(({ key }) => key !== 'action')
  const entries = [...ofBest, ...local.flatMap((group) => (group.key === 'action' ? group.entries : []))]
  return [...others, { key: 'action', entries, total: entries.length }]
}

/** The best match first, and nowhere else. */
function withBest(groups: readonly EntryGroup[], best: Entry | undefined): EntryGroup[] {
  if (!best) return [...groups]
  const others = groups.flatMap((group): EntryGroup[] => {
    const entries = group.entries.filter(({ id }) => id !== best.id)
    return group.key === 'best' || entries.length === 0 ? [] : [{ ...group, entries }]
  })
  return [{ key: 'best', entries: [best], total: null }, ...others]
}

function useLocalGroups(enterprise: Enterprise | undefined, words: string, isWanted: boolean): EntryGroup[] {
  const { t } = useTranslation('shell')
  const { t: palette } = useTranslation('palette')
  const hasEvents = useRegistered()('event')
  const { pages, actions } = useLocalEntries(enterprise)
  if (!isWanted) return []
  const matching = (entries: readonly Entry[]) =>
    entries.filter(
      ({ name, note, keywords = '' }) => words === '' || matchesSearch(`${name} ${note} ${keywords}`, words),
    )
  const action = (id: string, name: string, icon: LucideIcon, href: string): Entry => ({
    id,
    kind: 'action',
    name,
    note: '',
    picture: <EntryIcon icon={icon} />,
    href,
  })
  const withWords: Entry[] = []
  if (enterprise && words !== '') {
    const { url, role } = enterprise
    if (hasEvents)
      withWords.push(
        action('search-events', t('palette.events', { words }), CalendarSearch, eventSearchPath(url, words)),
      )
    if (allows(role, 'asset.create')) {
      const search = new URLSearchParams({ add: '1', name: words })
      const href = `${workspacePath('asset', url)}?${search}`
      withWords.push(action('add-named', palette('addNamed', { words }), Plus, href))
    }
  }
  const groups = [
    { key: 'page' as const, entries: matching(pages) },
    { key: 'action' as const, entries: [...matching(actions), ...withWords] },
  ]
  return groups.flatMap((group) => (group.entries.length > 0 ? [{ ...group, total: group.entries.length }] : []))
}

function useRecentGroup(enterprise: Enterprise | undefined): EntryGroup[] {
  const entries = enterprise
    ? readRecent(enterprise.id).map((recent) => ({ ...recent, picture: <EntryIcon icon={Clock} /> }))
    : []
  return entries.length > 0 ? [{ key: 'recent', entries, total: null }] : []
}
