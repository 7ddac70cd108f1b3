import { SimpleGrid } from '@mantine/core'
import type { CustodyOfAsset } from '@nine/contract/custody/custody'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { DateField } from '../../../ui/field/date-field.tsx'
import { DueChoice } from './due-choice.tsx'
import type { HandOverDraft } from './hand-over-draft.ts'
import { ReceiverFields } from './receiver-fields.tsx'
import type { Issues } from './use-issues.ts'

interface Props {
  business: string
  draft: HandOverDraft
  held: readonly CustodyOfAsset[]
  isBack: boolean
  today: string
  /** Who gives, and cannot receive. */
  without: string | undefined
  issues: Issues
  change: (part: Partial<HandOverDraft>) => void
}

/** Who receives, from when, and until when. */
export function WhoFields({ business, draft, held, isBack, today, without, issues, change }: Props) {
  const { t } = useTranslation('custody')
  const others = held.filter(({ keeper }) => keeper !== null)
  const [first] = held
  return (
    <>
      {!isBack && others.length > 0 && (
        <p className="text-s muted">
          {held.length === 1
            ? t('dialog.heldBy', { code: first?.code ?? '', name: first?.keeper?.name ?? '' })
            : t('dialog.manyHeld', { count: others.length })}
        </p>
      )}
      {!isBack && (
        <ReceiverFields
          business={business}
          value={draft.receiver}
          without={without}
          issues={issues}
          onChange={(receiver) => change({ receiver })}
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <DateField
          label={t(isBack ? 'dialog.returnedOn' : 'dialog.handedOn')}
          value={draft.handedOn}
          maxDate={today}
          onChange={(handedOn) => change({ handedOn })}
        />
        {!isBack && <DateField label={t('dialog.dueOn')} value={draft.dueOn} onChange={(dueOn) => change({ dueOn })} />}
      </SimpleGrid>
      {!isBack && <DueChoice today={today} value={draft.dueOn} onChange={(dueOn) => change({ dueOn })} />}
    </>
  )
}
