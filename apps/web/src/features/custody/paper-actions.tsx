import { ActionIcon, Button, Menu } from '@mantine/core'
import type { Handover } from '@nine/contract/custody/handover'
import { PAPER_TEXT_MAX } from '@nine/contract/custody/paper'
import { EllipsisVertical, FileX, PenLine, Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { askText } from '../../ui/dialog/ask-text.tsx'
import { toastError, toastSuccess } from '../../ui/feedback/toast.tsx'
import { refreshCustody, sendAcceptance, sendMailAgain, sendRefusal, sendSignature } from './custody.queries.ts'
import { PdfButton } from './pdf-button.tsx'
import { SignDialog } from './sign-dialog.tsx'
import { VoidDialog } from './void/void-dialog.tsx'

interface Props {
  business: string
  paper: Handover
  /** Whether they may hand over. */
  mayManage: boolean
}

/** What can be done with a paper: answer it, open it, send it again, sign it, void it. */
export function PaperActions({ business, paper, mayManage }: Props) {
  const { t } = useTranslation('custody')
  const [busy, setBusy] = useState(false)
  const [isSigning, setSigning] = useState(false)
  const [isVoiding, setVoiding] = useState(false)
  const { id, number, state, isMine } = paper
  const isOpen = state === 'waiting' || state === 'unconfirmed'

  async function run(work: () => Promise<string>): Promise<void> {
    setBusy(true)
    try {
      toastSuccess(await work())
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
      void refreshCustody(business)
    }
  }
  async function refuse(): Promise<void> {
    const reason = await askText({
      title: t('papers.refuseTitle'),
      text: t('papers.refuseText'),
      label: t('papers.reason'),
      value: '',
      maxLength: PAPER_TEXT_MAX,
      action: t('papers.refuseAction'),
    })
    if (reason?.trim())
      await run(async () => t('papers.refused', { number: (await sendRefusal(business, id, reason)).number }))
  }
  return (
    <span className="row wrap gap-3">
      {isMine && (
        <>
          <Button
            size="xs"
            loading={busy}
            onClick={() =>
              void run(async () => t('papers.accepted', { number: (await sendAcceptance(business, id)).number }))
            }
          >
            {t('papers.accept')}
          </Button>
          <Button size="xs" variant="default" disabled={busy} onClick={() => void refuse()}>
            {t('papers.refuse')}
          </Button>
        </>
      )}
      <span className="row fixed gap-3">
        <PdfButton business={business} paper={paper} />
        {mayManage && state !== 'void' && state !== 'refused' && (
          <Menu position="bottom-end" radius="lg" shadow="md" width={230}>
            <Menu.Target>
              <ActionIcon size={36} disabled={busy} aria-label={t('papers.actions', { number })}>
                <EllipsisVertical size={18} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {isOpen && paper.kind === 'handover' && (
                <Menu.Item leftSection={<PenLine size={16} strokeWidth={1.75} />} onClick={() => setSigning(true)}>
                  {t('papers.sign')}
                </Menu.Item>
              )}
              {state === 'waiting' && (
                <Menu.Item
                  leftSection={<Send size={16} strokeWidth={1.75} />}
                  onClick={() =>
                    void run(async () => t('papers.sent', { email: (await sendMailAgain(business, id)).mailedTo }))
                  }
                >
                  {t('papers.again')}
                </Menu.Item>
              )}
              <Menu.Item
                color="red"
                leftSection={<FileX size={16} strokeWidth={1.75} />}
                onClick={() => setVoiding(true)}
              >
                {t('papers.void')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </span>
      {isVoiding && <VoidDialog business={business} paper={paper} onClose={() => setVoiding(false)} />}
      {isSigning && (
        <SignDialog
          title={`${t('papers.sign')}: ${paper.receiver}`}
          action={t('papers.accept')}
          onClose={() => setSigning(false)}
          onSign={(signature) => {
            setSigning(false)
            void run(async () => {
              await sendSignature(business, id, signature)
              return t('papers.signed')
            })
          }}
        />
      )}
    </span>
  )
}
