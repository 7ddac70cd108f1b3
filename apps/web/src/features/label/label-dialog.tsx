import { Modal } from '@mantine/core'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { onEscape } from '../../ui/dialog/on-escape.ts'
import { useFocusBack } from '../../ui/dialog/use-focus-back.ts'
import { useIsWide } from '../../ui/use-is-phone.ts'
import classes from './label-dialog.module.css'
import type { LabelSource } from './label.queries.ts'
import { LabelMaker } from './print/label-maker.tsx'

interface Props {
  opened: boolean
  business: string
  source: LabelSource
  onClose: () => void
}

/** Paper, preview and options of labels, then the printer or a file. */
export function LabelDialog({ opened, business, source, onClose }: Props) {
  const { t } = useTranslation('label')
  const isWide = useIsWide()
  useFocusBack(opened)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t(source.kind === 'assets' ? 'title' : `titleOf.${source.kind}`)}
      size={1260}
      fullScreen={!isWide}
      radius={isWide ? 'lg' : 0}
      padding={0}
      centered
      closeOnClickOutside={false}
      closeOnEscape={false}
      onKeyDown={(event) => onEscape(event, onClose)}
      classNames={{
        content: `column clip ${classes['dialog']}`,
        header: `line-bottom ${classes['head']}`,
        body: 'column grow low',
      }}
      closeButtonProps={{ 'aria-label': t('close'), size: isWide ? 'md' : 44 }}
    >
      {opened && <LabelMaker business={business} source={source} onClose={onClose} />}
    </Modal>
  )
}
