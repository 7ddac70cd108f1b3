import { CornerDownLeft } from 'lucide-react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import classes from './palette.module.css'
import type { Entry } from './palette-entry.ts'

interface Props {
  entry: Entry
  onOpen: (href: string | undefined) => void
}

/** What is known of the chosen entry, and what can be done with it. */
export function PaletteDetail({ entry, onOpen }: Props) {
  const { t } = useTranslation('palette')
  const actions = [
    { label: entry.opens ?? t('open'), icon: CornerDownLeft, href: entry.href, keys: '↵' },
    ...(entry.more ?? []).map(({ label, icon, href }, index) => ({ label, icon, href, keys: `Alt ${index + 2}` })),
  ]
  return (
    <div className={`column fixed gap-7 quiet scroll-y ${classes['detail']}`}>
      {entry.picture}
      <div>
        <p className="text-xl strong anywhere">{entry.name}</p>
        {entry.note && <p className="text-s muted anywhere">{entry.note}</p>}
      </div>
      {entry.facts && entry.facts.length > 0 && (
        <dl className="text-s line-top">
          {entry.facts.map(({ label, value }) => (
            <div key={label} className="row between gap-5 line-bottom">
              <dt className="muted">{label}</dt>
              <dd className="medium to-end anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <ul className="list">
        {actions.map(({ label, icon: Icon, href, keys }) => (
          <li key={label}>
            <button
              type="button"
              tabIndex={-1}
              className="row gap-5 full text-m radius-m hover chip"
              onClick={() => onOpen(href)}
            >
              <Icon size={16} strokeWidth={1.75} className="fixed muted" aria-hidden="true" />
              <span className="grow to-start">{label}</span>
              <Keys>{keys}</Keys>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function Keys({ children }: { children: string }) {
  return <kbd className={`fixed text-xs muted radius-s surface edged ${classes['keys']}`}>{children}</kbd>
}
