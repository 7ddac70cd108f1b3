import { Button, Paper } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '../../../lib/copy-text.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { settings } from '../../../lib/settings.ts'
import classes from './company-settings.module.css'

const SHOWN_MS = 2000

export function WorkspaceAddressCard({ url }: { url: string }) {
  const { t } = useTranslation('business')
  const [copied, setCopied] = useState(false)
  const { start } = useTimeout(() => setCopied(false), SHOWN_MS)
  const address = `${settings.publicOrigin}/${url}`
  async function copy(): Promise<void> {
    setCopied(await copyText(address))
    start()
  }
  return (
    <Paper component="section" className="clip" aria-labelledby="workspace-address">
      <div className={`row between gap-7 ${classes['switchRow']}`}>
        <div className={classes['words']}>
          <h2 className={`block text-m medium ${classes['strong']}`} id="workspace-address">
            {t('settings.workspace')}
          </h2>
          <span className="block text-xs muted anywhere">
            {address.replace(/^https?:\/\//, '')} · {t('settings.workspaceHint')}
          </span>
        </div>
        <Button
          variant="default"
          leftSection={copied ? <Check size={16} /> : <Copy size={16} />}
          onClick={() => void copy()}
          aria-live="polite"
        >
          {t(copied ? 'settings.copied' : 'settings.copy')}
        </Button>
      </div>
    </Paper>
  )
}
