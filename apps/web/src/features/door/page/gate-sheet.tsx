import { addGate, type Gate } from '@nine/contract/event/door/door-settings'
import { Check } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { ApiError, call } from '../../../lib/api.ts'
import { ignore } from '../../../lib/expected-error.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { may, useDoor } from './door-context.ts'
import buttons from '../controls/door-button.module.css'
import { DoorField } from '../controls/door-field.tsx'
import { DoorSheet } from '../controls/door-sheet.tsx'

/** Which gate this device is at; a new one needs a network. */
export function GateSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('door')
  const { door, gates, engine } = useDoor()
  const [name, setName] = useState('')
  const [isFailed, setFailed] = useState(false)

  function choose(gate: Gate | undefined): void {
    gates.choose(gate)
    onClose()
  }

  async function add(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    if (name.trim() === '') return
    const { event: eventId, token } = engine.session
    const added = await call(addGate, { params: { eventId }, body: { name } }, { token: token() ?? '' }).catch(
      ignore(ApiError),
    )
    setFailed(!added)
    if (!added) return
    await engine.refresh()
    choose(added)
  }
  return (
    <DoorSheet title={t('gate.title')} onClose={onClose}>
      <ul className="list column gap-4 scroll-y low">
        {[...door.gates, undefined].map((gate) => (
          <li key={gate?.id ?? ''}>
            <button
              type="button"
              className={`full ${buttons['second']} ${buttons['choice']}`}
              aria-pressed={gates.gate?.id === gate?.id}
              onClick={() => choose(gate)}
            >
              {gate ? gate.name : t('gate.none')}
              <span className="row fixed gap-4 soft regular nowrap">
                {gate && door.mode === 'in-out' && t(`gate.direction.${gate.direction}`)}
                {gates.gate?.id === gate?.id && <Check size={18} aria-hidden="true" />}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {may(door, 'gates') && (
        <form className="column gap-4 mt-6" onSubmit={(event) => void add(event)}>
          <DoorField
            label={t('gate.name')}
            maxLength={60}
            value={name}
            error={isFailed ? t('gate.failed') : undefined}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <button type="submit" className={buttons['action']} disabled={name.trim() === ''}>
            {t('gate.save')}
          </button>
        </form>
      )}
    </DoorSheet>
  )
}
