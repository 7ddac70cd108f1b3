import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { EMBED_TYPES, type EmbedType } from './embed-code.ts'
import classes from './embed-kinds.module.css'

interface Props {
  value: EmbedType
  onChange: (type: EmbedType) => void
}

/** The three kinds, each with a small picture of where it stands; arrow keys move between them. */
export function EmbedKinds({ value, onChange }: Props) {
  const { t } = useTranslation('event')
  return (
    <fieldset className="slim flush unpadded borderless">
      <legend className="medium text-m mb-4">{t('embedding.type')}</legend>
      <div className={`grid gap-4 ${classes['kinds']}`}>
        {EMBED_TYPES.map((type) => (
          <label key={type} className={`column bordered radius-l relative ${classes['kind']}`}>
            <input
              type="radio"
              name="embed-type"
              className={`absolute ${classes['radio']}`}
              checked={type === value}
              onChange={() => onChange(type)}
            />
            <span className={`block radius-m tinted ${classes['picture']}`} data-type={type} aria-hidden="true">
              <span />
              <span />
            </span>
            <b className="medium text-s mt-4">{t(`embedding.types.${type}`)}</b>
            <span className="text-xs muted">{t(`embedding.where.${type}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
