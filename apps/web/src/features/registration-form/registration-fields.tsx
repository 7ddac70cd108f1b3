import { askedFields } from '@nine/contract/event/registration/form-conditions'
import type { Answers } from '@nine/contract/event/registration/registration-answers'
import { helpIn, type RegistrationField, titleIn } from '@nine/contract/event/registration/registration-form'
import type { Lang } from '@nine/contract/lang'
import { useEffect, useRef, useState } from 'react'
import { imageUrl } from '../../lib/picture/image-url.ts'
import { readAnswers } from './read-answers.ts'
import { FieldInput, type FieldWords } from './field-input.tsx'
import classes from './registration-fields.module.css'

/** Sentences by the names of the fields they are about. */
export type FieldErrors = Readonly<Record<string, string>>

interface Props {
  fields: readonly RegistrationField[]
  errors: FieldErrors
  lang: Lang
  words: FieldWords
  /** In the designer: the field that is worked on, and how another is chosen. */
  chosen?: string | undefined
  onChoose?: ((name: string) => void) | undefined
}

/**
 * The fields of a registration form, as guests fill them in: on the public page, in frames, at the door and in the
 * designer's preview. They are uncontrolled, so input survives even before any script runs; `readAnswers` reads it.
 * Those whose condition is not met are there but hidden, so that what was filled in comes back with them.
 */
export function RegistrationFields({ fields, errors, lang, words, chosen, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const [answers, setAnswers] = useState<Answers>({})
  const hasConditions = fields.some(({ when }) => when !== undefined)
  const asked = new Set(askedFields(fields, answers).map(({ name }) => name))

  function follow(): void {
    const form = list.current?.closest('form')
    if (hasConditions && form) setAnswers(readAnswers(new FormData(form), fields))
  }
  // What was filled in before the script ran counts too.
  useEffect(follow, [fields, hasConditions])

  return (
    <div ref={list} className="grid slim gap-7" onChange={follow}>
      {fields
        .filter(({ show }) => show)
        .map((field) => {
          const error = errors[field.name]
          return (
            <div
              key={field.name}
              className={`slim radius-s ${classes['field']}`}
              hidden={!asked.has(field.name)}
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
              <FieldInput
                field={field}
                title={titleIn(field, lang)}
                help={helpIn(field, lang)}
                error={error}
                lang={lang}
                words={words}
              />
              <p className={`text-s mt-2 ${classes['error']}`} id={`error-${field.name}`} hidden={!error}>
                {error}
              </p>
            </div>
          )
        })}
    </div>
  )
}
