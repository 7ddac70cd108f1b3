import { Checkbox, Select, SimpleGrid, TextInput } from '@mantine/core'
import { NAME_MAX } from '@nine/contract/fields'
import { PAPER_FORMS, type PaperForm } from '@nine/contract/custody/paper'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'

interface Choices {
  form: PaperForm
  place: string
  isBilingual: boolean
}

interface Props extends Choices {
  change: (part: Partial<Choices>) => void
}

/** On which form, where, and in which languages. */
export function PaperChoices({ form, place, isBilingual, change }: Props) {
  const { t } = useTranslation('custody')
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Select
          label={t('dialog.form')}
          allowDeselect={false}
          value={form}
          onChange={(value) => change({ form: PAPER_FORMS.find((known) => known === value) ?? form })}
          data={PAPER_FORMS.map((value) => ({ value, label: t(`forms.${value}`) }))}
        />
        <TextInput
          label={t('dialog.place')}
          maxLength={NAME_MAX}
          value={place}
          onChange={(event) => change({ place: event.currentTarget.value })}
        />
      </SimpleGrid>
      <Checkbox
        label={t('dialog.bilingual')}
        checked={isBilingual}
        onChange={(event) => change({ isBilingual: event.currentTarget.checked })}
      />
    </>
  )
}
