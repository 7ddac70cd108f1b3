import { Textarea } from '@mantine/core'
import type { CustodyOfAsset } from '@nine/contract/custody/custody'
import { PAPER_PHOTOS_MAX, PAPER_TEXT_MAX } from '@nine/contract/custody/paper'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { PhotoPicker } from '../../../ui/picture/photo-picker.tsx'
import { AccessoriesField } from './accessories-field.tsx'
import { ConditionFields } from './condition-choice.tsx'
import type { HandOverDraft } from './hand-over-draft.ts'
import { PaperChoices } from './paper-choices.tsx'

interface Props {
  draft: HandOverDraft
  held: readonly CustodyOfAsset[]
  isBack: boolean
  change: (part: Partial<HandOverDraft>) => void
}

/** In what state, with what, and on which form. */
export function WhatFields({ draft, held, isBack, change }: Props) {
  const { t } = useTranslation('custody')
  const [first] = held
  return (
    <>
      <ConditionFields
        label={t(isBack ? 'dialog.conditionBack' : 'dialog.condition')}
        held={held}
        draft={draft}
        isBack={isBack}
        change={change}
      />
      {first && held.length === 1 && (
        <AccessoriesField
          label={t('dialog.accessories')}
          value={draft.accessories[first.asset] ?? ''}
          onChange={(text) => change({ accessories: { [first.asset]: text } })}
        />
      )}
      <Textarea
        label={t('dialog.note')}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={PAPER_TEXT_MAX}
        value={draft.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      <PhotoPicker photos={draft.photos} most={PAPER_PHOTOS_MAX} onChange={(photos) => change({ photos })} />
      <PaperChoices form={draft.form} place={draft.place} isBilingual={draft.isBilingual} change={change} />
    </>
  )
}
