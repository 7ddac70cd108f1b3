import { useRouter } from '@tanstack/react-router'
import { CalendarDays, ClipboardCheck, LayoutDashboard, type LucideIcon, Package, Settings, Users } from 'lucide-react'
import { type WorkspacePage, workspacePaths } from '../../paths.ts'

interface PageEntry {
  page: WorkspacePage
  icon: LucideIcon
}

export interface SectionEntry {
  section: 'assetSection'
  icon: LucideIcon
  pages: readonly WorkspacePage[]
}

export type SidebarEntry = PageEntry | SectionEntry

/** Every entry, in order. Entries without a registered page are left out. */
const ENTRIES: readonly SidebarEntry[] = [
  { page: 'dashboard', icon: LayoutDashboard },
  { page: 'inventory', icon: ClipboardCheck },
  { page: 'event', icon: CalendarDays },
  {
    section: 'assetSection',
    icon: Package,
    pages: ['asset', 'handovers', 'ownAssets', 'maintenance', 'publicReports', 'locations', 'categories'],
  },
  { page: 'staff', icon: Users },
  { page: 'settings', icon: Settings },
]

export const isSection = (entry: SidebarEntry): entry is SectionEntry => 'section' in entry

/** Returns which pages of a workspace exist. */
export function useRegistered(): (page: WorkspacePage) => boolean {
  const { routesByPath } = useRouter()
  return (page) => Object.hasOwn(routesByPath, workspacePaths[page])
}

export function useSidebarEntries(): SidebarEntry[] {
  const isRegistered = useRegistered()
  return ENTRIES.flatMap((entry): SidebarEntry[] => {
    if (!isSection(entry)) return isRegistered(entry.page) ? [entry] : []
    const pages = entry.pages.filter(isRegistered)
    return pages.length > 0 ? [{ ...entry, pages }] : []
  })
}
