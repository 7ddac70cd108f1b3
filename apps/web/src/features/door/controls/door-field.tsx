import { type ComponentProps, useId } from 'react'
import classes from './door-field.module.css'

interface Props extends ComponentProps<'input'> {
  label: string
  note?: string | undefined
  error?: string | undefined
}

/** A field with its name above it. */
export function DoorField({ label, note, error, ...input }: Props) {
  const id = useId()
  return (
    <div className="column gap-2">
      <label htmlFor={id} className="text-m medium soft">
        {label}
      </label>
      <input
        id={id}
        className={`full text-xl ink radius-l ${classes['input']}`}
        autoComplete="off"
        aria-invalid={error !== undefined}
        aria-describedby={note || error ? `${id}-note` : undefined}
        {...input}
      />
      {(error ?? note) && (
        <p id={`${id}-note`} className={`text-m ${error ? 'danger' : 'soft'}`} role={error ? 'alert' : undefined}>
          {error ?? note}
        </p>
      )}
    </div>
  )
}
