import { TextInput } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import type { EventDetail } from '@nine/contract/event/event'
import { GATE_MAX } from '@nine/contract/event/guest/guest'
import { useQuery } from '@tanstack/react-query'
import { DoorOpen } from 'lucide-react'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { ScanStage } from '../../../ui/scan/scan-stage.tsx'
import { usePermissions } from '../../business/business.queries.ts'
import { useEnterprise } from '../../business/current-enterprise.ts'
import { guestPageQuery } from '../guest.queries.ts'
import { GuestVerdictPanel } from './guest-verdict-panel.tsx'
import stage from '../../../ui/scan/scan-stage.module.css'
import classes from './scan-guests-dialog.module.css'
import { TONES, useGuestScan } from './use-guest-scan.ts'

interface Props {
  event: EventDetail
  onClose: () => void
}

/** The gate's camera: the colour shows a steward whether to let a guest in. */
export function ScanGuestsDialog({ event, onClose }: Props) {
  const { t } = useTranslation('guest')
  const { id: business } = useEnterprise()
  const { can } = usePermissions(business)
  const [gate, setGate] = useLocalStorage({ key: 'gate-name', defaultValue: '' })
  const { verdict, scan, noCode } = useGuestScan(event.id, gate.trim())
  const { data } = useQuery({ ...guestPageQuery(event.id, { limit: 1, page: 1 }), enabled: can('guest.read') })
  return (
    <ScanStage
      title={t('scan.title')}
      counter={data && `${formatNumber(data.checkedIn)}/${formatNumber(data.registered)}`}
      tone={verdict && TONES[verdict.kind]}
      flood
      codeLabel={t('scan.code')}
      enterLabel={t('scan.enter')}
      onText={(text, from) => void scan(text, from)}
      onNoCode={noCode}
      onClose={onClose}
      result={<GuestVerdictPanel event={event} verdict={verdict} />}
    >
      {!verdict && (
        <TextInput
          className={`fixed ${stage['field']} ${classes['gate']}`}
          aria-label={t('scan.gateName')}
          placeholder={t('scan.gateName')}
          leftSection={<DoorOpen size={18} />}
          autoComplete="off"
          maxLength={GATE_MAX}
          value={gate}
          onChange={({ currentTarget }) => setGate(currentTarget.value)}
        />
      )}
    </ScanStage>
  )
}
