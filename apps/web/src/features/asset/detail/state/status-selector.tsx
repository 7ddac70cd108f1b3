import { Button, Menu, Text, Textarea, UnstyledButton } from '@mantine/core'
import type { Asset } from '@nine/contract/asset/asset'
import { ASSET_STATUSES, type AssetStatus } from '@nine/contract/asset/asset-fields'
import { Check, ChevronDown } from 'lucide-react'
import { type SyntheticEvent, useRef, useState } from 'react'
import { newIdempotencyKey } from '../../../../lib/idempotency-key.ts'
import { useTranslation } from '../../../../lib/sentences/use-translation.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { toastError, toastSuccess } from '../../../../ui/feedback/toast.tsx'
import { useIsPhone } from '../../../../ui/use-is-phone.ts'
import { useLastDefined } from '../../../../ui/use-last-defined.ts'
import { AssetStatusBadge, useStatusWord } from '../../asset-status-badge.tsx'
import { sendChange } from '../../asset-changes.ts'
import { refreshAssets } from '../../asset.queries.ts'
import { toneOf } from '../../asset-status.ts'
import choices from '../../../../ui/dialog/choose.module.css'
import classes from './status-selector.module.css'

const NOTE_MAX = 1000

interface Props {
  asset: Asset
  business: string
  onChanged: (asset: Asset) => void
}

/** The status, with a menu to change it after a confirmation. On phones it is the word at the end of its row. */
export function StatusSelector({ asset, business, onChanged }: Props) {
  const { t } = useTranslation('assetDialog')
  const phone = useIsPhone()
  const word = useStatusWord()
  const [wanted, setWanted] = useState<AssetStatus>()
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setWanted(undefined)
    // The menu item that was chosen is gone.
    setTimeout(() => button.current?.focus({ preventScroll: true }))
  }
  return (
    <>
      <Menu position={phone ? 'bottom-end' : 'bottom-start'} radius="lg" shadow="md" width={210}>
        <Menu.Target>
          <UnstyledButton
            ref={button}
            className={`inline-row gap-4 strong ${classes[phone ? 'word' : 'pill']}`}
            data-tone={toneOf(asset.status)}
            aria-label={t('status.label', { status: word(asset.status) })}
          >
            {phone ? (
              t('now.change')
            ) : (
              <>
                <span className="dot" aria-hidden="true" />
                <span className="slim truncate">{word(asset.status)}</span>
                <ChevronDown size={16} className="push" aria-hidden="true" />
              </>
            )}
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {ASSET_STATUSES.map((status) => (
            <Menu.RadioItem
              key={status}
              value={status}
              checked={status === asset.status}
              closeMenuOnClick
              // A dot beside that of the status would say nothing.
              checkIcon={<Check size={16} aria-hidden="true" />}
              onChange={() => status !== asset.status && setWanted(status)}
            >
              <AssetStatusBadge status={status} look="plain" />
            </Menu.RadioItem>
          ))}
        </Menu.Dropdown>
      </Menu>
      <StatusQuestion asset={asset} business={business} wanted={wanted} onChanged={onChanged} onClose={close} />
    </>
  )
}

interface QuestionProps extends Props {
  wanted: AssetStatus | undefined
  onClose: () => void
}

function StatusQuestion({ asset, business, wanted, onChanged, onClose }: QuestionProps) {
  const { t } = useTranslation('assetDialog')
  const { t: common } = useTranslation()
  const word = useStatusWord()
  const shown = useLastDefined(wanted)
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)

  async function change(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    event.stopPropagation()
    if (!wanted || busy) return
    setBusy(true)
    try {
      const body = { status: wanted, changedFields: ['status'], ...(note.trim() ? { note: note.trim() } : {}) }
      const changed = await sendChange(business, asset._id, body, [], { idempotencyKey: newIdempotencyKey() })
      onChanged(changed)
      toastSuccess(t('status.done', { status: word(wanted) }))
    } catch (error) {
      reportError(error)
      toastError(t('status.failed'))
    } finally {
      void refreshAssets(business)
      setBusy(false)
      onClose()
    }
  }

  return (
    <Dialog
      opened={wanted !== undefined}
      onClose={() => !busy && onClose()}
      onClosed={() => setNote('')}
      title={t('status.title', { status: shown ? word(shown) : '' })}
      size={460}
      centered
    >
      <form onSubmit={(event) => void change(event)}>
        <p className="row gap-5 muted mb-6">
          <AssetStatusBadge status={asset.status} />
          <span aria-hidden="true">→</span>
          {shown && <AssetStatusBadge status={shown} />}
        </p>
        <Text c="dimmed">{t('status.text', { name: asset.name })}</Text>
        <Textarea
          mt="md"
          label={t('status.note')}
          placeholder={t('status.notePlaceholder')}
          autosize
          minRows={2}
          maxRows={5}
          maxLength={NOTE_MAX}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <div className={`flex wrap end gap-5 ${choices['choices']}`}>
          <Button variant="default" disabled={busy} onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" loading={busy} data-autofocus>
            {t('status.action')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
