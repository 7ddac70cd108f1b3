import { ActionIcon, Button } from '@mantine/core'
import type { EventTemplate } from '@nine/contract/event/event-template'
import { useQuery } from '@tanstack/react-query'
import { LayoutTemplate, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../lib/error-message.ts'
import { drawnCoverUrl } from '../../../lib/picture/drawn-cover-url.ts'
import { photoThumbUrl } from '../../../lib/picture/image-url.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { toastError } from '../../../ui/feedback/toast.tsx'
import { usePermissions } from '../../business/business.queries.ts'
import { useEnterprise } from '../../business/current-enterprise.ts'
import { CopyDialog } from './copy-dialog.tsx'
import { dropTemplate, templatesQuery } from './copy.queries.ts'
import classes from './templates-dialog.module.css'

interface Props {
  opened: boolean
  onClose: () => void
}

/** What new events can be made from. */
export function TemplatesDialog({ opened, onClose }: Props) {
  const { t } = useTranslation('event')
  const { id: business } = useEnterprise()
  const { can } = usePermissions(business)
  const found = useQuery({ ...templatesQuery(business), enabled: opened })
  const [chosen, setChosen] = useState<EventTemplate>()

  async function remove({ id, name }: EventTemplate): Promise<void> {
    const question = { title: t('templates.removeTitle', { name }), text: t('templates.removeText') }
    if (!(await confirm({ ...question, action: t('templates.remove'), danger: true }))) return
    await dropTemplate(business, id).catch(toastError)
  }

  return (
    <>
      <Dialog opened={opened && !chosen} onClose={onClose} title={t('templates.title')}>
        {found.isPending && <RowsSkeleton />}
        {found.isError && !found.data && (
          <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />
        )}
        {found.data?.items.length === 0 && (
          <EmptyState icon={LayoutTemplate} title={t('templates.none')} text={t('templates.noneText')} />
        )}
        <ul className="list column gap-5">
          {found.data?.items.map((template) => (
            <li key={template.id} className={`row gap-5 bordered radius-l ${classes['template']}`}>
              <img
                className="radius-m fixed"
                src={template.image ? photoThumbUrl(template.image) : drawnCoverUrl(template.eventTitle)}
                alt=""
                width={84}
                height={48}
              />
              <span className="column grow slim">
                <b className="truncate medium">{template.name}</b>
                <span className="text-xs muted truncate">{t('templates.by', { name: template.createdBy })}</span>
              </span>
              <Button size="sm" aria-label={t('templates.useOf', template)} onClick={() => setChosen(template)}>
                {t('templates.use')}
              </Button>
              {can('event.update') && (
                <ActionIcon
                  size={36}
                  aria-label={t('templates.removeOf', template)}
                  onClick={() => void remove(template)}
                >
                  <Trash2 size={17} strokeWidth={1.75} />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      </Dialog>
      {chosen && (
        <CopyDialog
          opened
          source={{
            kind: 'template',
            id: chosen.id,
            title: chosen.eventTitle || chosen.name,
            startDateTime: null,
          }}
          onClose={() => {
            setChosen(undefined)
            onClose()
          }}
        />
      )}
    </>
  )
}
