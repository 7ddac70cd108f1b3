import { Checkbox, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import type { CustodyOfAsset } from '@nine/contract/custody/custody'
import { PAPER_FORMS, PAPER_TEXT_MAX } from '@nine/contract/custody/paper'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { PhotoPicker } from '../photo-picker.tsx'
import { AccessoriesField } from './accessories-field.tsx'
import { ConditionFields } from './condition-choice.tsx'
import type { HandOverDraft } from './hand-over-draft.ts'

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
      <PhotoPicker photos={draft.photos} onChange={(photos) => change({ photos })} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Select
          label={t('dialog.form')}
          allowDeselect={false}
          value={draft.form}
          onChange={(value) => change({ form: PAPER_FORMS.find((known) => known === value) ?? draft.form })}
          data={PAPER_FORMS.map((value) => ({ value, label: t(`forms.${value}`) }))}
        />
        <TextInput
          label={t('dialog.place')}
          value={draft.place}
          onChange={(event) => change({ place: event.currentTarget.value })}
        />
      </SimpleGrid>
      <Checkbox
        label={t('dialog.bilingual')}
        checked={draft.isBilingual}
        onChange={(event) => change({ isBilingual: event.currentTarget.checked })}
      />
    </>
  )
}
