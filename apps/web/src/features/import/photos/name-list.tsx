import { useTranslation } from '../../../lib/sentences/use-translation.ts'

const MOST_SHOWN = 100

interface Props {
  title: string
  text?: string
  items: readonly { name: string; text: string }[]
  /** How many there are; those that are not shown are counted. */
  total: number
}

/** Names of files with a word to each, folded away. */
export function NameList({ title, text, items, total }: Props) {
  const { t } = useTranslation('import')
  const shown = items.slice(0, MOST_SHOWN)
  return (
    <details className="text-s">
      <summary className="medium">{title}</summary>
      {text && <p className="soft mt-3">{text}</p>}
      <ul className="column gap-2 mt-3" aria-label={title}>
        {shown.map(({ name, text: word }, index) => (
          <li key={`${index} ${name}`} className="anywhere">
            {name} {word && <span className="muted">· {word}</span>}
          </li>
        ))}
        {total > shown.length && <li className="muted">{t('photos.others', { count: total - shown.length })}</li>}
      </ul>
    </details>
  )
}
