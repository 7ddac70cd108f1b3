import { useDebouncedCallback } from '@mantine/hooks'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { workspacePath } from '../../paths.ts'
import { eventSearchPath } from './event-search-path.ts'
import classes from './header.module.css'

const PAUSE_MS = 300

interface Props {
  url: string
  /** Shown at the end of the field. */
  children?: ReactNode
}

/** Searches after a pause in typing; clearing the field shows all events. */
export function EventSearch({ url, children }: Props) {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const { search } = useSearch({ strict: false })
  const { href, pathname } = useLocation()
  // The guests of an event are searched too, in their own field.
  const shown = pathname === workspacePath('event', url) ? (search ?? '') : ''
  const [typed, setTyped] = useState<{ at: string; text: string }>()
  // Keeps what was typed, spaces included, until the URL changes.
  const text = typed && (typed.at === href || typed.text.trim() === shown) ? typed.text : shown

  const go = useDebouncedCallback((wanted: string) => {
    void navigate({ href: wanted ? eventSearchPath(url, wanted) : workspacePath('event', url) })
  }, PAUSE_MS)

  return (
    <search className={`row gap-5 text-s muted radius-m tinted ${classes['field']}`}>
      <Search size={16} aria-hidden="true" />
      <input
        type="search"
        className={`grow slim tall ink unpadded borderless ${classes['input']}`}
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        value={text}
        onChange={(event) => {
          setTyped({ at: href, text: event.currentTarget.value })
          go(event.currentTarget.value.trim())
        }}
      />
      {children}
    </search>
  )
}
