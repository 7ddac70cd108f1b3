import { Button, Menu } from '@mantine/core'
import { type EventCounts, SEARCH_PAUSE_MS } from '@nine/contract/event/event'
import { useNavigate } from '@tanstack/react-router'
import { Check, ChevronDown, CodeXml, LayoutList, Link2, Plus, Trash2 } from 'lucide-react'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { settings } from '../../../lib/settings.ts'
import { eventPaths, publicEventPaths } from '../../../paths.ts'
import { FloatingAdd } from '../../../ui/list/floating-add.tsx'
import { SearchField } from '../../../ui/field/search-field.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { MenuLink } from '../../../ui/menu-link.tsx'
import { useEnterprise } from '../../business/current-enterprise.ts'
import type { EventListSearch } from './event-search.ts'
import { TemplatesButton } from '../copy/templates-button.tsx'
import classes from './event-toolbar.module.css'
import { useCopied } from '../../../ui/use-copied.ts'
import { usePublicPages } from './use-public-pages.ts'

const COPIED_MS = 2000
type View = EventListSearch['status']

interface Props {
  search: EventListSearch
  counts: EventCounts | undefined
  total: number | undefined
  adding: boolean
  onSearch: (change: Partial<EventListSearch>) => void
  /** Absent: the person may not add. */
  onAdd: (() => void) | undefined
}

export function EventToolbar({ search, counts, total, adding, onSearch, onAdd }: Props) {
  const { t } = useTranslation('event')
  const { url } = useEnterprise()
  const navigate = useNavigate()
  const pages = usePublicPages()
  const phone = useIsPhone()
  const [copied, copy] = useCopied(COPIED_MS)
  return (
    <div className="row wrap gap-4 mb-7">
      <SearchField
        className={classes['search']}
        value={search.search ?? ''}
        label={t('searchLabel')}
        pauseMs={SEARCH_PAUSE_MS}
        onSearch={(text) => onSearch({ search: text || undefined })}
      />
      <ViewMenu value={search.status} counts={counts} onChange={(status) => onSearch({ status })} />
      {total !== undefined && <span className="text-s muted ms-2">{t('count', { count: total })}</span>}
      <div className={`row gap-4 ${classes['actions']}`}>
        {pages.embed && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<CodeXml size={17} />}
            onClick={() =>
              void navigate({ href: eventPaths.embed.replace('$subdomain', url).replace('$eventId', 'all-event') })
            }
          >
            {t('embed')}
          </Button>
        )}
        {pages.list && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={copied ? <Check size={17} /> : <Link2 size={17} />}
            onClick={() => void copy(settings.publicOrigin + publicEventPaths.list.replace('$subdomain', url))}
          >
            <span aria-live="polite">{t(copied ? 'copied' : 'copyPublic')}</span>
          </Button>
        )}
        {onAdd && <TemplatesButton />}
        {!phone && onAdd && (
          <Button leftSection={<Plus size={18} />} loading={adding} data-hotkey="create" onClick={onAdd}>
            {t('add')}
          </Button>
        )}
      </div>
      {phone && onAdd && <FloatingAdd label={t('add')} loading={adding} onClick={onAdd} />}
    </div>
  )
}

interface ViewProps {
  value: View
  counts: EventCounts | undefined
  onChange: (view: View) => void
}

const TONES = { publish: 'green', notpublish: 'grey', finished: 'ink' } as const

function ViewMenu({ value, counts, onChange }: ViewProps) {
  const { t } = useTranslation('event')
  const { url } = useEnterprise()
  const number = (view: keyof EventCounts) => (
    <span className={`muted ${classes['number']}`}>{counts && formatNumber(counts[view])}</span>
  )
  const entry = (view: View) => (
    <Menu.Item
      key={view ?? 'all'}
      leftSection={
        view && view !== 'all-event' ? (
          <span className={`block radius-round ${classes['dot']}`} data-tone={TONES[view]} />
        ) : undefined
      }
      rightSection={
        <>
          {number(view ?? 'all')}
          {view === value && <Check size={15} aria-hidden="true" />}
        </>
      }
      aria-current={view === value || undefined}
      onClick={() => onChange(view)}
    >
      {t(`views.${view ?? 'all'}`)}
    </Menu.Item>
  )
  return (
    <Menu position="bottom-start" width={262} radius="lg" shadow="md">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<LayoutList size={16} strokeWidth={1.75} />}
          rightSection={<ChevronDown size={15} />}
          aria-label={t('view', { name: t(`views.${value ?? 'all'}`) })}
        >
          {t(`views.${value ?? 'all'}`)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {entry(undefined)}
        {entry('all-event')}
        <Menu.Divider />
        {(['publish', 'notpublish', 'finished'] as const).map(entry)}
        <Menu.Divider />
        <MenuLink
          to={eventPaths.all}
          params={{ subdomain: url }}
          search={{ tab: 'deleted' }}
          leftSection={<Trash2 size={15} strokeWidth={1.75} />}
          rightSection={number('deleted')}
        >
          {t('views.deleted')}
        </MenuLink>
      </Menu.Dropdown>
    </Menu>
  )
}
