import { Button, CloseButton, Loader } from '@mantine/core'
import { useRef, useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import classes from '../../../ui/list/selection-bar.module.css'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { actionOf } from '../../batch/use-batch-words.ts'
import { askToDelete } from './ask-to-delete.tsx'
import bulk from './bulk-bar.module.css'
import type { PanelAction } from './bulk-changes.ts'
import type { Which } from './bulk.queries.ts'
import { SelectionActions } from './selection-actions.tsx'
import { type OpenPanel, SelectionPanel } from './selection-panel.tsx'
import { SheetEntries } from './sheet-entries.tsx'
import { useBulk } from './use-bulk.ts'
import { useFittingActions } from './use-fitting-actions.ts'

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
  const fitting = useFittingActions(bar, business, mayChange)
  const [open, setOpen] = useState<OpenPanel>()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const { start, stop, running } = useBulk({ business, which, onDone, onCountChanged: onChooseAll })
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
        <SelectionActions
          {...fitting}
          mayChange={mayChange}
          openAction={open?.action}
          isMenuOpen={isMenuOpen}
          menuButton={more}
          onMenu={setMenuOpen}
          onOpen={openAt}
          onMakeLabels={onMakeLabels}
          onExport={onExport}
          onDelete={() => void remove()}
        />
      )}
      <CloseButton
        className={classes['close']}
        size={36}
        iconSize={18}
        disabled={running !== undefined}
        aria-label={t('bar.clear')}
        onClick={onClear}
      />
      <SelectionPanel
        open={open}
        isMenuOpen={isMenuOpen}
        menu={
          <SheetEntries
            label={words('actions.moreTitle', { count, shown: formatNumber(count) })}
            actions={fitting.inMenu}
            onOpen={(action) => openAt(action, more.current)}
            onExport={() => {
              setMenuOpen(false)
              onExport()
            }}
            onDelete={() => void remove()}
          />
        }
        {...{ business, which, count, onHandOver }}
        onSend={start}
        onClose={close}
        onDismiss={() => {
          setMenuOpen(false)
          setOpen(undefined)
        }}
      />
    </div>
  )
}
