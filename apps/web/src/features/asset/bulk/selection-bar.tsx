import { ActionIcon, Button, CloseButton, Drawer, Loader, Menu, Popover } from '@mantine/core'
import { Ellipsis, FileSpreadsheet, QrCode, Trash2 } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useRef, useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { ExternalTarget } from '../../../ui/field/external-target.tsx'
import classes from '../../../ui/list/selection-bar.module.css'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { actionOf } from '../../batch/use-batch-words.ts'
import { askToDelete } from './ask-to-delete.tsx'
import { ACTION_ICONS, PANEL_ACTIONS, type PanelAction } from './bulk-changes.ts'
import { BulkPanel } from './bulk-panel.tsx'
import { CustomPanel } from './custom-panel.tsx'
import bulk from './bulk-actions.module.css'
import { type Which } from './bulk.queries.ts'
import { tableFieldsQuery } from '../table/table-fields.queries.ts'
import { SheetEntries } from './sheet-entries.tsx'
import { useBulk } from './use-bulk.ts'
import { useFittingStep } from './use-fitting-step.ts'

/** Actions beside each other, with their words; where there is less room the others are in the menu. */
const BESIDE: readonly (readonly PanelAction[])[] = [
  ['assign', 'move', 'status', 'category', 'visibility'],
  ['assign', 'move', 'status', 'category'],
  ['assign', 'move', 'status', 'category'],
  ['assign', 'move'],
]
const LAST_STEP = BESIDE.length - 1
/** Up to here the export is beside them too. */
const EXPORT_STEP = 1
const PANEL_WIDTH = 500

interface Props {
  business: string
  count: number
  which: Which
  /** How many the filters match. */
  total: number
  isChoosingAll: boolean
  /** Whether the person may change many at once. */
  mayChange: boolean
  onChooseAll: () => Promise<void>
  onClear: () => void
  onMakeLabels: () => void
  onExport: () => void
  /** With minutes; absent: not permitted. */
  onHandOver: (() => void) | undefined
  /** What stays chosen after a change. */
  onDone: (left: string[]) => void
}

/** Rises while something is chosen: how many, and what can be done with them. */
export function SelectionBar(props: Props) {
  const {
    business,
    count,
    which,
    total,
    isChoosingAll,
    mayChange,
    onChooseAll,
    onClear,
    onMakeLabels,
    onExport,
    onHandOver,
    onDone,
  } = props
  const { t } = useTranslation('asset')
  const { t: words } = useTranslation('batch')
  const phone = useIsPhone()
  const bar = useRef<HTMLDivElement>(null)
  const step = useFittingStep(bar, LAST_STEP)
  const hasRoom = !phone && step < LAST_STEP
  const exportsBeside = !phone && (step <= EXPORT_STEP || !mayChange)
  const [open, setOpen] = useState<{ action: PanelAction; anchor: HTMLElement }>()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const { start, stop, running } = useBulk({ business, which, onDone, onCountChanged: onChooseAll })
  const { data: fields = [] } = useQuery({ ...tableFieldsQuery(business), enabled: mayChange })
  const beside = (mayChange && !phone && BESIDE[step]) || []
  const inMenu = PANEL_ACTIONS.filter(
    (action) => mayChange && !beside.includes(action) && (action !== 'custom' || fields.length > 0),
  )
  const more = useRef<HTMLButtonElement>(null)

  const remove = async () => {
    setMenuOpen(false)
    const reason = await askToDelete({ business, which, count })
    if (reason !== undefined) await start({ action: 'delete' }, reason)
  }
  const openAt = (action: PanelAction, anchor: HTMLElement | null) => {
    setMenuOpen(false)
    if (anchor) setOpen(open?.action === action ? undefined : { action, anchor })
  }
  const close = () => {
    open?.anchor.focus()
    setOpen(undefined)
  }
  const panel = open && (
    <Panel
      key={open.action}
      action={open.action}
      business={business}
      which={which}
      count={count}
      onSend={start}
      onHandOver={
        onHandOver &&
        (() => {
          setOpen(undefined)
          onHandOver()
        })
      }
      onClose={close}
    />
  )
  return (
    <div
      ref={bar}
      className={`row gap-5 radius-l float white ${classes['bar']} ${bulk['whole']}`}
      role="region"
      aria-label={t('bar.label')}
    >
      <span className={`inline-row gap-5 medium nowrap ${classes['count']}`} role="status">
        <b className={`text-s bold centered radius-s ${classes['number']}`}>{formatNumber(count)}</b>
        <span className={classes['word']}>{t('bar.chosen', { count })}</span>
      </span>
      {count < total && !running && (
        <Button
          variant="transparent"
          className={classes['all']}
          loading={isChoosingAll}
          onClick={() => void onChooseAll()}
        >
          {t(phone ? 'bar.chooseAllShort' : 'bar.chooseAll', { total: formatNumber(total) })}
        </Button>
      )}
      <span className={classes['hairline']} aria-hidden="true" />
      {running ? (
        <>
          <span className="inline-row gap-5 nowrap px-5" role="status">
            <Loader size={16} color="currentColor" />
            {words(`running.${actionOf(running.action)}`, {
              done: formatNumber(running.done + running.skipped + running.failed),
              of: formatNumber(running.total),
            })}
          </span>
          <Button variant="transparent" className={classes['danger']} onClick={() => void stop()}>
            {words('running.stop')}
          </Button>
        </>
      ) : (
        <>
          {beside.map((action) => {
            const Icon = ACTION_ICONS[action]
            return (
              <Button
                key={action}
                variant="transparent"
                className={bulk['action']}
                aria-haspopup="dialog"
                aria-expanded={open?.action === action}
                leftSection={<Icon size={17} strokeWidth={1.75} />}
                onClick={(event) => openAt(action, event.currentTarget)}
              >
                {words(`actions.${action}`)}
              </Button>
            )
          })}
          <Button
            className={classes['main']}
            leftSection={!phone && <QrCode size={17} />}
            aria-label={t('bar.labels')}
            onClick={onMakeLabels}
          >
            {t('bar.labelsShort')}
          </Button>
          {exportsBeside && (
            <Button
              variant="transparent"
              className={bulk['action']}
              leftSection={<FileSpreadsheet size={17} strokeWidth={1.75} />}
              onClick={onExport}
            >
              {words('actions.export')}
            </Button>
          )}
          {!mayChange && phone && (
            <ActionIcon size={44} className={bulk['action']} aria-label={words('actions.export')} onClick={onExport}>
              <FileSpreadsheet size={19} strokeWidth={1.75} />
            </ActionIcon>
          )}
          {mayChange && hasRoom && (
            <Button
              variant="transparent"
              className={classes['danger']}
              leftSection={<Trash2 size={17} strokeWidth={1.75} />}
              onClick={() => void remove()}
            >
              {words('actions.delete')}
            </Button>
          )}
          {mayChange && (!exportsBeside || inMenu.length > 0) && (
            <Menu
              opened={isMenuOpen && !phone}
              onChange={setMenuOpen}
              position="top-end"
              radius="lg"
              shadow="md"
              width={220}
            >
              <Menu.Target>
                <Button
                  ref={more}
                  variant="transparent"
                  className={bulk['action']}
                  aria-label={words('actions.more')}
                  onClick={() => setMenuOpen(!isMenuOpen)}
                >
                  <Ellipsis size={19} />
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {inMenu.map((action) => {
                  const Icon = ACTION_ICONS[action]
                  return (
                    <Menu.Item
                      key={action}
                      leftSection={<Icon size={16} strokeWidth={1.75} />}
                      onClick={() => openAt(action, more.current)}
                    >
                      {words(`actions.${action}`)}
                    </Menu.Item>
                  )
                })}
                {!exportsBeside && (
                  <Menu.Item leftSection={<FileSpreadsheet size={16} strokeWidth={1.75} />} onClick={onExport}>
                    {words('actions.export')}
                  </Menu.Item>
                )}
                {!hasRoom && (
                  <Menu.Item
                    color="red"
                    leftSection={<Trash2 size={16} strokeWidth={1.75} />}
                    onClick={() => void remove()}
                  >
                    {words('actions.delete')}
                  </Menu.Item>
                )}
              </Menu.Dropdown>
            </Menu>
          )}
        </>
      )}
      <CloseButton
        className={classes['close']}
        size={36}
        iconSize={18}
        disabled={running !== undefined}
        aria-label={t('bar.clear')}
        onClick={onClear}
      />
      {open && !phone && (
        <Popover
          key={open.action}
          opened
          position="top"
          width={PANEL_WIDTH}
          offset={14}
          withArrow
          radius="lg"
          shadow="lg"
          trapFocus
          withRoles={false}
          closeOnClickOutside={false}
          onDismiss={close}
        >
          <Popover.Target>
            <ExternalTarget element={open.anchor} />
          </Popover.Target>
          <Popover.Dropdown
            role="dialog"
            aria-label={words(`actions.${open.action}`)}
            // A picker inside closes itself with Escape first.
            onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && close()}
          >
            {panel}
          </Popover.Dropdown>
        </Popover>
      )}
      {phone && (
        <Drawer.Root
          opened={isMenuOpen || open !== undefined}
          onClose={() => {
            setMenuOpen(false)
            setOpen(undefined)
          }}
          position="bottom"
          size="92dvh"
        >
          <Drawer.Overlay backgroundOpacity={0.35} />
          <Drawer.Content
            aria-label={words(open ? `actions.${open.action}` : 'actions.more')}
            className={bulk['sheet']}
            radius="16px 16px 0 0"
          >
            <Drawer.Body p="md">
              {panel ?? (
                <SheetEntries
                  label={words('actions.moreTitle', { count, shown: formatNumber(count) })}
                  actions={inMenu}
                  onOpen={(action) => openAt(action, more.current)}
                  onExport={() => {
                    setMenuOpen(false)
                    onExport()
                  }}
                  onDelete={() => void remove()}
                />
              )}
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Root>
      )}
    </div>
  )
}

type PanelProps = { action: PanelAction } & Omit<ComponentProps<typeof BulkPanel>, 'action'>

function Panel({ action, onHandOver, ...rest }: PanelProps) {
  if (action === 'custom') return <CustomPanel {...rest} />
  return <BulkPanel {...rest} action={action} onHandOver={onHandOver} />
}
