import { ActionIcon, Button, TextInput } from '@mantine/core'
import { MAX_OPTIONS, type RegistrationField } from '@nine/contract/event/registration/registration-form'
import type { Lang } from '@nine/contract/lang'
import { Plus, X } from 'lucide-react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { mayAddOption, mayAddOther } from './design.ts'
import type { DesignField } from '../../event/form-draft.ts'
import classes from './form-designer.module.css'

interface Props {
  field: DesignField
  /** The language whose words are edited. */
  lang: Lang
  errorAt: (path: string) => string | undefined
  onChange: (change: Partial<RegistrationField>) => void
}

/** What guests choose from. */
export function FieldOptions({ field, lang, errorAt, onChange }: Props) {
  const { t } = useTranslation('form')
  const { question } = field
  const key = lang === 'en' ? 'titleEn' : 'title'
  const put = (index: number, words: string) =>
    onChange({ question: question.map((option, at) => (at === index ? { ...option, [key]: words } : option)) })
  return (
    <fieldset className={`slim flush unpadded borderless ${classes['options']}`}>
      <legend>
        {t('options')}{' '}
        <span className="num">
          {question.length}/{MAX_OPTIONS}
        </span>
      </legend>
      {question.map((option, index) => (
        <div key={index} className={`flex top gap-2 mb-4 ${classes['option']}`}>
          <TextInput
            aria-label={t('option', { number: index + 1 })}
            value={option[key] ?? ''}
            placeholder={option.title}
            error={errorAt(`question.${index}.${key}`)}
            rightSection={
              option.other ? (
                <span className={`text-xs muted nowrap ${classes['ownHint']}`}>{t('ownHint')}</span>
              ) : undefined
            }
            rightSectionWidth={option.other ? 110 : 0}
            onChange={({ currentTarget }) => put(index, currentTarget.value)}
          />
          <ActionIcon
            size={36}
            aria-label={t('removeOption', { number: index + 1 })}
            onClick={() => onChange({ question: question.toSpliced(index, 1) })}
          >
            <X size={16} />
          </ActionIcon>
        </div>
      ))}
      {errorAt('question') && (
        <p role="alert" className="text-s danger mb-4">
          {errorAt('question')}
        </p>
      )}
      {mayAddOption(field) ? (
        <div className="flex wrap gap-3">
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<Plus size={15} />}
            onClick={() =>
              onChange({
                question: [...question, { title: t('newOption', { number: question.length + 1 }), other: false }],
              })
            }
          >
            {t('addOption')}
          </Button>
          {mayAddOther(field) && (
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => onChange({ question: [...question, { title: t('other'), other: true }] })}
            >
              {t('addOther')}
            </Button>
          )}
        </div>
      ) : (
        <p className={`text-s muted flush ${classes['hint']}`}>{t('mostOptions', { count: MAX_OPTIONS })}</p>
      )}
    </fieldset>
  )
}
