import { Button, Checkbox } from '@mantine/core'
import type { GuestImport } from '@nine/contract/event/guest/guest-import-record'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { ApiError } from '../../../lib/api.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { toastError, toastInfo } from '../../../ui/feedback/toast.tsx'
import { SubmitKeys } from '../../../ui/field/submit-keys.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { useEnterprise } from '../../business/current-enterprise.ts'
import { profileQuery } from '../../identity/identity.queries.ts'
import { MailAllowanceLine } from '../../mail/mail-allowance-line.tsx'
import { mailStatusQuery, reloadMailStatus } from '../../mail/mail.queries.ts'
import { ColumnFields } from './column-fields.tsx'
import {
  type ImportChange,
  noteImport,
  reloadImports,
  saveFaulty,
  sendCommit,
  sendImportChange,
} from './guest-import.queries.ts'
import classes from './guest-import.module.css'
import { PreviewRows } from './preview-rows.tsx'

interface Props {
  event: string
  made: GuestImport
}

/** Which column is what, and beside it every guest as they would come in. */
export function MatchStep({ event, made }: Props) {
  const { t } = useTranslation('guestImport')
  const phone = useIsPhone()
  const { id: business } = useEnterprise()
  const { data: profile } = useQuery(profileQuery())
  const { data: mail } = useQuery(mailStatusQuery(business))
  /** A change under way, which shows at once. */
  const [saving, setSaving] = useState<ImportChange>()
  const isSaving = saving !== undefined
  const [isWriting, setWriting] = useState(false)
  const { counts } = made
  const good = counts.new + counts.changed
  const mayWrite = made.hasNames && good > 0 && !isSaving && !isWriting

  async function change(wanted: ImportChange): Promise<void> {
    setSaving(wanted)
    try {
      noteImport(event, await sendImportChange(event, made, wanted))
    } catch (error) {
      toastError(error)
      // Somebody else changed it: show what it is now.
      if (error instanceof ApiError && error.status === 409) await reloadImports(event)
    } finally {
      setSaving(undefined)
    }
  }
  async function write(submitted: SubmitEvent): Promise<void> {
    submitted.preventDefault()
    if (!mayWrite) return
    setWriting(true)
    try {
      const written = await sendCommit(event, made)
      noteImport(event, written)
      if (written.state === 'open') toastInfo(t('match.changedMeanwhile'))
      else void reloadMailStatus(business)
    } catch (error) {
      toastError(error)
      await reloadImports(event)
    } finally {
      setWriting(false)
    }
  }
  const download = () =>
    void saveFaulty(event, made.id, `${made.fileName.replace(/\.\w+$/, '')}-${t('match.faultyName')}.xlsx`).catch(
      toastError,
    )

  return (
    <form className={`column grow slim clip ${classes['match']}`} onSubmit={(submitted) => void write(submitted)}>
      <div className={classes['columns']}>
        <ColumnFields made={made} isSaving={isSaving} onChange={(wanted) => void change(wanted)} />
        <PreviewRows event={event} made={made} isStale={isSaving} />
      </div>
      <div className={`row wrap between gap-6 fixed line-top surface ${classes['foot']}`}>
        <p className="row wrap gap-6" role="status">
          <Figure count={counts.new} word={t('match.new')} />
          <Figure count={counts.changed} word={t('match.changed')} className={classes['changed']} />
          {counts.unchanged > 0 && <Figure count={counts.unchanged} word={t('match.unchanged')} className="soft" />}
          <Figure count={counts.faulty} word={t('match.faulty')} className={counts.faulty > 0 ? 'danger' : 'soft'} />
          {counts.faulty > 0 && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              leftSection={<Download size={15} />}
              onClick={download}
            >
              {t('match.saveFaulty', { count: counts.faulty, shown: formatNumber(counts.faulty) })}
            </Button>
          )}
        </p>
        <div className={`row wrap gap-6 ${classes['send']}`}>
          {counts.new > 0 && (
            <div className="column gap-1">
              <Checkbox
                label={t('match.sendMail', { count: counts.new, shown: formatNumber(counts.new) })}
                checked={saving?.sendMail ?? made.sendMail}
                disabled={isSaving || isWriting || profile?.emailVerified === false}
                onChange={({ currentTarget }) => void change({ sendMail: currentTarget.checked })}
              />
              {profile?.emailVerified === false && <span className="text-s muted">{t('match.confirmFirst')}</span>}
              {made.sendMail && mail && <MailAllowanceLine allowance={mail.allowance} wanted={counts.reachable} />}
            </div>
          )}
          <Button
            type="submit"
            loading={isWriting}
            disabled={!mayWrite}
            rightSection={!phone && mayWrite && <SubmitKeys />}
          >
            {good > 0 ? t('match.import', { count: good, shown: formatNumber(good) }) : t('match.nothing')}
          </Button>
        </div>
      </div>
    </form>
  )
}

function Figure({ count, word, className = '' }: { count: number; word: string; className?: string }) {
  return (
    <span className={`nowrap ${className}`}>
      <b className="text-l strong num">{formatNumber(count)}</b> {word}
    </span>
  )
}
