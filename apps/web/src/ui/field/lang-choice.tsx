import { SegmentedControl } from '@mantine/core'
import type { FormErrors } from '@mantine/form'
import { type Lang, LANGS } from '@nine/contract/lang'
import { useState } from 'react'

interface Props {
  label: string
  value: Lang
  size?: 'xs' | 'sm' | 'md'
  onChange: (lang: Lang) => void
}

/** Whose texts are shown, where there are texts in both languages. */
export function LangChoice({ label, value, size = 'md', onChange }: Props) {
  return (
    <SegmentedControl
      size={size}
      aria-label={label}
      value={value}
      onChange={(next) => onChange(next === 'en' ? 'en' : 'vn')}
      data={[
        { value: 'vn', label: 'Tiếng Việt' },
        { value: 'en', label: 'English' },
      ]}
    />
  )
}

/** The language that is shown; when only texts of the other have errors, that one comes to the front. */
export function useShownLang(first: Lang, errors: FormErrors, under = '') {
  const [lang, setLang] = useState(first)
  const [seen, setSeen] = useState(errors)
  if (seen !== errors) {
    setSeen(errors)
    const wrong = LANGS.filter((each) => Object.keys(errors).some((field) => field.startsWith(`${under}${each}.`)))
    setLang(wrong.includes(lang) ? lang : (wrong[0] ?? lang))
  }
  return [lang, setLang] as const
}
