import { Button, Textarea } from '@mantine/core'
import type { EventDetail } from '@nine/contract/event/event'
import { Check, Copy, Globe, Info, Lock } from 'lucide-react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { toastFailure } from '../../../ui/feedback/toast.tsx'
import { useCopied } from '../../../ui/use-copied.ts'
import { usePermissions } from '../../business/business.queries.ts'
import { useEnterprise } from '../../business/current-enterprise.ts'
import { useEventActions } from '../list/use-event-actions.ts'
import { shareRefusal } from '../share/use-share.ts'
import classes from './embed-code-field.module.css'

const COPIED_MS = 1000

interface Props {
  code: string
  /** Undefined: all events, which can always be shown. */
  event: EventDetail | undefined
}

/** The code to be pasted; of an event that is not published that there is one, of one that is over that it is. */
export function EmbedCodeField({ code, event }: Props) {
  const { t } = useTranslation('event')
  const { id: business } = useEnterprise()
  const { can } = usePermissions(business)
  const { setPublished } = useEventActions()
  const [copied, copy] = useCopied(COPIED_MS)
  const refusal = event && shareRefusal(event)
  function copyCode(): void {
    if (refusal) toastFailure(t(refusal))
    else void copy(code)
  }
  return (
    <div className="column gap-5">
      <div className="row between gap-5">
        <b className="medium text-m">{t('embedding.code')}</b>
        <Button size="sm" leftSection={copied ? <Check size={16} /> : <Copy size={16} />} onClick={copyCode}>
          {copied ? t('copied') : t('embedding.copy')}
        </Button>
      </div>
      {event && refusal ? (
        <div className={`column row middle gap-4 radius-l centered p-7 ${classes['locked']}`}>
          <p className="row gap-4 medium">
            <Lock size={17} aria-hidden="true" />
            {t(event.isPublish ? refusal : 'embedding.hidden')}
          </p>
          {!event.isPublish && <p className="text-s">{t('embedding.hiddenText')}</p>}
          {!event.isPublish && can('event.publish') && (
            <Button leftSection={<Globe size={17} />} onClick={() => void setPublished(event, true)}>
              {t('embedding.publish')}
            </Button>
          )}
        </div>
      ) : (
        <Textarea
          aria-label={t('embedding.code')}
          classNames={{ input: classes['code'] ?? '' }}
          readOnly
          autosize
          minRows={4}
          value={code}
        />
      )}
      <p className="row top gap-4 text-s soft">
        <Info size={15} className="fixed" aria-hidden="true" />
        {t('embedding.codeHint')}
      </p>
    </div>
  )
}
