import { ActionIcon, Button, Switch, TextInput, Tooltip } from '@mantine/core'
import {
  FIELD_TITLE_MAX,
  isChoice,
  isFixed,
  isRequiredLocked,
  isShowLocked,
  MAX_OPTIONS,
  type RegistrationField,
} from '@nine/contract/event/registration-form'
import type { FieldIssue } from '@nine/contract/validation'
import { Plus, Trash2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { imageUrl } from '../../lib/picture/image-url.ts'
import { ImageUploadButton } from '../../ui/picture/image-upload-button.tsx'
import { kindOf, mayAddOption, mayAddOther } from './design.ts'
import type { DesignField } from '../event/form-draft.ts'
import classes from './form-designer.module.css'

interface Props {
  field: DesignField
  issues: readonly FieldIssue[]
  onChange: (change: Partial<RegistrationField>) => void
  onRemove: () => void
}

/** Everything about one field. What is locked says so. */
export function FieldProperties({ field, issues, onChange, onRemove }: Props) {
  const { t } = useTranslation('form')
  const { t: sayIssue } = useTranslation('issues')
  const errorAt = (path: string): string | undefined => {
    const issue = issues.find(({ field: at }) => at === path)
    return issue && sayIssue(issue.code, issue.values)
  }
  const fixed = isFixed(field.name)
  return (
    <div className="column gap-7">
      <div className={`row between ${classes['propertiesHead']}`}>
        <h3>{t(`kinds.${kindOf(field)}`)}</h3>
        {!fixed && (
          <Tooltip label={t('remove')}>
            <ActionIcon size={36} color="red" aria-label={t('removeOf', { title: field.title })} onClick={onRemove}>
              <Trash2 size={17} />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      <TextInput
        label={t('title')}
        required
        maxLength={FIELD_TITLE_MAX + 1}
        description={fixed ? t('fixedName') : t('technicalName', { name: field.name })}
        value={field.title}
        error={errorAt('title')}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
      {isChoice(field) && <Options field={field} errorAt={errorAt} onChange={onChange} />}
      <div className="line-top">
        <Toggle
          label={t('required')}
          help={isRequiredLocked(field.name) ? t('lockedRequired') : t('requiredHelp')}
          checked={field.required}
          disabled={isRequiredLocked(field.name)}
          onChange={(required) => onChange({ required })}
        />
        <Toggle
          label={t('show')}
          help={isShowLocked(field.name) ? t('lockedShow') : t('showHelp')}
          checked={field.show}
          disabled={isShowLocked(field.name)}
          onChange={(show) => onChange({ show })}
        />
        {!fixed && !isChoice(field) && (
          <Toggle
            label={t('multiline')}
            help={t('multilineHelp')}
            checked={field.multiline}
            onChange={(multiline) => onChange({ multiline })}
          />
        )}
      </div>
      {!fixed && (
        <div className={`flex wrap gap-4 ${classes['image']}`}>
          {field.img && <img src={imageUrl(field.img)} alt={t('image')} />}
          <ImageUploadButton size="sm" onUploaded={({ id }) => onChange({ img: id })}>
            {t(field.img ? 'changeImage' : 'addImage')}
          </ImageUploadButton>
          {field.img && (
            <Button size="sm" variant="subtle" color="gray" onClick={() => onChange({ img: '' })}>
              {t('removeImage')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

interface OptionsProps {
  field: DesignField
  errorAt: (path: string) => string | undefined
  onChange: Props['onChange']
}

function Options({ field, errorAt, onChange }: OptionsProps) {
  const { t } = useTranslation('form')
  const { question } = field
  const put = (index: number, title: string) =>
    onChange({ question: question.map((option, at) => (at === index ? { ...option, title } : option)) })
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
            value={option.title}
            error={errorAt(`question.${index}.title`)}
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
            data-touch
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

interface ToggleProps {
  label: string
  help: ReactNode
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

function Toggle({ label, help, checked, disabled = false, onChange }: ToggleProps) {
  return (
    <Switch
      labelPosition="left"
      classNames={{ body: `between ${classes['switchBody']}`, root: `line-bottom ${classes['switch']}` }}
      label={label}
      description={help}
      checked={checked}
      disabled={disabled}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}
