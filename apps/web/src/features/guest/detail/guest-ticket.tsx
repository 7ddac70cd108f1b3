import { ActionIcon, Button, TextInput, Tooltip } from '@mantine/core'
import type { EventDetail } from '@nine/contract/event/event'
import type { Guest } from '@nine/contract/event/guest/guest'
import { formatTicketCode } from '@nine/contract/event/guest/ticket-code'
import { Check, Copy, ExternalLink, Printer, Send } from 'lucide-react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { useCopied } from '../../../ui/use-copied.ts'
import { mayBeMailed } from '../may-be-mailed.ts'
import classes from './guest-detail.module.css'

interface Props {
  event: EventDetail
  guest: Guest
  onResend: ((guest: Guest) => void) | undefined
  onPrint: (guest: Guest) => void
}

const SHOWN_MS = 2000
/** Whole pixels for each module of the code. */
const QR_SIZE = 116

/** What the guest shows at the door, and the ways to get it to them. */
export function GuestTicket({ event, guest, onResend, onPrint }: Props) {
  const { t } = useTranslation('guest')
  const [copied, copy] = useCopied(SHOWN_MS)
  const [codeCopied, copyCode] = useCopied(SHOWN_MS)
  if (guest.state === 'cancelled') return null
  const link = `${event.links}?userid=${guest.id}`
  return (
    <section className="column gap-5" aria-label={t('ticket.title')}>
      <div className="row top gap-6">
        <img
          className={`radius-m fixed ${classes['qr']}`}
          src={guest.qrCode}
          alt={t('walkIn.qrAlt', { name: guest.name })}
          width={QR_SIZE}
          height={QR_SIZE}
        />
        <div className="column grow slim gap-4">
          <div className="row between gap-4">
            <p>
              <span className="block text-xs muted">{t('ticket.code')}</span>
              <span className={`num strong nowrap ${classes['code']}`}>{formatTicketCode(guest.code)}</span>
            </p>
            <Tooltip label={t(codeCopied ? 'ticket.copied' : 'ticket.copyCode')} opened={codeCopied || undefined}>
              <ActionIcon aria-label={t('ticket.copyCode')} onClick={() => void copyCode(formatTicketCode(guest.code))}>
                {codeCopied ? <Check size={16} /> : <Copy size={16} />}
              </ActionIcon>
            </Tooltip>
          </div>
          <TextInput
            aria-label={t('ticket.link')}
            readOnly
            value={link}
            onFocus={({ currentTarget }) => currentTarget.select()}
            rightSection={
              <Tooltip label={t(copied ? 'ticket.copied' : 'ticket.copy')} opened={copied || undefined}>
                <ActionIcon aria-label={t('ticket.copy')} onClick={() => void copy(link)}>
                  {copied ? <Check size={16} /> : <Copy size={16} />}
                </ActionIcon>
              </Tooltip>
            }
          />
        </div>
      </div>
      <div className="flex wrap gap-4">
        {onResend && mayBeMailed(guest) && (
          <Button size="xs" variant="default" leftSection={<Send size={15} />} onClick={() => onResend(guest)}>
            {t(guest.mail === 'none' ? 'ticket.send' : 'ticket.resend')}
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          component="a"
          href={link}
          target="_blank"
          rel="noopener"
          leftSection={<ExternalLink size={15} />}
        >
          {t('ticket.open')}
        </Button>
        <Button size="xs" variant="default" leftSection={<Printer size={15} />} onClick={() => onPrint(guest)}>
          {t('ticket.print')}
        </Button>
      </div>
    </section>
  )
}
