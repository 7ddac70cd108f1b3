import { useId, useState } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import {
  BADGE_PAPERS,
  type BadgeChoice,
  isOwnSide,
  OWN_SIZE,
  storeChoice,
  storedChoice,
} from '../../badge/badge-size.ts'
import field from '../controls/door-field.module.css'
import { DoorField } from '../controls/door-field.tsx'
import { DoorSwitch } from '../controls/door-switch.tsx'
import { isAutoPrint, setAutoPrint } from './use-auto-print.ts'

/** Whether this device prints badges by itself, and on which paper. */
export function BadgeSettings() {
  const { t } = useTranslation('door')
  const [isOn, setOn] = useState(isAutoPrint)
  const [choice, setChoice] = useState(storedChoice)
  const id = useId()
  function choose(next: BadgeChoice): void {
    setChoice(next)
    storeChoice(next)
  }
  const side = (name: 'width' | 'height') => (
    <DoorField
      label={t(`badge.${name}`)}
      type="number"
      min={OWN_SIZE.min}
      max={OWN_SIZE.max}
      defaultValue={choice.own[name]}
      onChange={({ currentTarget: { valueAsNumber } }) => {
        if (isOwnSide(valueAsNumber)) choose({ ...choice, own: { ...choice.own, [name]: valueAsNumber } })
      }}
    />
  )
  return (
    <>
      <DoorSwitch
        label={t('badge.auto')}
        note={t('badge.autoText')}
        isOn={isOn}
        onChange={(next) => {
          setAutoPrint(next)
          setOn(next)
        }}
      />
      {isOn && (
        <div className="column gap-2">
          <label htmlFor={id} className="text-m medium soft">
            {t('badge.paper')}
          </label>
          <select
            id={id}
            className={`full text-xl ink radius-l ${field['input']}`}
            value={choice.paper}
            onChange={({ currentTarget }) => {
              const paper = BADGE_PAPERS.find((each) => each === currentTarget.value)
              if (paper) choose({ ...choice, paper })
            }}
          >
            {BADGE_PAPERS.map((paper) => (
              <option key={paper} value={paper}>
                {t(`badge.papers.${paper}`)}
              </option>
            ))}
          </select>
        </div>
      )}
      {isOn && choice.paper === 'own' && (
        <div className="grid twins gap-5">
          {side('width')}
          {side('height')}
        </div>
      )}
    </>
  )
}
