import { ActionIcon, Button, Paper, TextInput, Tooltip } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Check, Copy, RefreshCw } from 'lucide-react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { toastError, toastSuccess } from '../../ui/feedback/toast.tsx'
import { QrCode } from '../../ui/scan/qr-code.tsx'
import { useCopied } from '../../ui/use-copied.ts'
import { doorPinsQuery, renewAddress } from './door-settings.queries.ts'
import classes from './door-settings.module.css'

const SHOWN_MS = 2000
const QR_SIZE = 148

/** Where stewards type their PIN: to copy, and to scan with their phones. */
export function DoorAddress({ event }: { event: string }) {
  const { t } = useTranslation('doorSettings')
  const { data } = useQuery(doorPinsQuery(event))
  const [copied, copy] = useCopied(SHOWN_MS)
  if (!data) return null
  const { link } = data
  async function renew(): Promise<void> {
    const question = { title: t('renew.title'), text: t('renew.text'), action: t('renew.action'), danger: true }
    if (!(await confirm(question))) return
    try {
      await renewAddress(event)
      toastSuccess(t('renew.done'))
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <Paper component="section" className={classes['card']}>
      <h3 className="text-l strong">{t('address')}</h3>
      <p className="text-s soft mb-6">{t('addressHint')}</p>
      <div className="row top wrap gap-7">
        <QrCode text={link} size={QR_SIZE} label={t('addressQr')} />
        <div className="column grow slim gap-4">
          <TextInput
            aria-label={t('address')}
            readOnly
            value={link}
            onFocus={({ currentTarget }) => currentTarget.select()}
            rightSection={
              <Tooltip label={t(copied ? 'copied' : 'copyAddress')} opened={copied || undefined}>
                <ActionIcon aria-label={t('copyAddress')} onClick={() => void copy(link)}>
                  {copied ? <Check size={16} /> : <Copy size={16} />}
                </ActionIcon>
              </Tooltip>
            }
          />
          <Button variant="default" size="sm" leftSection={<RefreshCw size={15} />} onClick={() => void renew()}>
            {t('renew.open')}
          </Button>
        </div>
      </div>
    </Paper>
  )
}
