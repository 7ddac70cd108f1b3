import { useMantineColorScheme } from '@mantine/core'
import type { Enterprise } from '@nine/contract/business/business'
import { allows, type Permission } from '@nine/contract/business/roles'
import { keysOf } from '@nine/contract/keys-of'
import { LANGS } from '@nine/contract/lang'
import { useQuery } from '@tanstack/react-query'
import {
  CalendarPlus,
  CircleUserRound,
  ClipboardPlus,
  FileSignature,
  FileSpreadsheet,
  FolderTree,
  History,
  Inbox,
  Languages,
  LockKeyhole,
  type LucideIcon,
  MapPin,
  Monitor,
  Moon,
  PackageCheck,
  Plus,
  Sun,
  Trash2,
  Wrench,
} from 'lucide-react'
import { enterprisesQuery } from '../../../features/business/business.queries.ts'
import { useSwitchEnterprise } from '../../../features/business/current-enterprise.ts'
import { EnterpriseLogo } from '../../../features/business/enterprise-logo.tsx'
import { currentLang } from '../../../lib/i18n.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { eventPaths, paths, type WorkspacePage, workspacePath } from '../../../paths.ts'
import { chooseLang } from '../../../ui/page/choose-lang.ts'
import { isSection, useSidebarEntries } from '../../sidebar/sidebar-entries.ts'
import { usePageName } from '../../use-page-title.ts'
import { EntryIcon } from './entry-icon.tsx'
import type { Entry } from './palette-entry.ts'

const SCHEMES = { light: Sun, dark: Moon, auto: Monitor } as const
const SUB_ICONS: Partial<Record<WorkspacePage, LucideIcon>> = {
  locations: MapPin,
  categories: FolderTree,
  handovers: FileSignature,
  ownAssets: PackageCheck,
  maintenance: Wrench,
  publicReports: Inbox,
  reports: FileSpreadsheet,
}

/** Pages that only some may open and that the sidebar leaves out. */
const MANAGED = {
  trash: { permission: 'asset.restore', icon: Trash2 },
  batches: { permission: 'asset.bulk', icon: History },
} as const satisfies Partial<Record<WorkspacePage, { permission: Permission; icon: LucideIcon }>>

/** Pages, settings and actions: what needs no server. */
export function useLocalEntries(enterprise: Enterprise | undefined): { pages: Entry[]; actions: Entry[] } {
  const { t } = useTranslation('shell')
  const { t: common } = useTranslation()
  const { t: palette } = useTranslation('palette')
  const nameOf = usePageName()
  const switchTo = useSwitchEnterprise()
  const sidebar = useSidebarEntries(enterprise?.role)
  const { data: enterprises = [] } = useQuery(enterprisesQuery())
  const { setColorScheme } = useMantineColorScheme()
  const entry = (kind: 'page' | 'action', id: string, name: string, icon: LucideIcon, rest: Partial<Entry>): Entry => ({
    id,
    kind,
    name,
    note: '',
    picture: <EntryIcon icon={icon} />,
    ...rest,
  })

  const ofWorkspace = enterprise
    ? sidebar.flatMap((one) =>
        (isSection(one) ? one.pages : [one.page]).map((page) =>
          entry('page', page, nameOf(page), SUB_ICONS[page] ?? one.icon, {
            href: workspacePath(page, enterprise.url),
            ...(page === 'settings' ? { keywords: palette('settingsKeywords') } : {}),
          }),
        ),
      )
    : []
  const pages = [
    ...ofWorkspace,
    ...(enterprise ? keysOf(MANAGED) : [])
      .filter((page) => enterprise && allows(enterprise.role, MANAGED[page].permission))
      .map((page) =>
        entry('page', page, nameOf(page), MANAGED[page].icon, { href: workspacePath(page, enterprise?.url ?? '') }),
      ),
    entry('page', 'profile', nameOf('profile'), CircleUserRound, { href: paths.profile }),
    entry('page', 'security', palette('security'), LockKeyhole, { href: `${paths.profile}?tab=security` }),
  ]
  const creations = enterprise
    ? [
        {
          permission: 'asset.create' as const,
          made: entry('action', 'add-asset', palette('addAsset'), Plus, {
            href: `${workspacePath('asset', enterprise.url)}?add=1`,
          }),
        },
        {
          permission: 'inventory.create' as const,
          made: entry('action', 'add-inventory', palette('addInventory'), ClipboardPlus, {
            href: `${workspacePath('inventory', enterprise.url)}?add=1`,
          }),
        },
        {
          permission: 'event.create' as const,
          made: entry('action', 'add-event', palette('addEvent'), CalendarPlus, {
            href: eventPaths.add.replace('$subdomain', enterprise.url),
          }),
        },
      ].flatMap(({ permission, made }) => (allows(enterprise.role, permission) ? [made] : []))
    : []
  const actions = [
    ...creations,
    ...enterprises
      .filter(({ id }) => id !== enterprise?.id)
      .map((one): Entry => ({
        id: one.id,
        kind: 'action',
        name: one.name,
        note: t('palette.enterprises'),
        picture: <EnterpriseLogo name={one.name} logo={one.logo} size={36} />,
        run: () => switchTo(one),
      })),
    entry('action', 'add-enterprise', t('account.addEnterprise'), Plus, { href: paths.addEnterprise }),
    ...LANGS.filter((lang) => lang !== currentLang()).map((lang) =>
      entry('action', lang, t('palette.language', { lang: common(`lang.${lang}`) }), Languages, {
        run: () => void chooseLang(lang),
      }),
    ),
    ...keysOf(SCHEMES).map((scheme) =>
      entry('action', scheme, t('palette.scheme', { scheme: t(`scheme.${scheme}`) }), SCHEMES[scheme], {
        run: () => setColorScheme(scheme),
      }),
    ),
  ]
  return { pages, actions }
}
