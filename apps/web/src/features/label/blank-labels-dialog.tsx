import { Button, NumberInput, Text } from '@mantine/core'
import { BLANK_CODES_A_CALL, createBlankCodes, listBlankCodes } from '@nine/contract/label/label-code'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/error-message.ts'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { LabelDialog } from './label-dialog.tsx'

interface Props {
  opened: boolean
  business: string
  onClose: () => void
}

const USUAL_COUNT = 24

/** Labels to stick on first and to give to assets later: how many, then the printer. */
export function BlankLabelsDialog({ opened, business, onClose }: Props) {
  const { t } = useTranslation('label')
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <>
      <Dialog opened={opened && codes === undefined} onClose={onClose} title={t('blank.title')} size={480}>
        <HowMany business={business} onCodes={setCodes} />
      </Dialog>
      <LabelDialog
        opened={opened && codes !== undefined}
        business={business}
        source={{ kind: 'blank', codes: codes ?? [] }}
        onClose={() => {
          setCodes(undefined)
          onClose()
        }}
      />
    </>
  )
}

function HowMany({ business, onCodes }: { business: string; onCodes: (codes: readonly string[]) => void }) {
  const { t } = useTranslation('label')
  const [count, setCount] = useState(USUAL_COUNT)
  const unused = useQuery({
    queryKey: ['blank-codes', business],
    staleTime: 0,
    queryFn: ({ signal }) => call(listBlankCodes, { query: { business } }, { signal }),
  })
  const making = useMutation({
    mutationFn: () => call(createBlankCodes, { body: { business, count } }),
    onSuccess: ({ codes }) => onCodes(codes),
  })
  const { total = 0, codes = [] } = unused.data ?? {}
  return (
    <form
      className="column gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        making.mutate()
      }}
    >
      <Text c="dimmed">{t('blank.about')}</Text>
      {making.error && <ErrorState message={messageOf(making.error)} />}
      <NumberInput
        label={t('blank.count')}
        data-autofocus
        min={1}
        max={BLANK_CODES_A_CALL}
        allowDecimal={false}
        disabled={making.isPending}
        value={count}
        onChange={(value) => {
          if (typeof value === 'number' && value >= 1 && value <= BLANK_CODES_A_CALL) setCount(value)
        }}
      />
      <Button type="submit" loading={making.isPending}>
        {t('blank.make', { count, shown: formatNumber(count) })}
      </Button>
      {total > 0 && (
        <>
          <Text size="sm" c="dimmed">
            {t('blank.unused', { count: total, shown: formatNumber(total) })}
          </Text>
          <Button variant="default" disabled={making.isPending} onClick={() => onCodes(codes)}>
            {t('blank.again', { count: codes.length, shown: formatNumber(codes.length) })}
          </Button>
        </>
      )}
    </form>
  )
}
