import type { Lang } from '@nine/contract/lang'
import type { PageContext } from '@nine/contract/public-pages'
import { Globe } from 'lucide-react'
import classes from './bar.module.css'
import { Icon } from './icon.tsx'

interface Props {
  lang: Lang
  label: string
  /** Kept in the address. */
  query?: PageContext['query']
}

/** The same page in the other language. */
export function LanguageLink({ lang, label, query = {} }: Props) {
  const other: Lang = lang === 'vn' ? 'en' : 'vn'
  const kept = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const address = new URLSearchParams(Object.fromEntries([...kept, ['lang', other]]))
  return (
    <a
      className={`row gap-3 text-m soft medium nowrap no-link ${classes['link']}`}
      href={`?${address.toString()}`}
      data-switch={other}
      lang={other === 'vn' ? 'vi' : 'en'}
    >
      <Icon of={Globe} size={17} />
      {label}
    </a>
  )
}
