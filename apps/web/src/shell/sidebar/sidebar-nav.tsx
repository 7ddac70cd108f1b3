import type { Role } from '@nine/contract/business/roles'
import { UnstyledButton } from '@mantine/core'
import { lazyRouteComponent, Link } from '@tanstack/react-router'
import { ChevronDown, type LucideIcon } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { type WorkspacePage, workspacePath } from '../../paths.ts'
import { Hint } from '../../ui/feedback/hint.tsx'
import { isSection, type SectionEntry, useSidebarEntries } from './sidebar-entries.ts'
import classes from './sidebar.module.css'
import { useCurrentPage, useMarkedPage } from '../use-current-page.ts'
import { usePageName } from '../use-page-title.ts'

const NarrowSection = lazyRouteComponent(() => import('./narrow-section.tsx'), 'NarrowSection')

interface Props {
  url: string
  role: Role
  collapsed: boolean
  onChosen: () => void
}

export function SidebarNav(props: Props) {
  const { t } = useTranslation('shell')
  const entries = useSidebarEntries(props.role)
  return (
    <nav aria-label={t('navigation')} className="grow full">
      <ul className={`column grow full gap-1 flush ${classes['list']}`}>
        {entries.map((entry) => (
          <li key={isSection(entry) ? entry.section : entry.page}>
            {isSection(entry) ? <Section entry={entry} {...props} /> : <PageLink {...entry} {...props} />}
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface PageLinkProps extends Props {
  page: WorkspacePage
  icon?: LucideIcon
}

function PageLink({ page, icon: Icon, url, collapsed, onChosen }: PageLinkProps) {
  const here = useMarkedPage() === page
  // On a page that is reached from it the entry is marked, but does not name the page itself.
  const isItself = useCurrentPage() === page
  const name = usePageName()(page)
  return (
    <Hint label={name} side="right" disabled={!collapsed}>
      <Link
        to={workspacePath(page, url)}
        className={`row full gap-5 text-m soft medium no-link radius-m px-5 ${classes['entry']}`}
        data-here={here || undefined}
        aria-current={isItself ? 'page' : here ? 'true' : undefined}
        aria-label={collapsed ? name : undefined}
        onClick={onChosen}
      >
        {Icon && <Icon size={18} strokeWidth={1.75} aria-hidden="true" />}
        {!collapsed && <span className="truncate grow to-start">{name}</span>}
      </Link>
    </Hint>
  )
}

interface SectionProps extends Props {
  entry: SectionEntry
}

function Section(props: SectionProps) {
  if (!props.collapsed) return <WideSection {...props} />
  return (
    <Suspense
      fallback={<div className={`row full gap-5 text-m soft medium no-link radius-m px-5 ${classes['entry']}`} />}
    >
      <NarrowSection entry={props.entry} url={props.url} />
    </Suspense>
  )
}

function WideSection({ entry: { section, icon: Icon, pages }, ...props }: SectionProps) {
  const { t } = useTranslation('shell')
  const list = useId()
  const [open, setOpen] = useState(true)
  return (
    <>
      <UnstyledButton
        className={`row full gap-5 text-m soft medium no-link radius-m px-5 ${classes['entry']}`}
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpen(!open)}
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
        <span className="truncate grow to-start">{t(`pages.${section}`)}</span>
        <ChevronDown size={16} className={classes['chevron']} aria-hidden="true" />
      </UnstyledButton>
      <ul id={list} className={`column gap-1 ${classes['sub']}`} hidden={!open}>
        {pages.map((page) => (
          <li key={page}>
            <PageLink page={page} {...props} />
          </li>
        ))}
      </ul>
    </>
  )
}
