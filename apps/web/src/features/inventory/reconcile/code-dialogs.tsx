import { Button, Text, TextInput } from '@mantine/core'
import { NAME_MAX } from '@nine/contract/fields'
import type { ReconcileRow } from '@nine/contract/inventory/reconcile'
import { useState } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { AssetFinder } from '../../asset/asset-finder.tsx'
import { CategoryPicker } from '../../category/category-picker.tsx'
import { LocationPicker } from '../../location/location-picker.tsx'
import type { Decisions } from './use-decisions.ts'

interface Props {
  business: string
  decisions: Decisions
}

/** Asks for what a choice about an unknown code needs. */
export function CodeDialogs({ business, decisions }: Props) {
  const { t } = useTranslation('stocktake')
  const { question } = decisions
  return (
    <Dialog
      opened={question !== undefined}
      onClose={decisions.dropQuestion}
      title={question && t(`${question.kind}.title`, { code: question.row.code })}
      size={520}
    >
      {question?.kind === 'attach' && <Attach business={business} row={question.row} decisions={decisions} />}
      {question?.kind === 'create' && <Create business={business} row={question.row} decisions={decisions} />}
    </Dialog>
  )
}

interface FormProps extends Props {
  row: ReconcileRow
}

function Attach({ business, row, decisions }: FormProps) {
  const { t } = useTranslation('stocktake')
  return (
    <div className="column gap-6">
      <Text size="sm" c="dimmed">
        {t('attach.text')}
      </Text>
      <AssetFinder
        business={business}
        label={t('attach.find')}
        none={t('attach.none')}
        onPick={(asset) => void decisions.answer(row, { action: 'attach', asset })}
      />
    </div>
  )
}

function Create({ business, row, decisions }: FormProps) {
  const { t } = useTranslation('stocktake')
  const [name, setName] = useState('')
  const [category, setCategory] = useState<string | null>(null)
  const [location, setLocation] = useState<string | null>(row.seenAt?._id ?? null)
  return (
    <form
      className="column gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '')
          void decisions.answer(row, { action: 'create', made: { name: name.trim(), category, location } })
      }}
    >
      <Text size="sm" c="dimmed">
        {t('create.text')}
      </Text>
      <TextInput
        label={t('create.name')}
        withAsterisk
        data-autofocus
        maxLength={NAME_MAX}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <CategoryPicker business={business} label={t('create.category')} value={category} onChange={setCategory} />
      <LocationPicker business={business} label={t('create.location')} value={location} onChange={setLocation} />
      <div className="flex end gap-5">
        <Button type="submit" disabled={name.trim() === ''}>
          {t('create.action')}
        </Button>
      </div>
    </form>
  )
}
