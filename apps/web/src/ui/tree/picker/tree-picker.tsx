import { ActionIcon, CloseButton, InputBase, Modal, Popover } from '@mantine/core'
import { useId } from '@mantine/hooks'
import { pathNames } from '@nine/contract/tree/tree'
import { ChevronDown, type LucideIcon, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { PathText } from '../path-text.tsx'
import type { TreeLook, TreeSource } from '../tree-look.ts'
import { TreePickerPanel } from './tree-picker-panel.tsx'
import classes from './tree-picker.module.css'
import { byIdOf, type TreeItem } from '../tree-rows.ts'
import { useIsPhone } from '../../use-is-phone.ts'

/** Props set by the form; the rest comes from the feature. */
export interface TreeFieldProps {
  label: string
  value: string | null
  onChange: (id: string | null) => void
  placeholder?: string
  /** Names of the chosen node, shown until the tree is loaded or if it no longer contains the node. */
  knownPath?: readonly string[] | undefined
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  clearable?: boolean
  /** From `form.getInputProps`: how the form finds the field to focus. */
  'data-path'?: string
}

interface Props<N extends TreeItem> extends TreeFieldProps, TreeLook<N> {
  source: TreeSource<N>
  icon: LucideIcon
}

/** Chooses one node of a tree. The field shows its path; the tree opens below it, full screen on phones. */
export function TreePicker<N extends TreeItem>(props: Props<N>) {
  const { label, value, onChange, placeholder, knownPath, icon: Icon, source } = props
  const { description, error, required, disabled, clearable = true, none, 'data-path': dataPath, ...look } = props
  const { t } = useTranslation('tree')
  const phone = useIsPhone()
  const id = useId()
  const field = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const byId = useMemo(() => byIdOf(source.data ?? []), [source.data])
  const node = byId.get(value ?? '')
  const names = node ? pathNames(node, byId) : value === null ? undefined : (knownPath ?? ['…'])

  function open(): void {
    setOpened(true)
    // Shows stale data and refetches it.
    if (source.isStale && !source.isFetching) void source.refetch()
  }
  function close(): void {
    setOpened(false)
    field.current?.focus()
  }
  function pick(next: string | null): void {
    close()
    if (next !== value) onChange(next)
  }
  function openByKey(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    open()
  }
  const panel = (
    <TreePickerPanel
      {...look}
      {...(none === undefined ? {} : { none })}
      value={value}
      treeId={`${id}-tree`}
      onCreate={
        look.onCreate &&
        (() => {
          close()
          look.onCreate?.()
        })
      }
      onPick={pick}
      onClose={close}
    />
  )

  return (
    <>
      <Popover
        opened={opened && !phone}
        onChange={setOpened}
        width="target"
        position="bottom-start"
        offset={10}
        radius={12}
        trapFocus
        middlewares={{ flip: true, shift: true, size: { padding: 8 } }}
        withRoles={false}
        closeOnEscape={false}
        transitionProps={{ duration: 120 }}
      >
        <Popover.Target>
          <InputBase
            ref={field}
            component="button"
            type="button"
            id={id}
            role="combobox"
            aria-haspopup="dialog"
            aria-expanded={opened}
            aria-controls={opened ? `${id}-tree-panel` : undefined}
            aria-labelledby={`${id}-label`}
            aria-required={required}
            label={label}
            description={error ? undefined : description}
            error={error}
            withAsterisk={required}
            disabled={disabled}
            pointer
            data-path={dataPath}
            data-opened={opened || undefined}
            data-mantine-stop-propagation={opened || undefined}
            classNames={{ input: `to-start clip ${classes['field']}` }}
            leftSection={<Icon size={17} strokeWidth={1.75} aria-hidden="true" />}
            rightSectionPointerEvents="all"
            rightSectionWidth={clearable && value !== null ? 72 : 38}
            rightSection={
              <>
                {clearable && value !== null && !disabled && (
                  <ActionIcon
                    size={phone ? 44 : 28}
                    aria-label={t('clearChoice', { label })}
                    onClick={() => {
                      onChange(null)
                      field.current?.focus()
                    }}
                  >
                    <X size={16} />
                  </ActionIcon>
                )}
                <ChevronDown
                  size={17}
                  className={`fixed muted ${classes['caret']}`}
                  data-opened={opened || undefined}
                  aria-hidden="true"
                />
              </>
            }
            onClick={() => (opened ? setOpened(false) : open())}
            onKeyDown={openByKey}
          >
            {names ? (
              <PathText names={names} />
            ) : (
              <span className="block muted truncate">{none ?? placeholder ?? t('choose')}</span>
            )}
          </InputBase>
        </Popover.Target>
        <Popover.Dropdown
          role="dialog"
          aria-label={label}
          className={`column unpadded clip surface float ${classes['dropdown']}`}
          // React bubbles clicks through portals: keep them from the components around.
          onClick={(event) => event.stopPropagation()}
        >
          {panel}
        </Popover.Dropdown>
      </Popover>
      <Modal.Root
        opened={opened && phone}
        onClose={close}
        fullScreen
        padding={0}
        closeOnEscape={false}
        transitionProps={{ transition: 'slide-up', duration: 160 }}
      >
        <Modal.Content aria-label={label}>
          <Modal.Body className="column screen">
            <div className={`row between fixed line-bottom ${classes['sheetHead']}`}>
              <span className="text-xl strong">{label}</span>
              <CloseButton size={44} iconSize={20} aria-label={t('close', { ns: 'common' })} onClick={close} />
            </div>
            {panel}
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </>
  )
}
