import { isChoice, type RegistrationField } from '@nine/contract/event/registration-form'
import { imageUrl } from '../../lib/picture/image-url.ts'
import { ownWordsName } from './read-answers.ts'
import classes from './registration-fields.module.css'

/** Sentences by the names of the fields they are about. */
export type FieldErrors = Readonly<Record<string, string>>

interface Props {
  fields: readonly RegistrationField[]
  errors: FieldErrors
  /** Placeholder of the field for an own answer. */
  ownHint: string
  /** In the designer: the field that is worked on, and how another is chosen. */
  chosen?: string | undefined
  onChoose?: ((name: string) => void) | undefined
}

/**
 * The fields of a registration form, as guests fill them in: on the public page, in frames, at the door and in the
 * designer's preview. They are uncontrolled, so input survives even before any script runs; `readAnswers` reads it.
 */
export const RegistrationFields = ({ fields, errors, ownHint, chosen, onChoose }: Props) => (
  <div className="grid slim gap-7">
    {fields
      .filter(({ show }) => show)
      .map((field) => (
        <div
          key={field.name}
          className={`slim radius-s ${classes['field']}`}
          data-chosen={field.name === chosen || undefined}
          onFocus={onChoose && (() => onChoose(field.name))}
        >
          {field.img && (
            <img
              className={`block radius-l mb-4 ${classes['picture']}`}
              src={imageUrl(field.img)}
              alt=""
              loading="lazy"
            />
          )}
          {isChoice(field) ? (
            <ChoiceField field={field} error={errors[field.name]} ownHint={ownHint} />
          ) : (
            <TextField field={field} error={errors[field.name]} />
          )}
          <p className={`text-s mt-2 ${classes['error']}`} id={errorId(field)} hidden={!errors[field.name]}>
            {errors[field.name]}
          </p>
        </div>
      ))}
  </div>
)

const errorId = ({ name }: RegistrationField): string => `error-${name}`

interface FieldProps {
  field: RegistrationField
  error: string | undefined
}

const AUTO_COMPLETE: Readonly<Record<string, string>> = {
  name: 'name',
  email: 'email',
  phone: 'tel',
  address: 'street-address',
}

function TextField({ field, error }: FieldProps) {
  const { name, title, required, multiline, format, type } = field
  const id = `field-${name}`
  const shared = {
    id,
    name,
    autoComplete: AUTO_COMPLETE[name] ?? 'off',
    'aria-describedby': errorId(field),
    'aria-required': required,
    'aria-invalid': error !== undefined || undefined,
  }
  const isLong = multiline || format === 'paragraph' || type === 'note'
  const inputMode = name === 'email' ? 'email' : name === 'phone' ? 'tel' : type === 'number' ? 'decimal' : 'text'
  return (
    <>
      <label htmlFor={id}>
        {title}
        {required && <Star />}
      </label>
      {isLong ? <textarea rows={3} {...shared} /> : <input inputMode={inputMode} {...shared} />}
    </>
  )
}

function ChoiceField({ field, error, ownHint }: FieldProps & { ownHint: string }) {
  const { name, title, required, question, format } = field
  const own = question.find(({ other }) => other)
  const isInvalid = error !== undefined || undefined
  return (
    <fieldset aria-describedby={errorId(field)}>
      <legend>
        {title}
        {required && <Star />}
      </legend>
      <div className={`radius-l surface edged ${classes['options']}`}>
        {question.map((option) => (
          <label key={option.title}>
            <input
              type={format === 'radio' ? 'radio' : 'checkbox'}
              name={name}
              value={option.title}
              data-other={option.other || undefined}
              aria-invalid={isInvalid}
            />
            <span>{option.title}</span>
          </label>
        ))}
      </div>
      {own && (
        <input
          className={`mt-4 ${classes['own']}`}
          name={ownWordsName(name)}
          aria-label={`${title}: ${own.title}`}
          placeholder={ownHint}
          aria-invalid={isInvalid}
        />
      )}
    </fieldset>
  )
}

const Star = () => (
  <span className={classes['star']} aria-hidden="true">
    {' *'}
  </span>
)
