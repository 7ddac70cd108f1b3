import { SegmentedControl } from '@mantine/core'
import type { CustodyOfAsset } from '@nine/contract/custody/custody'
import { type Condition, CONDITIONS } from '@nine/contract/custody/paper'
import { useState } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { AccessoriesField } from './accessories-field.tsx'
import { conditionIn, type HandOverDraft } from './hand-over-draft.ts'

interface Props {
  label: string
  held: readonly CustodyOfAsset[]
  draft: HandOverDraft
  /** Taking back: beside it stands how it was when it was given. */
  isBack: boolean
  change: (part: Partial<HandOverDraft>) => void
}

/** One choice for all of them; where there are several, each can have its own, and things that come along. */
export function ConditionFields({ label, held, draft, isBack, change }: Props) {
  const { t } = useTranslation('custody')
  const givenAs = ({ condition }: Pick<CustodyOfAsset, 'condition'>) =>
    isBack && condition !== null ? t('dialog.givenAs', { condition: t(`conditions.${condition}`) }) : ''
  const { conditions, accessories } = draft
  const [first] = held
  const [isEach, setEach] = useState(false)
  return (
    <>
      <ConditionChoice
        label={label}
        value={conditions.all}
        onChange={(all) => change({ conditions: { all, each: {} } })}
      />
      {first && held.length === 1 && givenAs(first) !== '' && <span className="text-s muted">{givenAs(first)}</span>}
      {held.length > 1 && (
        <details onToggle={(event) => setEach(event.currentTarget.open)}>
          <summary className="text-s medium">{t('dialog.each')}</summary>
          <ul className="list column gap-4 mt-4">
            {(isEach ? held : []).map(({ asset, code, name, ...each }) => (
              <li key={asset} className="column gap-3">
                <span className="row between wrap gap-4">
                  <span className="column slim">
                    <span className="truncate">{name}</span>
                    <span className="text-xs muted">{[code, givenAs(each)].filter(Boolean).join(' · ')}</span>
                  </span>
                  <ConditionChoice
                    label={name}
                    isBare
                    value={conditionIn(draft, asset)}
                    onChange={(condition) =>
                      change({ conditions: { ...conditions, each: { ...conditions.each, [asset]: condition } } })
                    }
                  />
                </span>
                <AccessoriesField
                  isSmall
                  label={t('dialog.accessoriesOf', { name })}
                  value={accessories[asset] ?? ''}
                  onChange={(text) => change({ accessories: { ...accessories, [asset]: text } })}
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

/** Good, worn or faulty. */
export function ConditionChoice({ label, value, isBare = false, onChange }: ConditionProps) {
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
