import { Switch } from '@mantine/core'
import type { CodeSchemeForm } from '@nine/contract/asset/asset-code'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { codeSchemeQuery } from './code-scheme.queries.ts'
import { CodeSchemeFields } from './code-scheme-fields.tsx'

interface Props {
  business: string
  /** The category that is edited; undefined: a new one. */
  category: string | undefined
  parent: string | null
  /** Null: none of its own. Undefined: nobody has touched it. */
  value: CodeSchemeForm | null | undefined
  errors: Partial<Record<keyof CodeSchemeForm, ReactNode>>
  disabled: boolean
  onChange: (value: CodeSchemeForm | null) => void
}

/** Whether a category has codes of its own, and how they are made; otherwise which ones its assets get. */
export function CategoryCodeScheme({ business, category, parent, value, errors, disabled, onChange }: Props) {
  const { t } = useTranslation('codeScheme')
  const { data } = useQuery(codeSchemeQuery(business, category ?? parent))
  const { data: above } = useQuery(codeSchemeQuery(business, parent))
  if (!data) return null
  const own = data.category !== null && data.category._id === category ? data : null
  const now = value === undefined ? own : value
  return (
    <div className="column gap-6">
      <Switch
        label={t('own')}
        description={
          now
            ? t('ownOn')
            : above && t(above.category ? 'inherited' : 'general', { code: above.nextCode, name: above.category?.name })
        }
        disabled={disabled}
        checked={now !== null}
        onChange={(event) =>
          onChange(event.currentTarget.checked ? (own ?? { prefix: '', digits: data.digits, next: 1 }) : null)
        }
      />
      {now && <CodeSchemeFields value={now} errors={errors} disabled={disabled} onChange={onChange} />}
    </div>
  )
}
