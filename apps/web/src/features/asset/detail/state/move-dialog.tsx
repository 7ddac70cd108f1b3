import { Modal } from '@mantine/core'
import type { Asset } from '@nine/contract/asset/asset'
import { onEscape } from '../../../../ui/dialog/on-escape.ts'
import { useFocusBack } from '../../../../ui/dialog/use-focus-back.ts'
import { useIsPhone } from '../../../../ui/use-is-phone.ts'
import { useTranslation } from '../../../../lib/sentences/use-translation.ts'
import { BulkPanel } from '../../bulk/bulk-panel.tsx'
import { useBulk } from '../../bulk/use-bulk.ts'

const WIDTH = 540

interface Props {
  opened: boolean
  asset: Pick<Asset, '_id'>
  business: string
  onClose: () => void
  onDone: () => void
}

/** Moves one asset as the list moves many: with the reason in its history, and a way back. */
export function MoveDialog({ opened, asset, business, onClose, onDone }: Props) {
  const { t } = useTranslation('batch')
  const phone = useIsPhone()
  const which = { assets: [{ id: asset._id }] }
  const { start } = useBulk({ business, which, onDone, onCountChanged: () => Promise.resolve() })
  useFocusBack(opened)
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      closeOnEscape={false}
      onKeyDown={(event) => onEscape(event, onClose)}
      size={WIDTH}
      centered={!phone}
      fullScreen={phone}
      radius={phone ? 0 : 'lg'}
    >
      <Modal.Overlay backgroundOpacity={0.35} />
      <Modal.Content aria-label={t('actions.move')}>
        <Modal.Body p={phone ? 'md' : 'lg'}>
          <BulkPanel
            business={business}
            action="move"
            which={which}
            count={1}
            onSend={start}
            onHandOver={undefined}
            onClose={onClose}
          />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
