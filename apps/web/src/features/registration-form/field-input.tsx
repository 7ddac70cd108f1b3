import {
  type FieldOption,
  isChoice,
  type RegistrationField,
  titleIn,
} from '@nine/contract/event/registration/registration-form'
import type { Lang } from '@nine/contract/lang'
import type { ReactNode } from 'react'
import { ownWordsName } from './read-answers.ts'
import classes from './registration-fields.module.css'

/** What stands around the questions, in the language of the page. */
export interface FieldWords {
  own: string
  choose: string
  readMore: string
  fileHint: string
}

interface Props {
  field: RegistrationField
  title: string
  help: string
  error: string | undefined
  lang: Lang
  words: FieldWords
}

/** One question with what is needed to answer it, by its kind. */
export function FieldInput(props: Props) {
  const { field } = props
  if (field.format === 'dropdown') return <DropdownField {...props} />
  if (isChoice(field)) return <ChoiceField {...props} />
  if (field.format === 'consent') return <ConsentField {...props} />
  return <WrittenField {...props} />
}

const AUTO_COMPLETE: Readonly<Record<string, string>> = {
  name: 'name',
  email: 'email',
  phone: 'tel',
  address: 'street-address',
}

const PDF_OR_PICTURE = 'application/pdf,image/jpeg,image/png,image/webp,image/gif,image/avif'

/** What a control says about itself to those who do not see it. */
const described = ({ field: { name, required }, help, error }: Props) => ({
  'aria-describedby': help ? `help-${name} error-${name}` : `error-${name}`,
  'aria-required': required,
  'aria-invalid': error !== undefined || undefined,
})

function WrittenField(props: Props) {
  const { field, title, words } = props
  const { name, multiline, format, type } = field
  const id = `field-${name}`
  const shared = { id, name, ...described(props) }
  const isLong = multiline || format === 'paragraph' || type === 'note'
  const inputMode = name === 'email' ? 'email' : name === 'phone' ? 'tel' : type === 'number' ? 'decimal' : 'text'
  const hint = props.help || (format === 'file' ? words.fileHint : '')
  return (
    <>
      <label htmlFor={id}>
        {title}
        {field.required && <Star />}
      </label>
      <Help field={field} text={hint} />
      {format === 'file' ? (
        <input type="file" accept={PDF_OR_PICTURE} {...shared} aria-describedby={`help-${name} error-${name}`} />
      ) : format === 'date' ? (
        <input type="date" min="1900-01-01" max="2199-12-31" {...shared} />
      ) : isLong ? (
        <textarea rows={3} autoComplete={AUTO_COMPLETE[name] ?? 'off'} {...shared} />
      ) : (
        <input inputMode={inputMode} autoComplete={AUTO_COMPLETE[name] ?? 'off'} {...shared} />
      )}
    </>
  )
}

function ChoiceField(props: Props) {
  const { field, title, help, lang } = props
  const { name, required, question, format } = field
  const { 'aria-describedby': by, 'aria-invalid': isInvalid } = described(props)
  return (
    <fieldset aria-describedby={by}>
      <legend>
        {title}
        {required && <Star />}
      </legend>
      <Help field={field} text={help} />
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
            <span>{titleIn(option, lang)}</span>
          </label>
        ))}
      </div>
      <OwnWords {...props} />
    </fieldset>
  )
}

function DropdownField(props: Props) {
  const { field, title, help, lang, words } = props
  const { name, required, question } = field
  const id = `field-${name}`
  return (
    <>
      <label htmlFor={id}>
        {title}
        {required && <Star />}
      </label>
      <Help field={field} text={help} />
      <select id={id} name={name} defaultValue="" className={classes['dropdown']} {...described(props)}>
        <option value="">{words.choose}</option>
        {question.map((option) => (
          <option key={option.title} value={option.title} data-other={option.other || undefined}>
            {titleIn(option, lang)}
          </option>
        ))}
      </select>
      <OwnWords {...props} />
    </>
  )
}

/** The line for an answer of one's own, where the question offers that; the stylesheet shows it while that is chosen. */
function OwnWords({ field: { name, question }, title, error, lang, words }: Props) {
  const own: FieldOption | undefined = question.find(({ other }) => other)
  if (!own) return null
  return (
    <input
      className={`mt-4 ${classes['own']}`}
      name={ownWordsName(name)}
      aria-label={`${title}: ${titleIn(own, lang)}`}
      placeholder={words.own}
      aria-invalid={error !== undefined || undefined}
    />
  )
}

function ConsentField(props: Props) {
  const { field, title, help, words } = props
  const { name, required, link } = field
  return (
    <>
      <label className={`top gap-5 ${classes['consent']}`}>
        <input type="checkbox" name={name} value="yes" {...described(props)} />
        <span className="slim anywhere">
          {title}
          {required && <Star />}
          {link && (
            <>
              {' '}
              <a href={link} target="_blank" rel="noopener noreferrer">
                {words.readMore}
              </a>
            </>
          )}
        </span>
      </label>
      <Help field={field} text={help} />
    </>
  )
}

function Help({ field: { name }, text }: { field: RegistrationField; text: string }): ReactNode {
  return (
    text && (
      <p className={`text-s muted anywhere lines ${classes['help']}`} id={`help-${name}`}>
        {text}
      </p>
    )
  )
}

const Star = () => (
  <span className={classes['star']} aria-hidden="true">
    {' *'}
  </span>
)
