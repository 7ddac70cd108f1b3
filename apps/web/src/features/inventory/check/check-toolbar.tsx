import { ActionIcon, Button, Menu, TextInput } from '@mantine/core'
import type { InventorySummary } from '@nine/contract/inventory/inventory'
import { Check, ChevronDown, Rows2, Search, X } from 'lucide-react'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { countOf, type Grouping, GROUPINGS, ITEM_FILTERS, type ItemFilter } from './check-items.ts'
import classes from './check-toolbar.module.css'

interface Props {
  summary: InventorySummary
  filter: ItemFilter
  search: string
  grouping: Grouping
  onFilter: (filter: ItemFilter) => void
  onSearch: (search: string) => void
  onGrouping: (grouping: Grouping) => void
}

/** What narrows and orders the items: a row of counts, a search, the grouping. */
export function CheckToolbar({ summary, filter, search, grouping, onFilter, onSearch, onGrouping }: Props) {
  const { t } = useTranslation('inventory')
  const phone = useIsPhone()
  return (
    <div className={`row wrap fixed gap-4 ${classes['toolbar']}`}>
      <div role="group" aria-label={t('filter.label')} className={`flex gap-1 scroll-x ${classes['filters']}`}>
        {ITEM_FILTERS.map((value) => (
          <button
            key={value}
            type="button"
            className={`fixed finger hover focus-inside text-s soft nowrap radius-m px-6 ${classes['filter']}`}
            aria-pressed={filter === value}
            onClick={() => onFilter(value)}
          >
            {t(`filter.${value}`)} <span className="num muted ms-2">{formatNumber(countOf(summary, value))}</span>
          </button>
        ))}
      </div>
      <TextInput
        type="search"
        className={classes['find']}
        aria-label={t('find')}
        placeholder={`${t('find')}…`}
        data-check-search
        leftSection={<Search size={16} aria-hidden="true" />}
        rightSectionWidth={44}
        rightSection={
          search === '' ? (
            phone ? null : (
              <Key name="/" />
            )
          ) : (
            <ActionIcon size={phone ? 44 : 28} aria-label={t('clearSearch')} onClick={() => onSearch('')}>
              <X size={15} />
            </ActionIcon>
          )
        }
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      <Menu position="bottom-end" radius="lg" shadow="md" width={200} zIndex={250}>
        <Menu.Target>
          <Button
            variant="default"
            {...(phone ? { w: 46, h: 46, p: 0 } : {})}
            leftSection={phone ? null : <Rows2 size={16} />}
            rightSection={phone ? null : <ChevronDown size={15} />}
            aria-label={`${t('group.label')}: ${t(`group.${grouping}`)}`}
          >
            {phone ? <Rows2 size={16} /> : `${t('group.label')}: ${t(`group.${grouping}`)}`}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {GROUPINGS.map((value) => (
            <Menu.Item
              key={value}
              {...(phone ? { mih: 44 } : {})}
              rightSection={grouping === value ? <Check size={15} /> : null}
              onClick={() => onGrouping(value)}
            >
              {t(`group.${value}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}

/** The key that does the same. */
export const Key = ({ name }: { name: string }) => (
  <span className={`center text-xs strong radius-s px-2 ${classes['key']}`} aria-hidden="true">
    {name}
  </span>
)
