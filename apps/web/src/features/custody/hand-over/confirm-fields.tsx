import { SegmentedControl } from '@mantine/core'
import type { ConfirmWay } from '@nine/contract/custody/custody'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { SignaturePad } from '../signature-pad.tsx'
import type { HandOverDraft } from './hand-over-draft.ts'

const WAYS: readonly ConfirmWay[] = ['mail', 'sign', 'none']

interface Props {
  draft: HandOverDraft
  isBack: boolean
  issue: string | undefined
  change: (part: Partial<HandOverDraft>) => void
}

/** How the receiver confirms; who gives back may sign. */
export function ConfirmFields({ draft: { way, signature }, isBack, issue, change }: Props) {
  const { t } = useTranslation('custody')
  return (
    <>
      {!isBack && (
        <div className="column gap-4">
          <span className="text-s medium">{t('dialog.confirm')}</span>
          <SegmentedControl
            aria-label={t('dialog.confirm')}
            value={way}
            onChange={(value) => change({ way: WAYS.find((known) => known === value) ?? way })}
            data={WAYS.map((value) => ({ value, label: t(`dialog.ways.${value}`) }))}
          />
          {way !== 'sign' && (
            <span className="text-s muted">{t(way === 'mail' ? 'dialog.mailHint' : 'dialog.noneHint')}</span>
          )}
        </div>
      )}
      {(isBack || way === 'sign') && (
        <div className="column gap-4">
          {isBack && <span className="text-s medium">{t('dialog.signGiver')}</span>}
          <SignaturePad value={signature} onChange={(path) => change({ signature: path })} />
          {issue && (
            <span role="alert" className="text-s danger">
              {issue}
            </span>
          )}
        </div>
      )}
    </>
  )
}
