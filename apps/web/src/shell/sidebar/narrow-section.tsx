import { Menu, UnstyledButton } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { workspacePath } from '../../paths.ts'
import type { SectionEntry } from './sidebar-entries.ts'
import classes from './sidebar.module.css'
import { useMarkedPage } from '../use-current-page.ts'
import { usePageName } from '../use-page-title.ts'

/** In the narrow sidebar the pages of a section open beside it. */
export function NarrowSection({ entry: { section, icon: Icon, pages }, url }: { entry: SectionEntry; url: string }) {
  const { t } = useTranslation('shell')
  const here = useMarkedPage()
  const nameOf = usePageName()
  const navigate = useNavigate()
  return (
    <Menu position="right-start" trigger="click-hover" width={220} radius="lg">
      <Menu.Target>
        <UnstyledButton
          className={`row full gap-5 text-m soft medium no-link radius-m px-5 ${classes['entry']}`}
          data-here={pages.some((page) => page === here) || undefined}
          aria-label={t(`pages.${section}`)}
        >
          <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t(`pages.${section}`)}</Menu.Label>
        {pages.map((page) => (
          <Menu.Item key={page} onClick={() => void navigate({ href: workspacePath(page, url) })}>
            {nameOf(page)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
