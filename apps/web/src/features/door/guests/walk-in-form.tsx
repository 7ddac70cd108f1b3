import { UserPlus } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { useDoor } from '../page/door-context.ts'
import { CategoryChoice } from './category-choice.tsx'
import buttons from '../controls/door-button.module.css'
import { DoorField } from '../controls/door-field.tsx'
import classes from './walk-in-form.module.css'

const EMPTY = { phone: '', email: '', company: '', category: null as string | null }

const capitalised = (name: string): string => name.replaceAll(/(?<=^|\s)\p{L}/gu, (letter) => letter.toUpperCase())

interface Props {
  /** What was searched for: probably the name. */
  proposed: string
  namesakes: number
  onAdded: () => void
}

/** Somebody without a registration: the name is enough. */
export function WalkInForm({ proposed, namesakes, onAdded }: Props) {
  const { t } = useTranslation('door')
  const { actions } = useDoor()
  const [own, setOwn] = useState<string>()
  const [more, setMore] = useState(EMPTY)
  const [isOpen, setOpen] = useState(false)
  const [error, setError] = useState<'nameNeeded' | 'wrongEmail'>()
  const name = own ?? (/\d/.test(proposed) ? '' : capitalised(proposed))

  async function add(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    const isEmail = more.email.trim() === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(more.email.trim())
    const wrong = name.trim() === '' ? ('nameNeeded' as const) : isEmail ? undefined : ('wrongEmail' as const)
    setError(wrong)
    if (wrong) return
    const verdict = await actions.add({ ...more, email: more.email.trim(), name: name.trim() })
    if (verdict?.kind !== 'in') return
    setOwn(undefined)
    setMore(EMPTY)
    setOpen(false)
    onAdded()
  }
  return (
    <form className={`column gap-5 fixed ${classes['form']}`} noValidate onSubmit={(event) => void add(event)}>
      <div className="row gap-5">
        <span className={`center square-44 radius-round dashed brand ${classes['icon']}`} aria-hidden="true">
          <UserPlus size={20} />
        </span>
        <div className="grow">
          <h2 className="text-xl">{t('walkIn.title')}</h2>
          <p className="text-m soft">{namesakes > 0 ? t('walkIn.same', { count: namesakes }) : t('walkIn.text')}</p>
        </div>
        <button type="button" className="medium brand finger" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('walkIn.more')}
        </button>
      </div>
      {isOpen && (
        <div className="grid twins gap-5">
          <DoorField
            label={t('walkIn.phone')}
            type="tel"
            maxLength={20}
            value={more.phone}
            onChange={({ currentTarget }) => setMore({ ...more, phone: currentTarget.value })}
          />
          <DoorField
            label={t('walkIn.email')}
            type="email"
            maxLength={200}
            value={more.email}
            error={error === 'wrongEmail' ? t('walkIn.wrongEmail') : undefined}
            onChange={({ currentTarget }) => setMore({ ...more, email: currentTarget.value })}
          />
          <DoorField
            label={t('walkIn.company')}
            maxLength={200}
            value={more.company}
            onChange={({ currentTarget }) => setMore({ ...more, company: currentTarget.value })}
          />
          <CategoryChoice value={more.category} onChange={(category) => setMore({ ...more, category })} />
        </div>
      )}
      <div className={`grid gap-4 ${classes['line']}`}>
        <DoorField
          label={t('walkIn.name')}
          maxLength={100}
          value={name}
          error={error === 'nameNeeded' ? t('walkIn.nameNeeded') : undefined}
          onChange={({ currentTarget }) => setOwn(currentTarget.value)}
        />
        <button type="submit" className={`${buttons['ink']} ${classes['add']}`}>
          {t('walkIn.action')}
        </button>
      </div>
    </form>
  )
}
