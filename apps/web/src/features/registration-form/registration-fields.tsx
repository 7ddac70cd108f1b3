import { Checkbox, Input, Radio, Textarea, TextInput } from '@mantine/core'
import type { ChoiceAnswer } from '@nine/contract/registration-answers'
import { isChoice, type RegistrationField } from '@nine/contract/registration-form'
import type { FieldIssue } from '@nine/contract/validation'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { imageUrl } from '../../lib/media.ts'
import classes from './registration-fields.module.css'

export type AnswerValues = Readonly<Record<string, string | ChoiceAnswer>>

interface Props {
  fields: readonly RegistrationField[]
  answers: AnswerValues
  issues: readonly FieldIssue[]
  onAnswer: (name: string, answer: string | ChoiceAnswer) => void
  /** In the designer: the field that is worked on, and how another is chosen. */
  chosen?: string | undefined
  onChoose?: ((name: string) => void) | undefined
}

/** The fields of a registration form, as guests fill them in. */
export function RegistrationFields({ fields, answers, issues, onAnswer, chosen, onChoose }: Props) {
  const { t } = useTranslation('issues')
  return fields
    .filter(({ show }) => show)
    .map((field) => {
      const issue = issues.find(({ field: name }) => name === field.name)
      const error = issue && t(issue.code, issue.values)
      return (
        <div
          key={field.name}
          className={classes['field']}
          data-chosen={field.name === chosen || undefined}
          onFocus={() => onChoose?.(field.name)}
        >
          {field.img && <img className={classes['picture']} src={imageUrl(field.img)} alt="" />}
          {isChoice(field) ? (
            <ChoiceField field={field} value={asChoice(answers[field.name])} error={error} onAnswer={onAnswer} />
          ) : (
            <TextField field={field} value={asText(answers[field.name])} error={error} onAnswer={onAnswer} />
          )}
        </div>
      )
    })
}

const asText = (answer: string | ChoiceAnswer | undefined): string => (typeof answer === 'string' ? answer : '')
const NOTHING: ChoiceAnswer = { chosen: [], other: '' }
const asChoice = (answer: string | ChoiceAnswer | undefined): ChoiceAnswer =>
  typeof answer === 'object' ? answer : NOTHING

interface FieldProps<V> {
  field: RegistrationField
  value: V
  error: string | undefined
  onAnswer: Props['onAnswer']
}

const AUTO_COMPLETE: Readonly<Record<string, string>> = {
  name: 'name',
  email: 'email',
  phone: 'tel',
  address: 'street-address',
}

function TextField({ field, value, error, onAnswer }: FieldProps<string>) {
  const { name, title, required, multiline, format, type } = field
  const shared = {
    label: title,
    required,
    value,
    error,
    name,
    autoComplete: AUTO_COMPLETE[name] ?? 'off',
  }
  if (multiline || format === 'paragraph' || type === 'note')
    return (
      <Textarea
        {...shared}
        autosize
        minRows={3}
        onChange={({ currentTarget }) => onAnswer(name, currentTarget.value)}
      />
    )
  const inputMode = name === 'email' ? 'email' : name === 'phone' ? 'tel' : type === 'number' ? 'decimal' : 'text'
  return (
    <TextInput
      {...shared}
      inputMode={inputMode}
      onChange={({ currentTarget }) => onAnswer(name, currentTarget.value)}
    />
  )
}

function ChoiceField({ field, value, error, onAnswer }: FieldProps<ChoiceAnswer>) {
  const { t } = useTranslation('form')
  const id = useId()
  const { name, title, required, question, format } = field
  const choose = (chosen: string[]) => onAnswer(name, { ...value, chosen })
  const own = question.find(({ other }) => other)
  const Option = format === 'radio' ? Radio : Checkbox
  const options = (
    <div className={classes['options']}>
      {question.map((option) => (
        <Option
          key={option.title}
          value={option.title}
          label={option.title}
          classNames={{ body: classes['option'] ?? '', label: classes['optionWords'] ?? '' }}
        />
      ))}
      {own && value.chosen.includes(own.title) && (
        <TextInput
          id={`${id}-other`}
          aria-label={t('otherOf', { title })}
          placeholder={t('otherHint')}
          value={value.other}
          onChange={({ currentTarget }) => onAnswer(name, { ...value, other: currentTarget.value })}
          className={classes['own'] ?? ''}
        />
      )}
    </div>
  )
  const group = { label: title, withAsterisk: required }
  return (
    <>
      {format === 'radio' ? (
        <Radio.Group {...group} value={value.chosen[0] ?? ''} onChange={(chosen) => choose([chosen])}>
          {options}
        </Radio.Group>
      ) : (
        <Checkbox.Group {...group} value={value.chosen} onChange={choose}>
          {options}
        </Checkbox.Group>
      )}
      {error && <Input.Error mt={5}>{error}</Input.Error>}
    </>
  )
}
