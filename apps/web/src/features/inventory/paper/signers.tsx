import { Button } from '@mantine/core'
import type { Signer, StocktakePaper } from '@nine/contract/inventory/stocktake-paper'
import { CircleCheck, Mail, PenLine } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { askText } from '../../../ui/dialog/ask-text.tsx'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { SignDialog } from '../../custody/sign-dialog.tsx'
import { refreshPaper, sendSignature, sendSignLink } from './paper.queries.ts'

interface Props {
  business: string
  paper: StocktakePaper
  mayManage: boolean
}

/** Who signs, who has, and the two ways to. */
export function Signers({ business, paper, mayManage }: Props) {
  const { t } = useTranslation('stocktake')
  const [signing, setSigning] = useState<Signer>()
  const [isBusy, setBusy] = useState(false)
  const isOpen = paper.state === 'open'

  async function run(work: () => Promise<string>): Promise<void> {
    setBusy(true)
    try {
      toastSuccess(await work())
      setSigning(undefined)
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
      void refreshPaper(business, paper.check)
    }
  }
  async function send({ _id, email }: Signer): Promise<void> {
    const to = await askText({
      title: t('paper.sendLink'),
      label: t('close.email'),
      value: email,
      maxLength: 200,
      action: t('paper.sendLink'),
    })
    if (!to?.trim()) return
    await run(async () => {
      await sendSignLink(business, paper.check, _id, to.trim())
      return t('paper.linkSent', { email: to.trim() })
    })
  }
  return (
    <section className="box surface p-7">
      <h3 className="text-m strong mb-4">{t('paper.signers')}</h3>
      <ul className="list">
        {paper.signers.map((signer) => (
          <li key={signer._id} className="row wrap gap-4 line-bottom p-6">
            <PersonAvatar name={signer.name} photo={null} size={32} />
            <span className="column grow slim">
              <span className="medium truncate">{signer.name}</span>
              <span className="muted text-xs truncate">
                {[t(`role.${signer.role}`), signer.title].filter(Boolean).join(' · ')}
              </span>
            </span>
            {signer.signedAt ? (
              <span className="row gap-2 text-s brand">
                <CircleCheck size={16} aria-hidden="true" />
                {t('paper.signed', { at: formatDateTime(signer.signedAt) })}
              </span>
            ) : (
              <span className="row wrap gap-3">
                {signer.isMailFailed && <span className="text-xs danger">{t('paper.mailFailed')}</span>}
                {isOpen && (signer.isMine || mayManage) ? (
                  <>
                    <Button
                      size="compact-md"
                      className="finger"
                      leftSection={<PenLine size={15} />}
                      disabled={isBusy}
                      onClick={() => setSigning(signer)}
                    >
                      {t(signer.isMine ? 'paper.sign' : 'paper.signHere')}
                    </Button>
                    {mayManage && (
                      <Button
                        size="compact-md"
                        className="finger"
                        variant="default"
                        leftSection={<Mail size={15} />}
                        disabled={isBusy}
                        onClick={() => void send(signer)}
                      >
                        {t('paper.sendLink')}
                      </Button>
                    )}
                  </>
                ) : (
                  <span className="muted text-s">{t('paper.waiting')}</span>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {signing && (
        <SignDialog
          title={`${t('paper.signHere')}: ${signing.name}`}
          action={t('paper.sign')}
          isSaving={isBusy}
          onClose={() => setSigning(undefined)}
          onSign={(signature) =>
            void run(async () => {
              await sendSignature(business, paper.check, signing._id, signature)
              return t('paper.thanks')
            })
          }
        />
      )}
    </section>
  )
}
