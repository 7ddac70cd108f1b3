import { keysOf } from '@nine/contract/keys-of'
import '@mantine/spotlight/styles.layer.css'
import { useMantineColorScheme } from '@mantine/core'
import { createSpotlight, Spotlight, type SpotlightActionData, type SpotlightActionGroupData } from '@mantine/spotlight'
import type { Enterprise } from '@nine/contract/business/business'
import { LANGS } from '@nine/contract/lang'
import { matchesSearch } from '@nine/contract/text/search-forms'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  CalendarSearch,
  CircleUserRound,
  FolderTree,
  Languages,
  MapPin,
  Monitor,
  Moon,
  Plus,
  Search,
  Sun,
} from 'lucide-react'
import { createElement, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useFoundAssets } from '../../features/asset/use-found-assets.tsx'
import { enterprisesQuery } from '../../features/business/business.queries.ts'
import { useSwitchEnterprise } from '../../features/business/current-enterprise.ts'
import { EnterpriseLogo } from '../../features/business/enterprise-logo.tsx'
import { currentLang } from '../../lib/i18n.ts'
import { paths, type WorkspacePage, workspacePath } from '../../paths.ts'
import { chooseLang } from '../../ui/page/choose-lang.ts'
import classes from './palette.module.css'
import { isSection, useRegistered, useSidebarEntries } from '../sidebar/sidebar-entries.ts'
import { eventSearchPath } from '../header/event-search-path.ts'
import { usePageName } from '../use-page-title.ts'

const [store, spotlight] = createSpotlight()
const ICON = 18
const SCHEMES = { light: Sun, dark: Moon, auto: Monitor } as const
const SUB_ICONS: Partial<Record<WorkspacePage, typeof MapPin>> = { locations: MapPin, categories: FolderTree }

interface Props {
  enterprise: Enterprise | undefined
  /** Counts the times it was asked for; each opens it. */
  asked: number
  query: string
  onQuery: (query: string) => void
  /** Its own field has the focus. */
  onReady: () => void
}

/** Assets, pages, enterprises, language and appearance by a part of their names, with or without accents. */
export function Palette({ enterprise, asked, query, onQuery, onReady }: Props) {
  const { t } = useTranslation('shell')
  const { assets, isSearching } = useFoundAssets(enterprise, query)
  const actions = useActions(enterprise)
  const events = useEventSearch(enterprise, query)
  const groups = [{ group: t('pages.assetSection'), actions: assets }, ...actions, ...events]
  const shown = byLabel(query, groups)
  const first = isSearching ? undefined : idOfFirst(shown)
  useEffect(() => {
    if (asked > 0) spotlight.open()
  }, [asked])
  useEffect(() => {
    if (first !== undefined) selectFirst()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another query draws the list anew, even with the same first result
  }, [first, query])
  return (
    <Spotlight
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={onQuery}
      actions={groups}
      filter={byLabel}
      nothingFound={t('palette.empty')}
      searchProps={{
        placeholder: t('palette.placeholder'),
        'aria-label': t('palette.open'),
        onFocus: () => {
          onReady()
          selectFirst()
        },
        leftSection: <Search size={ICON} />,
      }}
      attributes={{ content: { 'aria-label': t('palette.open') } }}
      radius="lg"
      scrollable
      maxHeight={440}
      overlayProps={{ backgroundOpacity: 0.35, blur: 0 }}
      classNames={{ search: classes['search'], actionsGroup: classes['group'] }}
    />
  )
}

function useActions(enterprise: Enterprise | undefined): SpotlightActionGroupData[] {
  const { t } = useTranslation('shell')
  const { t: common } = useTranslation()
  const navigate = useNavigate()
  const nameOf = usePageName()
  const switchTo = useSwitchEnterprise()
  const entries = useSidebarEntries()
  const { data: enterprises = [] } = useQuery(enterprisesQuery())
  const { setColorScheme } = useMantineColorScheme()

  const pages = enterprise
    ? entries.flatMap((entry) =>
        (isSection(entry) ? entry.pages : [entry.page]).map((page) => {
          const Icon = SUB_ICONS[page] ?? entry.icon
          return {
            id: page,
            label: nameOf(page),
            leftSection: <Icon size={ICON} strokeWidth={1.75} />,
            onClick: () => void navigate({ href: workspacePath(page, enterprise.url) }),
          }
        }),
      )
    : []
  const profile = {
    id: 'profile',
    label: nameOf('profile'),
    leftSection: <CircleUserRound size={ICON} strokeWidth={1.75} />,
    onClick: () => void navigate({ to: paths.profile }),
  }
  return [
    { group: t('palette.pages'), actions: [...pages, profile] },
    {
      group: t('palette.enterprises'),
      actions: [
        ...enterprises.map((one) => ({
          id: one.id,
          label: one.name,
          leftSection: <EnterpriseLogo name={one.name} logo={one.logo} size={24} />,
          dimmedSections: false,
          onClick: () => switchTo(one),
        })),
        {
          id: 'add-enterprise',
          label: t('account.addEnterprise'),
          leftSection: <Plus size={ICON} strokeWidth={1.75} />,
          onClick: () => void navigate({ to: paths.addEnterprise }),
        },
      ],
    },
    {
      group: t('palette.actions'),
      actions: [
        ...LANGS.filter((lang) => lang !== currentLang()).map((lang) => ({
          id: lang,
          label: t('palette.language', { lang: common(`lang.${lang}`) }),
          leftSection: <Languages size={ICON} strokeWidth={1.75} />,
          onClick: () => void chooseLang(lang),
        })),
        ...keysOf(SCHEMES).map((scheme) => ({
          id: scheme,
          label: t('palette.scheme', { scheme: t(`scheme.${scheme}`) }),
          leftSection: createElement(SCHEMES[scheme], { size: ICON, strokeWidth: 1.75 }),
          onClick: () => setColorScheme(scheme),
        })),
      ],
    },
  ]
}

/** Enter opens the first result; the arrows go on from it. */
function selectFirst(): void {
  const list = document.getElementById(store.getState().listId)
  list?.querySelector('[data-selected]')?.removeAttribute('data-selected')
  list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
  store.updateState((state) => ({ ...state, selected: 0 }))
}

function idOfFirst(actions: Actions): string | undefined {
  const [first] = actions.flatMap((action): { id?: string }[] => ('actions' in action ? action.actions : [action]))
  return first?.id
}

/** Last of all, whatever was typed: the events that match it. */
function useEventSearch(enterprise: Enterprise | undefined, query: string): SpotlightActionGroupData[] {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const hasEvents = useRegistered()('event')
  const words = query.trim()
  if (!enterprise || !hasEvents || words === '') return []
  const search = {
    id: 'search-events',
    label: t('palette.events', { words }),
    keywords: query,
    leftSection: <CalendarSearch size={ICON} strokeWidth={1.75} />,
    onClick: () => void navigate({ href: eventSearchPath(enterprise.url, words) }),
  }
  return [{ group: t('pages.event'), actions: [search] }]
}

type Actions = (SpotlightActionData | SpotlightActionGroupData)[]

function byLabel(query: string, actions: Actions): Actions {
  return actions.flatMap((action): Actions => {
    if (!('actions' in action)) return matches(action, query) ? [action] : []
    const kept = action.actions.filter((one) => matches(one, query))
    return kept.length > 0 ? [{ ...action, actions: kept }] : []
  })
}

const matches = ({ label = '', keywords = '' }: SpotlightActionData, query: string): boolean =>
  matchesSearch(`${label} ${[keywords].flat().join(' ')}`, query)
