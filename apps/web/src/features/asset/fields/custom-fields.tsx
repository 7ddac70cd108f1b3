import { Button, Tooltip } from '@mantine/core'
import type { AssetCustomField } from '@nine/contract/custom-field/custom-field'
import type { CustomValue } from '@nine/contract/custom-field/custom-value'
import { useQuery } from '@tanstack/react-query'
import { Settings2 } from 'lucide-react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { workspacePaths } from '../../../paths.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { ButtonLink } from '../../../ui/link.tsx'
import { usePermissions } from '../../business/business.queries.ts'
import { useEnterprise } from '../../business/current-enterprise.ts'
import { categoryTreeQuery } from '../../category/category.queries.ts'
import { CustomFieldInput } from '../../custom-field/custom-field-input.tsx'
import { customFieldsQuery } from '../../custom-field/custom-field.queries.ts'
import { shownValue } from '../../custom-field/custom-issues.ts'
import { CustomValueText } from '../../custom-field/custom-value-text.tsx'
import classes from './asset-fields.module.css'
import type { AssetFormState } from './use-asset-form.ts'

interface Props {
  form: AssetFormState
  business: string
  /** What the asset has already; absent: it is new. */
  known?: readonly AssetCustomField[]
  className?: string
}

/** The fields of the chosen category, under its name; below them folded what the asset has of former categories. */
export function CustomFields({ form, business, known, className = '' }: Props) {
  const { t } = useTranslation('customField')
  const { category, customFields } = form.values
  const { data: categories } = useQuery(categoryTreeQuery(business))
  const { data: fields = [], isSuccess } = useQuery(customFieldsQuery(business, category))
  const fits = new Set(fields.map(({ _id }) => _id))
  const isLoaded = isSuccess || category === null
  const old = isLoaded ? (known ?? []).filter(({ id, value }) => value !== null && !fits.has(id)) : []
  const missing = (known ?? []).filter(({ id, required, value }) => required && value === null && fits.has(id))
  if (fields.length === 0 && old.length === 0) return null
  return (
    <section className={`column gap-6 ${className}`} aria-labelledby="custom-title">
      <div className="row between gap-4">
        <div className="row wrap baseline gap-4">
          <h2 id="custom-title">{categories?.find(({ _id }) => _id === category)?.name ?? t('title')}</h2>
          {known && fields.length > 0 && <span className="text-s muted">{t('ofCategory')}</span>}
        </div>
        {known && category !== null && <EditInCategory business={business} category={category} />}
      </div>
      {missing.length > 0 && (
        <p className="text-s amber medium">{t('missing', { names: missing.map(({ name }) => name).join(', ') })}</p>
      )}
      {fields.length > 0 && (
        <div className={`grid gap-6 start ${classes['custom']}`}>
          {fields.map((field) => {
            const path = `customFields.${field._id}`
            return (
              <CustomFieldInput
                {...form.getInputProps(path)}
                key={field._id}
                business={business}
                field={field}
                value={shownValue(field, customFields, known === undefined)}
                knownText={known?.find(({ id }) => id === field._id)?.text}
                onChange={(value: CustomValue) => {
                  form.clearFieldError(path)
                  form.setFieldValue('customFields', { ...form.getValues().customFields, [field._id]: value })
                }}
              />
            )
          })}
        </div>
      )}
      {old.length > 0 && (
        <OldFields
          fields={old}
          isCleared={(id) => customFields[id] === null}
          onClear={(id, isCleared) => {
            const { [id]: _, ...others } = form.getValues().customFields
            const before = old.find((field) => field.id === id)?.value ?? null
            form.setFieldValue('customFields', { ...others, [id]: isCleared ? null : before })
          }}
        />
      )}
    </section>
  )
}

interface OldProps {
  fields: readonly AssetCustomField[]
  isCleared: (id: string) => boolean
  onClear: (id: string, isCleared: boolean) => void
}

function OldFields({ fields, isCleared, onClear }: OldProps) {
  const { t } = useTranslation('customField')
  return (
    <details>
      <summary className="text-m soft medium">
        {t('old')} ({fields.length})
      </summary>
      <p className="text-s muted mt-4">{t('oldHint')}</p>
      <dl className="grid gap-4 mt-4 flush">
        {fields.map((field) => (
          <div key={field.id} className="column">
            <dt className="text-s muted">{field.name}</dt>
            <dd className="row between gap-4 flush">
              {isCleared(field.id) ? <s className="muted">{field.text}</s> : <CustomValueText field={field} />}
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                aria-label={t(isCleared(field.id) ? 'oldKeepOf' : 'oldClearOf', { name: field.name })}
                onClick={() => onClear(field.id, !isCleared(field.id))}
              >
                {t(isCleared(field.id) ? 'oldKeep' : 'oldClear')}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function EditInCategory({ business, category }: { business: string; category: string }) {
  const { t } = useTranslation('customField')
  const { url } = useEnterprise()
  const phone = useIsPhone()
  const { can } = usePermissions(business)
  if (!can('category.write')) return null
  return (
    <Tooltip label={t('editInCategory')}>
      <ButtonLink
        to={workspacePaths.categories}
        params={{ subdomain: url }}
        search={{ id: category }}
        variant="subtle"
        color="gray"
        size={phone ? 'sm' : 'compact-sm'}
        aria-label={t('editInCategory')}
      >
        <Settings2 size={16} />
      </ButtonLink>
    </Tooltip>
  )
}
