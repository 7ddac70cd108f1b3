import { Button, CloseButton, Drawer, Tooltip } from '@mantine/core'
import { PATH_SEPARATOR } from '@nine/contract/tree/tree'
import { type LucideIcon, Pencil, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { onEscape } from '../dialog/on-escape.ts'
import dialog from '../dialog/form-dialog.module.css'
import classes from './tree-detail.module.css'
import { useIsPhone } from '../use-is-phone.ts'

interface FrameProps {
  opened: boolean
  /** What is read out as the dialog's name. */
  label: string
  onClose: () => void
  children: ReactNode
}

/** Details float over the right of the page so that the tree stays readable; on phones they are a bottom sheet. */
export function TreeDetailDrawer({ opened, label, onClose, children }: FrameProps) {
  const { t } = useTranslation()
  const phone = useIsPhone()
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      onKeyDown={(event) => onEscape(event, onClose)}
      closeOnEscape={false}
      position={phone ? 'bottom' : 'right'}
      size={phone ? '88dvh' : 460}
      offset={phone ? 0 : 12}
      padding={0}
    >
      <Drawer.Overlay backgroundOpacity={0.2} />
      <Drawer.Content aria-label={label} radius={phone ? '16px 16px 0 0' : 14} classNames={{ content: 'float' }}>
        <Drawer.Body classNames={{ body: 'column tall relative' }}>
          <CloseButton
            size={phone ? 44 : 36}
            iconSize={20}
            className={`absolute raised ${classes['close']}`}
            aria-label={t('close')}
            onClick={onClose}
          />
          {children}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

interface Fact {
  label: string
  value: string
  /** Smaller, behind the value. */
  of?: string
}

interface DetailProps {
  name: string
  path: readonly string[]
  icon: LucideIcon
  chip: ReactNode
  facts: readonly Fact[]
  rows: readonly { label: string; value: ReactNode }[]
  /** Below the rows. */
  children?: ReactNode
  /** Absent: the person may not change anything. */
  actions?:
    | {
        addChild: string
        /** Why it is not possible. */
        childRefusal: string | undefined
        onAddChild: () => void
        onEdit: () => void
        deleteRefusal: string | undefined
        onDelete: () => void
      }
    | undefined
}

export function TreeDetail({ name, path, icon: Icon, chip, facts, rows, children, actions }: DetailProps) {
  return (
    <>
      <div className={`flex fixed gap-6 line-bottom ${classes['head']}`}>
        <span className="center fixed square-44 radius-l brand-soft brand" aria-hidden="true">
          <Icon size={22} strokeWidth={1.6} />
        </span>
        <div className="slim">
          <h2 className="text-3xl anywhere">{name}</h2>
          {path.length > 1 && (
            <p className="text-s muted anywhere">
              {path.slice(0, -1).map((above, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- a path never changes its order
                <span key={index}>
                  {above}
                  {PATH_SEPARATOR}
                </span>
              ))}
              <b className="soft medium">{path.at(-1)}</b>
            </p>
          )}
          <div className="mt-4">{chip}</div>
        </div>
      </div>
      <div className={`grow low scroll-y ${classes['scroll']}`}>
        <dl className={`grid bordered radius-l mb-6 ${classes['facts']}`}>
          {facts.map(({ label, value, of }) => (
            <div key={label} className="column between slim">
              <dt className="text-xs muted">{label}</dt>
              <dd className="text-3xl strong">
                {value}
                {of && <small className="text-m muted regular"> {of}</small>}
              </dd>
            </div>
          ))}
        </dl>
        <dl className={classes['rows']}>
          {rows.map(({ label, value }) => (
            <div key={label} className="grid baseline gap-6">
              <dt className="text-s muted">{label}</dt>
              <dd className="anywhere lines">{value}</dd>
            </div>
          ))}
        </dl>
        {children}
      </div>
      {actions && <Actions {...actions} />}
    </>
  )
}

function Actions({
  addChild,
  childRefusal,
  onAddChild,
  onEdit,
  deleteRefusal,
  onDelete,
}: NonNullable<DetailProps['actions']>) {
  const { t } = useTranslation('tree')
  return (
    <div className={`flex gap-5 line-top ${dialog['footer']} ${classes['foot']}`}>
      <Refusable refusal={deleteRefusal}>
        <Button
          variant="default"
          c={deleteRefusal ? undefined : 'red'}
          leftSection={<Trash2 size={16} strokeWidth={1.75} />}
          {...unless(deleteRefusal, onDelete)}
        >
          {t('deleteAction')}
        </Button>
      </Refusable>
      <span className="grow no-phone" />
      <Refusable refusal={childRefusal}>
        <Button variant="default" leftSection={<Plus size={16} />} {...unless(childRefusal, onAddChild)}>
          {addChild}
        </Button>
      </Refusable>
      <Button leftSection={<Pencil size={16} strokeWidth={1.75} />} onClick={onEdit}>
        {t('edit')}
      </Button>
    </div>
  )
}

function Refusable({ refusal, children }: { refusal: string | undefined; children: React.JSX.Element }) {
  return (
    <Tooltip
      label={refusal}
      disabled={!refusal}
      multiline
      w={260}
      openDelay={100}
      events={{ hover: true, focus: true, touch: true }}
    >
      {children}
    </Tooltip>
  )
}

/** aria-disabled rather than disabled: the button must stay focusable to explain itself. */
const unless = (refusal: string | undefined, onClick: () => void) =>
  refusal ? { 'data-disabled': true, 'aria-disabled': true, onClick: () => undefined } : { onClick }
