import { useTranslation } from 'react-i18next'
import classes from './palette.module.css'
import type { Entry } from './palette-entry.ts'

interface Props {
  entry: Entry
  onOpen: (href: string | undefined) => void
}

/** What is known of the chosen entry, and what can be done with it. */
export function PaletteDetail({ entry, onOpen }: Props) {
  const { t } = useTranslation('palette')
  const actions = [{ label: t('open'), href: entry.href, keys: '↵' }].concat(
    (entry.more ?? []).map(({ label, href }, index) => ({ label, href, keys: `Alt ${index + 2}` })),
  )
  return (
    <aside className={`column fixed gap-7 quiet scroll-y ${classes['detail']}`}>
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
        {actions.map(({ label, href, keys }) => (
          <li key={label}>
            <button
              type="button"
              tabIndex={-1}
              className="row between full text-m radius-m hover chip"
              onClick={() => onOpen(href)}
            >
              {label}
              <Keys>{keys}</Keys>
            </button>
          </li>
        ))}
      </ul>
    </aside>
  )
}

export function Keys({ children }: { children: string }) {
  return <kbd className={`fixed text-xs muted radius-s surface edged ${classes['keys']}`}>{children}</kbd>
}
