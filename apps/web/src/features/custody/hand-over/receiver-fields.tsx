import { SegmentedControl, SimpleGrid, TextInput } from '@mantine/core'
import type { KeeperRow } from '@nine/contract/custody/keeper'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { KeeperSelect } from '../keeper-select.tsx'

/** Who receives: somebody who is listed, or somebody new without an account. */
export interface Receiver {
  isNew: boolean
  listed: KeeperRow | undefined
  person: { name: string; department: string; email: string; phone: string }
}

interface Props {
  business: string
  value: Receiver
  /** Who gives, and cannot receive. */
  without: string | undefined
  issues: { to?: string | undefined; name?: string | undefined; email?: string | undefined }
  onChange: (receiver: Receiver) => void
}

export function ReceiverFields({ business, value, without, issues, onChange }: Props) {
  const { t } = useTranslation('custody')
  const { isNew, listed, person } = value
  const change = (part: Partial<Receiver['person']>) => onChange({ ...value, person: { ...person, ...part } })
  return (
    <>
      <SegmentedControl
        aria-label={t('dialog.to')}
        value={isNew ? 'new' : 'listed'}
        onChange={(next) => onChange({ ...value, isNew: next === 'new' })}
        data={[
          { value: 'listed', label: t('dialog.withAccount') },
          { value: 'new', label: t('dialog.withoutAccount') },
        ]}
      />
      {isNew ? (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextInput
            label={t('dialog.name')}
            withAsterisk
            error={issues.name}
            value={person.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <TextInput
            label={t('dialog.department')}
            value={person.department}
            onChange={(event) => change({ department: event.currentTarget.value })}
          />
          <TextInput
            label={t('dialog.email')}
            type="email"
            error={issues.email}
            value={person.email}
            onChange={(event) => change({ email: event.currentTarget.value })}
          />
          <TextInput
            label={t('dialog.phone')}
            type="tel"
            value={person.phone}
            onChange={(event) => change({ phone: event.currentTarget.value })}
          />
        </SimpleGrid>
      ) : (
        <KeeperSelect
          business={business}
          value={listed}
          without={without}
          error={issues.to}
          onChange={(next) => onChange({ ...value, listed: next })}
        />
      )}
    </>
  )
}
