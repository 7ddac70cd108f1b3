import { ActionIcon, Button, Menu, Paper, SimpleGrid } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import {
  ArrowRightLeft,
  BellOff,
  EllipsisVertical,
  Mail,
  Pencil,
  Phone,
  Printer,
  Trash2,
  Undo2,
  Users,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatMoney, formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { workspacePaths } from '../../../paths.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { useEnterprise } from '../../business/current-enterprise.ts'
import { fetchAllHeld, refreshCustody, sendHolderRemoval } from '../custody.queries.ts'
import type { HandOverRequest } from '../hand-over-dialog.tsx'
import { HolderDialog } from '../holder-dialog.tsx'
import type { KeeperPart } from './keeper-part.ts'

/** Who it is, what they hold in figures, and what can be done with all of it. */
export function KeeperHead({ business, keeper, mayManage, onRequest }: KeeperPart) {
  const { t } = useTranslation('custody')
  const { url, name: company } = useEnterprise()
  const navigate = useNavigate()
  const [isEditing, setEditing] = useState(false)
  const { id, name, held } = keeper

  async function print(): Promise<void> {
    const [{ printHeld }, all] = await Promise.all([import('./held-sheet.tsx'), fetchAllHeld(business, id)])
    await printHeld({ company, keeper, held: all })
  }
  async function ask(mode: HandOverRequest['mode']): Promise<void> {
    const assets = (await fetchAllHeld(business, id)).map(({ asset }) => asset)
    onRequest(mode === 'takeBack' ? { mode, assets } : { mode, assets, from: id })
  }
  async function remove(): Promise<void> {
    const question = {
      title: t('people.removeTitle', { name }),
      text: t('people.removeText'),
      action: t('people.remove'),
    }
    if (!(await confirm({ ...question, danger: true }))) return
    try {
      await sendHolderRemoval(business, id)
      toastSuccess(t('people.removed', { name }))
      void navigate({ to: workspacePaths.handovers, params: { subdomain: url }, search: { tab: 'people' } })
    } catch (error) {
      toastError(error)
    } finally {
      void refreshCustody(business)
    }
  }
  return (
    <Paper className="clip">
      <div className="row between wrap gap-6 p-7">
        <span className="row slim gap-6">
          <PersonAvatar name={name} photo={keeper.photo} size={64} />
          <span className="column slim gap-3">
            <span className="row wrap gap-4">
              <b className="text-l bold anywhere">{name}</b>
              <span className="chip text-xs radius-s tinted px-4">
                {t(keeper.isMember ? 'keeper.member' : 'people.noAccount')}
              </span>
            </span>
            <span className="row wrap gap-5 text-s muted">
              <Fact icon={<Mail size={14} aria-hidden="true" />} text={keeper.email} />
              <Fact icon={<Phone size={14} aria-hidden="true" />} text={keeper.phone} />
              <Fact
                icon={<Users size={14} aria-hidden="true" />}
                text={[keeper.position, keeper.department].filter(Boolean).join(' · ')}
              />
              {keeper.isUnsubscribed && (
                <Fact icon={<BellOff size={14} aria-hidden="true" />} text={t('keeper.unsubscribed')} />
              )}
            </span>
          </span>
        </span>
        {(mayManage || held > 0) && (
          <span className="row wrap gap-4 share">
            {held > 0 && (
              <Button
                variant="default"
                leftSection={<Printer size={16} />}
                onClick={() => void print().catch((error: unknown) => toastError(error))}
              >
                {t('keeper.print')}
              </Button>
            )}
            {mayManage && held > 0 && (
              <>
                <Button
                  variant="default"
                  leftSection={<ArrowRightLeft size={16} />}
                  onClick={() => void ask('handOver').catch((error: unknown) => toastError(error))}
                >
                  {t('keeper.transfer')}
                </Button>
                <Button
                  leftSection={<Undo2 size={16} />}
                  onClick={() => void ask('takeBack').catch((error: unknown) => toastError(error))}
                >
                  {t('keeper.takeAll')}
                </Button>
              </>
            )}
            {mayManage && !keeper.isMember && (
              <Menu position="bottom-end" radius="lg" shadow="md" width={220}>
                <Menu.Target>
                  <ActionIcon size={36} style={{ flex: 'none' }} aria-label={t('papers.actions', { number: name })}>
                    <EllipsisVertical size={18} />
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Item leftSection={<Pencil size={16} strokeWidth={1.75} />} onClick={() => setEditing(true)}>
                    {t('people.edit')}
                  </Menu.Item>
                  <Menu.Item
                    color="red"
                    leftSection={<Trash2 size={16} strokeWidth={1.75} />}
                    onClick={() => void remove()}
                  >
                    {t('people.remove')}
                  </Menu.Item>
                </Menu.Dropdown>
              </Menu>
            )}
          </span>
        )}
      </div>
      <SimpleGrid cols={{ base: 2, sm: 5 }} spacing={0} className="line-top">
        <Figure label={t('keeper.held')} value={formatNumber(held)} />
        <Figure label={t('keeper.price')} value={formatMoney(keeper.price)} />
        <Figure label={t('keeper.value')} value={formatMoney(keeper.valueNow)} />
        <Figure label={t('keeper.overdue')} value={formatNumber(keeper.overdue)} isBad={keeper.overdue > 0} />
        <Figure label={t('keeper.waiting')} value={formatNumber(keeper.waiting)} />
      </SimpleGrid>
      <HolderDialog business={business} opened={isEditing} holder={keeper} onClose={() => setEditing(false)} />
    </Paper>
  )
}

const Fact = ({ icon, text }: { icon: ReactNode; text: string }) =>
  text === '' ? null : (
    <span className="inline-row gap-3 anywhere">
      {icon}
      {text}
    </span>
  )

const Figure = ({ label, value, isBad = false }: { label: string; value: string; isBad?: boolean }) => (
  <span className="column p-6">
    <span className="text-s muted">{label}</span>
    <b className={`text-m bold nowrap ${isBad ? 'danger' : ''}`}>{value}</b>
  </span>
)
