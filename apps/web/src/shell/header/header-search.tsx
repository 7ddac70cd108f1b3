import { ActionIcon, UnstyledButton } from '@mantine/core'
import type { Enterprise } from '@nine/contract/business/business'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { EventSearch } from './event-search.tsx'
import classes from './header.module.css'
import { useRegistered } from '../sidebar/sidebar-entries.ts'
import { useCurrentPage } from '../use-current-page.ts'

const paletteKeys = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'

interface HeaderSearchProps {
  enterprise: Enterprise
  phone: boolean
  onPalette: () => void
}

/** On pages of events the search of events; on all others the field that opens the palette. */
export function HeaderSearch({ enterprise, phone, onPalette }: HeaderSearchProps) {
  const { t } = useTranslation('shell')
  const here = useCurrentPage()
  const hasEvents = useRegistered()('event')
  if (hasEvents && here === 'eventPreview') return null
  if (hasEvents && here === 'event')
    return phone ? <PhoneSearch url={enterprise.url} /> : <WideSearch url={enterprise.url} onPalette={onPalette} />
  if (phone) {
    return (
      <ActionIcon size={44} onClick={onPalette} aria-label={t('palette.open')}>
        <Search size={20} strokeWidth={1.75} />
      </ActionIcon>
    )
  }
  return (
    <UnstyledButton
      className={`row gap-5 text-s muted radius-m tinted ${classes['field']}`}
      onClick={onPalette}
      aria-label={t('palette.open')}
    >
      <Search size={16} aria-hidden="true" />
      <span className="truncate grow to-start">{t('palette.placeholder')}</span>
      <kbd className={`fixed text-xs muted radius-s surface edged ${classes['keys']}`}>{paletteKeys}</kbd>
    </UnstyledButton>
  )
}

function WideSearch({ url, onPalette }: { url: string; onPalette: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <EventSearch url={url}>
      <UnstyledButton onClick={onPalette} aria-label={t('palette.open')}>
        <kbd className={`fixed text-xs muted radius-s surface edged ${classes['keys']}`}>{paletteKeys}</kbd>
      </UnstyledButton>
    </EventSearch>
  )
}

/** On a phone the field covers the header while it is used. */
function PhoneSearch({ url }: { url: string }) {
  const { t } = useTranslation('shell')
  const { t: common } = useTranslation()
  const [opened, setOpened] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (opened) bar.current?.querySelector('input')?.focus()
  }, [opened])
  if (!opened) {
    return (
      <ActionIcon size={44} onClick={() => setOpened(true)} aria-label={t('search.label')}>
        <Search size={20} strokeWidth={1.75} />
      </ActionIcon>
    )
  }
  return (
    <div ref={bar} className={`row fill gap-2 surface raised ${classes['searchBar']}`}>
      <EventSearch url={url} />
      <ActionIcon size={44} onClick={() => setOpened(false)} aria-label={common('close')}>
        <X size={20} />
      </ActionIcon>
    </div>
  )
}
