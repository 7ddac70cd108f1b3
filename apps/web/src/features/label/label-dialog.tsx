import { Button, Group, Modal, Progress, SegmentedControl, Select, Skeleton, Stack, Text } from '@mantine/core'
import { todayIn } from '@nine/contract/duration'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format.ts'
import { imageUrl } from '../../lib/picture/image-url.ts'
import { saveFile } from '../../lib/save-file.ts'
import { settings } from '../../lib/settings.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { toastSuccess } from '../../ui/feedback/toast.tsx'
import { useFocusBack } from '../../ui/dialog/use-focus-back.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { useEnterprise } from '../business/current-enterprise.ts'
import classes from './label-dialog.module.css'
import type { LabelFormat } from './label-files.ts'
import { type Label, SHEET_SIZES, sheetsFor } from './label-sheet.ts'
import { labelsQuery, noteMadeLabels } from './label.queries.ts'
import { LabelError, type LabelRun, makeLabels } from './make-labels.ts'
import { useLabelPreview } from './use-label-preview.ts'
import { rethrowUnless } from '../../lib/expected-error.ts'

interface Props {
  opened: boolean
  business: string
  ids: readonly string[]
  onClose: () => void
}

/** The first sheet as it will be printed, then the files, with how far they are. */
export function LabelDialog({ opened, business, ids, onClose }: Props) {
  const { t } = useTranslation('label')
  const phone = useIsPhone()
  useFocusBack(opened)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('title')}
      size={720}
      fullScreen={phone}
      centered
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('close'), size: phone ? 44 : 'md' }}
    >
      {opened && <LabelMaker business={business} ids={ids} onClose={onClose} />}
    </Modal>
  )
}

/** Labels of one file; more of them come in parts. */
const LABELS_A_FILE = 5000

function LabelMaker({ business, ids: all, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation('label')
  const parts = Math.ceil(all.length / LABELS_A_FILE)
  const [part, setPart] = useState(0)
  const [saved, setSaved] = useState<readonly number[]>([])
  const ids = useMemo(() => all.slice(part * LABELS_A_FILE, (part + 1) * LABELS_A_FILE), [all, part])
  const company = useEnterprise()
  const logo = company.logo && imageUrl(company.logo)
  const { data: labels, isError, refetch } = useQuery(labelsQuery(business, company.name, ids))
  const preview = useLabelPreview(labels, logo)
  const [format, setFormat] = useState<LabelFormat>('jpeg')
  const [done, setDone] = useState<number>()
  const [hasFailed, setFailed] = useState(false)
  const run = useRef<LabelRun>(undefined)
  // Closing the dialog stops the work.
  useEffect(() => () => run.current?.cancel(), [])

  const count = labels?.length ?? 0
  const hidden = labels?.filter(({ isPublic }) => !isPublic) ?? []
  const sheets = sheetsFor(count, SHEET_SIZES.a4)
  const isMaking = done !== undefined

  async function make(): Promise<void> {
    if (!labels) return
    setFailed(false)
    setDone(0)
    try {
      run.current = makeLabels({ make: format, labels, logo, day: todayIn(settings.timeZone) }, setDone)
      const file = await run.current.file
      const name = parts > 1 ? file.name.replace(/(\.\w+)$/, `-${part + 1}$1`) : file.name
      saveFile(file.blob, name)
      void noteMadeLabels(business)
      toastSuccess(t('saved', { name }))
      const now = [...saved, part]
      setSaved(now)
      const next = Array.from({ length: parts }, (_, index) => index).find((index) => !now.includes(index))
      // A transition, so that re-rendering the list below does not block the page.
      if (next === undefined) startTransition(onClose)
      else setPart(next)
    } catch (error) {
      setFailed(true)
      rethrowUnless(error, LabelError)
    } finally {
      setDone(undefined)
    }
  }

  function rangeOf(index: number): string {
    const [from, to] = [index * LABELS_A_FILE + 1, Math.min((index + 1) * LABELS_A_FILE, all.length)]
    return t(saved.includes(index) ? 'partSaved' : 'part', { from: formatNumber(from), to: formatNumber(to) })
  }

  function cancel(): void {
    run.current?.cancel()
    setDone(undefined)
  }

  if (isError) return <ErrorState message={t('notLoaded')} onRetry={() => void refetch()} />
  return (
    <div className={`grid gap-9 ${classes['maker']}`}>
      <div className={`clip on-white shadow edged ${classes['paper']}`}>
        {preview.url && <img src={preview.url} alt={t('preview')} />}
        {!preview.url && !preview.hasFailed && (
          <Skeleton height="100%" radius={0} role="status" aria-label={t('previewing')} />
        )}
      </div>
      <Stack gap="md" className="slim">
        {parts > 1 && (
          <Select
            label={t('parts', { shown: formatNumber(all.length), parts })}
            disabled={isMaking}
            allowDeselect={false}
            value={String(part)}
            onChange={(value) => value !== null && setPart(Number(value))}
            data={Array.from({ length: parts }, (_, index) => ({ value: String(index), label: rangeOf(index) }))}
          />
        )}
        <div>
          <Text fw={600}>{t('labels', { count, shown: formatNumber(count) })}</Text>
          <Text c="dimmed" size="sm">
            {t('sheets', { count: sheets, shown: formatNumber(sheets) })}
          </Text>
          {labels && count < ids.length && (
            <Text size="sm" mt={6}>
              {t('gone', { count: ids.length - count, shown: formatNumber(ids.length - count) })}
            </Text>
          )}
          {hidden.length > 0 && (
            <Text size="sm" mt={6}>
              {t('private', { count: hidden.length, shown: formatNumber(hidden.length), codes: codesOf(hidden) })}
            </Text>
          )}
        </div>
        <SegmentedControl
          aria-label={t('format')}
          classNames={{ label: 'center' }}
          disabled={isMaking}
          value={format}
          onChange={(value) => setFormat(value)}
          data={[
            { value: 'jpeg', label: 'JPEG' },
            { value: 'pdf', label: 'PDF' },
          ]}
        />
        <Text c="dimmed" size="sm">
          {t(`about.${format}`)}
        </Text>
        {(hasFailed || preview.hasFailed) && <ErrorState message={t('failed')} />}
        {isMaking && (
          <div role="status">
            <Text size="sm" mb={6}>
              {t('making', { done: formatNumber(done), of: formatNumber(sheets) })}
            </Text>
            <Progress value={(done / Math.max(sheets, 1)) * 100} aria-label={t('progress')} />
          </div>
        )}
        <Group justify="flex-end" mt="auto">
          <Button variant="default" onClick={isMaking ? cancel : onClose}>
            {t(isMaking ? 'stop' : 'close')}
          </Button>
          <Button
            leftSection={<Download size={17} />}
            loading={isMaking}
            disabled={count === 0}
            onClick={() => void make()}
          >
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </div>
  )
}

/** Most codes that are named one by one. */
const CODES_SHOWN = 5

const codesOf = (labels: readonly Label[]): string =>
  labels
    .slice(0, CODES_SHOWN)
    .map(({ code }) => code)
    .join(', ') + (labels.length > CODES_SHOWN ? '…' : '')
