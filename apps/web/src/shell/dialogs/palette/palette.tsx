import { Modal } from '@mantine/core'
import type { Enterprise } from '@nine/contract/business/business'
import { allows } from '@nine/contract/business/roles'
import { useNavigate } from '@tanstack/react-router'
import { Search, Trash2, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { workspacePath } from '../../../paths.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import classes from './palette.module.css'
import { Keys, PaletteDetail } from './palette-detail.tsx'
import { showAllId, type Entry, hasMore } from './palette-entry.ts'
import { PaletteGroup } from './palette-group.tsx'
import { rememberRecent } from './recent-entries.ts'
import { type ShownKind, usePaletteGroups } from './use-palette-groups.tsx'

interface Props {
  enterprise: Enterprise | undefined
  query: string
  onQuery: (query: string) => void
  /** Enter was pressed before there was anything to open. */
  isEntered: boolean
  onEntered: (isEntered: boolean) => void
  onClose: () => void
}

/** One search for everything: assets, people, places, categories, stocktakes, events, pages and actions. */
export function Palette(props: Props) {
  const { t } = useTranslation('shell')
  const phone = useIsPhone()
  return (
    <Modal.Root
      opened
      onClose={props.onClose}
      returnFocus={false}
      fullScreen={phone}
      size={840}
      zIndex={400}
      yOffset={84}
      padding={0}
      radius={phone ? 0 : 'lg'}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay backgroundOpacity={0.35} blur={0} />
      <Modal.Content aria-label={t('palette.open')}>
        <Modal.Body className={classes['body']}>
          <PaletteBody {...props} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function PaletteBody({ enterprise, query, onQuery, isEntered, onEntered, onClose }: Props) {
  const { t } = useTranslation('palette')
  const { t: shell } = useTranslation('shell')
  const { t: common } = useTranslation()
  const navigate = useNavigate()
  const phone = useIsPhone()
  const list = useId()
  const [kind, setKind] = useState<ShownKind>('all')
  const [chosenId, setChosenId] = useState<string>()
  const { words, groups, counts, isSearching, isOffline, trashed, isNothing } = usePaletteGroups(
    enterprise,
    query,
    kind,
  )
  const entries = groups.flatMap((group) => group.entries)
  /** What the arrow keys walk through, from top to bottom: entries, and the ways to all of a kind. */
  const stops = groups.flatMap((group) => [
    ...(hasMore(group) ? [{ id: showAllId(group), allHref: group.allHref }] : []),
    ...group.entries.map(({ id }) => ({ id, allHref: undefined })),
  ])
  const all = stops.find(({ id, allHref }) => id === chosenId && allHref !== undefined)
  const chosen = all ? undefined : (entries.find(({ id }) => id === chosenId) ?? entries[0])
  const chosenStop = all?.id ?? chosen?.id
  const kinds: readonly ShownKind[] = ['all', ...counts.map((one) => one.kind)]
  const isCounted = counts.length > 0 && counts.every(({ total }) => total !== null)
  const results = counts.reduce((sum, { total }) => sum + (total ?? 0), 0)

  function open(entry: Entry, { href = entry.href, inNewTab = false } = {}): void {
    if (enterprise && entry.href !== undefined && entry.kind !== 'action') {
      const { id, name, note, kind: of } = entry
      rememberRecent(enterprise.id, { id, name, note, kind: of, href: entry.href })
    }
    if (inNewTab && href !== undefined) return void window.open(href, '_blank')
    if (href !== undefined) return leaveFor(href)
    onClose()
    entry.run?.()
  }
  function leaveFor(href: string): void {
    onClose()
    void navigate({ href })
  }
  useEffect(() => {
    if (!isEntered || isSearching || !chosen) return
    onEntered(false)
    open(chosen)
    // oxlint-disable-next-line react/exhaustive-deps -- opens once, when the answer is there
  }, [isEntered, isSearching, chosen?.id])

  function move(by: number): void {
    const at = stops.findIndex(({ id }) => id === chosenStop)
    const next = stops.at((at + by + stops.length) % Math.max(stops.length, 1))
    setChosenId(next?.id)
    if (next) document.getElementById(`${list}-${next.id}`)?.scrollIntoView({ block: 'nearest' })
  }
  function switchKind(by: number): void {
    const at = kinds.indexOf(kind)
    setKind(kinds.at((Math.max(at, 0) + by + kinds.length) % kinds.length) ?? 'all')
    setChosenId(undefined)
  }
  function onKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    // By its place: with Alt some keyboards write another sign.
    const more = event.altKey ? chosen?.more?.[Number(event.code.replace('Digit', '')) - 2] : undefined
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Tab' && kinds.length > 1) switchKind(event.shiftKey ? -1 : 1)
    else if (more && chosen) open(chosen, { href: more.href })
    else if (event.key === 'Enter' && all?.allHref !== undefined) leaveFor(all.allHref)
    else if (event.key === 'Enter' && (isSearching || !chosen)) onEntered(true)
    else if (event.key === 'Enter' && chosen) open(chosen, { inNewTab: event.ctrlKey || event.metaKey })
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <>
      <div className={`row gap-6 ${classes['field']}`}>
        <Search size={20} className="fixed muted" aria-hidden="true" />
        <input
          data-autofocus
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- at once: letters typed before an effect would be lost
          autoFocus
          role="combobox"
          aria-label={shell('palette.open')}
          aria-expanded="true"
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={chosenStop === undefined ? undefined : `${list}-${chosenStop}`}
          placeholder={shell('palette.placeholder')}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onFocus={({ currentTarget }) => currentTarget.setSelectionRange(query.length, query.length)}
          onKeyDown={onKey}
          onChange={({ currentTarget }) => {
            onQuery(currentTarget.value)
            setChosenId(undefined)
            setKind('all')
            onEntered(false)
          }}
        />
        {isCounted && (
          <span className="text-s muted nowrap no-phone">
            {t('results', { count: results, shown: formatNumber(results) })}
          </span>
        )}
        {phone ? (
          <button type="button" className="center fixed square-44" aria-label={common('close')} onClick={onClose}>
            <X size={20} />
          </button>
        ) : (
          <Keys>Esc</Keys>
        )}
      </div>
      {counts.length > 0 && (
        <div role="group" aria-label={t('kinds')} className={`row gap-2 scroll-x ${classes['kinds']}`}>
          {kinds.map((one) => (
            <button
              key={one}
              type="button"
              tabIndex={-1}
              aria-pressed={one === kind}
              className="fixed text-s medium soft nowrap radius-round finger"
              onClick={() => {
                setKind(one)
                setChosenId(undefined)
              }}
            >
              {t(one)} {one !== 'all' && shownTotal(counts.find((count) => count.kind === one)?.total)}
            </button>
          ))}
        </div>
      )}
      <div className={`flex low line-top ${classes['parts']}`}>
        <div className={`grow slim scroll-y ${classes['list']}`}>
          {isOffline && (
            <p role="status" className={`text-s amber ${classes['group']}`}>
              {t('offline')}
            </p>
          )}
          {trashed && (
            <p role="status" className={`row wrap gap-5 text-s soft ${classes['group']}`}>
              <Trash2 size={16} strokeWidth={1.75} className="fixed" aria-hidden="true" />
              <span className="anywhere">{t('trashed', trashed)}</span>
              {enterprise && allows(enterprise.role, 'asset.restore') && (
                <button
                  type="button"
                  className="medium underline"
                  onClick={() => leaveFor(trashOf(enterprise.url, trashed.code))}
                >
                  {t('openTrash')}
                </button>
              )}
            </p>
          )}
          {isNothing && !trashed && (
            <div role="status" className={classes['group']}>
              <p className="strong anywhere">{t('nothing', { words })}</p>
              <p className="text-s muted">{t('nothingHint')}</p>
            </div>
          )}
          {isSearching && entries.length === 0 && (
            <p role="status" className={`text-s muted ${classes['group']}`}>
              {t('searching')}
            </p>
          )}
          <div role="listbox" id={list} aria-label={t('kinds')} data-stale={isSearching || undefined}>
            {groups.map((group) => (
              <PaletteGroup
                key={group.key}
                group={group}
                words={words}
                list={list}
                chosen={chosenStop}
                onOpen={(entry, inNewTab) => open(entry, { inNewTab })}
                onAll={leaveFor}
              />
            ))}
          </div>
        </div>
        {chosen && <PaletteDetail entry={chosen} onOpen={(href) => open(chosen, href ? { href } : {})} />}
      </div>
      <div className={`row between gap-6 px-7 line-top text-s muted ${classes['foot']}`}>
        <span className="row gap-5">
          <Keys>↑</Keys>
          <Keys>↓</Keys> {t('keys.choose')} <Keys>↵</Keys> {t('keys.open')} <Keys>Ctrl ↵</Keys> {t('keys.newTab')}{' '}
          <Keys>Tab</Keys> {t('keys.kinds')}
        </span>
        <span className="row gap-5">
          <span>@ {t('keys.people')}</span>
          <span># {t('keys.codes')}</span>
          <span>&gt; {t('keys.actions')}</span>
        </span>
      </div>
    </>
  )
}

const trashOf = (url: string, search: string): string =>
  `${workspacePath('trash', url)}?${new URLSearchParams({ search })}`

const shownTotal = (total: number | null | undefined): string => (typeof total === 'number' ? formatNumber(total) : '')
