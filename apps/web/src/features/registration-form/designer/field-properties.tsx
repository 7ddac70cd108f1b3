import { ActionIcon, Button, Switch, Textarea, TextInput, Tooltip } from '@mantine/core'
import {
  FIELD_HELP_MAX,
  FIELD_TITLE_MAX,
  isChoice,
  isFixed,
  isRequiredLocked,
  isShowLocked,
  type RegistrationField,
} from '@nine/contract/event/registration/registration-form'
import type { Lang } from '@nine/contract/lang'
import type { FieldIssue } from '@nine/contract/validation'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { imageUrl } from '../../../lib/picture/image-url.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { LangChoice } from '../../../ui/field/lang-choice.tsx'
import { ImageUploadButton } from '../../../ui/picture/image-upload-button.tsx'
import { ConditionEditor } from './condition-editor.tsx'
import { kindOf } from './design.ts'
import { FieldOptions } from './field-options.tsx'
import type { DesignField } from '../../event/form-draft.ts'
import classes from './form-designer.module.css'

interface Props {
  field: DesignField
  /** The questions its condition can be about. */
  sources: readonly DesignField[]
  /** The language whose words are edited; what has no English is shown as it is. */
  lang: Lang
  onLang: (lang: Lang) => void
  issues: readonly FieldIssue[]
  onChange: (change: Partial<RegistrationField>) => void
  onRemove: () => void
}

const MAY_BE_LONG: readonly string[] = ['text', 'short-text', 'paragraph']

/** Everything about one field. What is locked says so. */
export function FieldProperties({ field, sources, lang, onLang, issues, onChange, onRemove }: Props) {
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
      <LangChoice size="xs" label={t('wordsIn')} value={lang} onChange={onLang} />
      {lang === 'en' ? (
        <TextInput
          label={t('titleEn')}
          maxLength={FIELD_TITLE_MAX}
          description={t('englishHelp')}
          placeholder={field.title}
          value={field.titleEn ?? ''}
          error={errorAt('titleEn')}
          onChange={({ currentTarget }) => onChange({ titleEn: currentTarget.value })}
        />
      ) : (
        <TextInput
          label={t('title')}
          required
          maxLength={FIELD_TITLE_MAX + 1}
          description={fixed ? t('fixedName') : t('technicalName', { name: field.name })}
          value={field.title}
          error={errorAt('title')}
          onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
        />
      )}
      <Textarea
        label={t(lang === 'en' ? 'helpEn' : 'help')}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={FIELD_HELP_MAX}
        placeholder={lang === 'en' ? (field.help ?? '') : t('helpHint')}
        value={(lang === 'en' ? field.helpEn : field.help) ?? ''}
        error={errorAt(lang === 'en' ? 'helpEn' : 'help')}
        onChange={({ currentTarget: { value } }) => onChange(lang === 'en' ? { helpEn: value } : { help: value })}
      />
      {field.format === 'consent' && (
        <TextInput
          label={t('consentLink')}
          description={t('consentLinkHelp')}
          placeholder="https://"
          inputMode="url"
          value={field.link ?? ''}
          error={errorAt('link')}
          onChange={({ currentTarget }) => onChange({ link: currentTarget.value })}
        />
      )}
      {errorAt('format') && (
        <p role="alert" className="text-s danger">
          {errorAt('format')}
        </p>
      )}
      {isChoice(field) && <FieldOptions field={field} lang={lang} errorAt={errorAt} onChange={onChange} />}
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
        {!fixed && MAY_BE_LONG.includes(field.format) && (
          <Toggle
            label={t('multiline')}
            help={t('multilineHelp')}
            checked={field.multiline}
            onChange={(multiline) => onChange({ multiline })}
          />
        )}
      </div>
      {!isShowLocked(field.name) && (
        <ConditionEditor field={field} sources={sources} error={errorAt('when')} onChange={onChange} />
      )}
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
