import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import buttons from '../../public-page/button.module.css'
import { Icon } from '../../public-page/icon.tsx'
import type { Words } from '../event-facts.ts'
import classes from './companion-fields.module.css'

const NAME = 'companionName'
const EMAIL = 'companionEmail'

/** Those a guest brings along, as they are filled in. */
export function readCompanions(form: FormData): { name: string; email: string }[] {
  const [names, emails] = [NAME, EMAIL].map((field) => form.getAll(field).map(textOf))
  return (names ?? []).map((name, index) => ({ name, email: emails?.[index] ?? '' }))
}

const textOf = (value: FormDataEntryValue): string => (typeof value === 'string' ? value.trim() : '')

interface Props {
  words: Words
  /** How many people may register at once, with who fills in the form. */
  groupMax: number
  /** What is wrong, by the number of the companion. */
  errors: ReadonlyMap<number, string>
}

/** People registered in one go; without an address of their own their tickets go to who registers them. */
export function CompanionFields({ words, groupMax, errors }: Props) {
  const [people, setPeople] = useState<readonly number[]>([])
  if (groupMax < 2) return null
  return (
    <div className={`grid gap-6 ${classes['people']}`}>
      {people.map((key, index) => (
        <fieldset key={key} className="grid gap-4 radius-l bordered p-6">
          <legend className="row gap-4">
            {words('companion', { number: index + 1 })}
            <button
              type="button"
              className={`center borderless ${classes['remove']}`}
              aria-label={words('removeCompanion', { number: index + 1 })}
              onClick={() => setPeople(people.filter((other) => other !== key))}
            >
              <Icon of={X} size={18} />
            </button>
          </legend>
          <label className="grid gap-2">
            <span>{words('companionName')}</span>
            <input name={NAME} autoComplete="off" aria-required="true" aria-invalid={errors.has(index) || undefined} />
          </label>
          <label className="grid gap-2">
            <span>{words('companionEmail')}</span>
            <input name={EMAIL} inputMode="email" autoComplete="off" aria-invalid={errors.has(index) || undefined} />
          </label>
          <p className="text-s danger" role="alert" hidden={!errors.has(index)}>
            {errors.get(index)}
          </p>
        </fieldset>
      ))}
      {people.length < groupMax - 1 && (
        <button
          type="button"
          className={`ink surface ${buttons['second']}`}
          onClick={() => setPeople([...people, (people.at(-1) ?? 0) + 1])}
        >
          <Icon of={Plus} size={18} />
          {words('addCompanion')}
        </button>
      )}
    </div>
  )
}
