import { SegmentedControl, TextInput } from '@mantine/core'
import type { CustodyOfAsset } from '@nine/contract/custody/custody'
import { type Condition, CONDITIONS } from '@nine/contract/custody/paper'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'

/** The condition of all assets, and of those that differ from it. */
export interface Conditions {
  all: Condition
  each: Readonly<Record<string, Condition>>
}

/** What comes along, by asset. */
export type Accessories = Readonly<Record<string, string>>

interface Props {
  label: string
  held: readonly CustodyOfAsset[]
  value: Conditions
  onChange: (conditions: Conditions) => void
  /** Taking back: beside it stands how it was when it was given. */
  isBack: boolean
  accessories: Accessories
  onAccessories: (accessories: Accessories) => void
}

/** One choice for all of them; where there are several, each can have its own, and things that come along. */
export function ConditionFields({ label, held, value, onChange, isBack, accessories, onAccessories }: Props) {
  const { t } = useTranslation('custody')
  const givenAs = ({ condition }: Pick<CustodyOfAsset, 'condition'>) =>
    isBack && condition !== null ? t('dialog.givenAs', { condition: t(`conditions.${condition}`) }) : ''
  const [first] = held
  return (
    <>
      <ConditionChoice label={label} value={value.all} onChange={(all) => onChange({ all, each: {} })} />
      {first && held.length === 1 && givenAs(first) !== '' && <span className="text-s muted">{givenAs(first)}</span>}
      {held.length > 1 && (
        <details>
          <summary className="text-s medium">{t('dialog.each')}</summary>
          <ul className="list column gap-4 mt-4">
            {held.map(({ asset, code, name, ...each }) => (
              <li key={asset} className="column gap-3">
                <span className="row between wrap gap-4">
                  <span className="column slim">
                    <span className="truncate">{name}</span>
                    <span className="text-xs muted">{[code, givenAs(each)].filter(Boolean).join(' · ')}</span>
                  </span>
                  <ConditionChoice
                    label={name}
                    isBare
                    value={value.each[asset] ?? value.all}
                    onChange={(condition) => onChange({ ...value, each: { ...value.each, [asset]: condition } })}
                  />
                </span>
                <TextInput
                  size="xs"
                  aria-label={t('dialog.accessoriesOf', { name })}
                  placeholder={t('dialog.accessoriesHint')}
                  value={accessories[asset] ?? ''}
                  onChange={(event) => onAccessories({ ...accessories, [asset]: event.currentTarget.value })}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

const isCondition = (value: string): value is Condition => CONDITIONS.some((known) => known === value)

interface ConditionProps {
  label: string
  value: Condition
  isBare?: boolean
  onChange: (condition: Condition) => void
}

function ConditionChoice({ label, value, isBare = false, onChange }: ConditionProps) {
  const { t } = useTranslation('custody')
  return (
    <div className="column gap-3">
      {!isBare && <span className="text-s medium">{label}</span>}
      <SegmentedControl
        aria-label={label}
        size={isBare ? 'xs' : 'sm'}
        value={value}
        onChange={(next) => isCondition(next) && onChange(next)}
        data={CONDITIONS.map((each) => ({ value: each, label: t(`conditions.${each}`) }))}
      />
    </div>
  )
}
