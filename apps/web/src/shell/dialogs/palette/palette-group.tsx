import { VisuallyHidden } from '@mantine/core'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { Highlighted } from './highlighted.tsx'
import { Keys } from './palette-detail.tsx'
import classes from './palette.module.css'
import { showAllId, type Entry, type EntryGroup, hasMore } from './palette-entry.ts'

interface Props {
  group: EntryGroup
  words: string
  list: string
  chosen: string | undefined
  onOpen: (entry: Entry, inNewTab: boolean) => void
  onAll: (href: string) => void
}

/** Entries of one kind under their heading, which may lead to all of them. */
export function PaletteGroup({ group, words, list, chosen, onOpen, onAll }: Props) {
  const { t } = useTranslation('palette')
  const { key, entries, total } = group
  return (
    <div role="group" aria-label={t(key)}>
      <div className={`row between text-s muted ${classes['group']}`}>
        <span aria-hidden="true">{t(key)}</span>
        {hasMore(group) && (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and takes the keys
          <span
            id={`${list}-${showAllId(group)}`}
            role="option"
            aria-selected={chosen === showAllId(group)}
            tabIndex={-1}
            data-selected={chosen === showAllId(group) || undefined}
            className={`soft medium underline radius-s ${classes['all']}`}
            onClick={() => onAll(group.allHref)}
          >
            {total === null ? t('seeAllUncounted') : t('seeAll', { shown: formatNumber(total) })}
          </span>
        )}
      </div>
      {entries.map((entry) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and takes the keys
        <div
          key={entry.id}
          id={`${list}-${entry.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={entry.id === chosen}
          data-action
          data-selected={entry.id === chosen || undefined}
          className={`row gap-6 radius-m hover ${classes['entry']}`}
          onClick={(event) => onOpen(entry, event.ctrlKey || event.metaKey)}
        >
          {entry.picture}
          <span className="grow slim">
            <span className="block truncate text-m medium">
              <Highlighted text={entry.name} words={words} />
            </span>
            {entry.note && (
              <span className="block truncate text-s muted">
                <Highlighted text={entry.note} words={words} />
              </span>
            )}
          </span>
          {entry.end}
          {entry.id === chosen && (
            <span className="no-phone" aria-hidden="true">
              <Keys>↵</Keys>
            </span>
          )}
          {key === 'best' && <VisuallyHidden>{t(entry.kind)}</VisuallyHidden>}
        </div>
      ))}
    </div>
  )
}
