import { ActionIcon, Menu, NativeSelect, UnstyledButton } from '@mantine/core'
import { Check, EllipsisVertical, Pencil, Plus, Trash2 } from 'lucide-react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { useIsWide } from '../../../ui/use-is-phone.ts'
import { type ChosenDesign, STANDARD_DESIGNS } from '../template/designs.ts'
import { useDesignWords } from '../template/design-words.ts'
import classes from './design-list.module.css'

interface Props {
  own: readonly ChosenDesign[]
  chosen: ChosenDesign
  disabled: boolean
  onChoose: (design: ChosenDesign) => void
  /** Absent for those who may not. */
  onNew: (() => void) | undefined
  onEdit: (design: ChosenDesign) => void
  onDelete: (design: ChosenDesign) => void
}

/** The papers to choose from: a list beside the sheet, a field above it on narrow screens. */
export function DesignList(props: Props) {
  const { own, chosen, disabled, onChoose } = props
  const { t } = useTranslation('label')
  const { nameOf } = useDesignWords()
  const isWide = useIsWide()
  const groups = [
    { title: t('paper.sheets'), designs: STANDARD_DESIGNS.filter(({ paper }) => paper === 'sheet') },
    { title: t('paper.rolls'), designs: STANDARD_DESIGNS.filter(({ paper }) => paper === 'roll') },
    { title: t('paper.own'), designs: own },
  ].filter(({ designs }) => designs.length > 0)
  const all = groups.flatMap(({ designs }) => designs)
  if (!isWide)
    return (
      <div className={`row gap-5 ${classes['narrow']}`}>
        <NativeSelect
          className="grow"
          aria-label={t('paper.choose')}
          disabled={disabled}
          value={chosen.key}
          onChange={({ currentTarget: { value } }) => {
            const design = all.find(({ key }) => key === value)
            if (design) onChoose(design)
          }}
          data={groups.map(({ title, designs }) => ({
            group: title,
            items: designs.map((design) => ({ value: design.key, label: nameOf(design) })),
          }))}
        />
        {chosen.name !== undefined && props.onNew && <DesignMenu design={chosen} {...props} />}
        {props.onNew && (
          <ActionIcon variant="default" className="square-44" aria-label={t('paper.new')} onClick={props.onNew}>
            <Plus size={18} />
          </ActionIcon>
        )}
      </div>
    )
  return (
    <nav className={`column low scroll-y ${classes['list']}`} aria-label={t('paper.choose')}>
      {groups.map(({ title, designs }) => (
        <section key={title}>
          <h3 className={`text-s soft medium ${classes['title']}`}>{title}</h3>
          <ul className="list">
            {designs.map((design) => (
              <DesignRow key={design.key} design={design} {...props} />
            ))}
          </ul>
        </section>
      ))}
      {props.onNew && (
        <UnstyledButton
          className={`row gap-4 brand strong text-m ${classes['new']}`}
          disabled={disabled}
          onClick={props.onNew}
        >
          <Plus size={17} aria-hidden="true" />
          {t('paper.new')}
        </UnstyledButton>
      )}
    </nav>
  )
}

function DesignRow({ design, ...props }: Props & { design: ChosenDesign }) {
  const { chosen, disabled, onChoose, onNew } = props
  const { nameOf, sizeOf } = useDesignWords()
  const isChosen = chosen.key === design.key
  return (
    <li className={`row relative ${classes['row']}`} data-chosen={isChosen || undefined}>
      <UnstyledButton
        className={`row gap-6 grow slim to-start ${classes['choose']}`}
        aria-pressed={isChosen}
        disabled={disabled}
        onClick={() => onChoose(design)}
      >
        <DesignIcon design={design} />
        <span className="slim grow">
          <span className={`block truncate text-m strong ${isChosen ? 'brand' : ''}`}>{nameOf(design)}</span>
          <span className="block truncate text-s soft">{sizeOf(design)}</span>
        </span>
        {isChosen && <Check size={16} className="brand fixed" aria-hidden="true" />}
      </UnstyledButton>
      {design.name !== undefined && onNew && <DesignMenu design={design} {...props} />}
    </li>
  )
}

function DesignMenu({ design, onEdit, onDelete }: Pick<Props, 'onEdit' | 'onDelete'> & { design: ChosenDesign }) {
  const { t } = useTranslation('label')
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon className={classes['menu']} aria-label={t('paper.menu', { name: design.name })}>
          <EllipsisVertical size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Pencil size={16} />} onClick={() => onEdit(design)}>
          {t('paper.edit')}
        </Menu.Item>
        <Menu.Item color="red" leftSection={<Trash2 size={16} />} onClick={() => onDelete(design)}>
          {t('paper.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const ICON = { width: 34, height: 30 }
const MOST_LINES = 4

/** A page in small: its cells, or a single label of a roll. */
function DesignIcon({ design }: { design: ChosenDesign }) {
  const { paper, columns, rows, width, height } = design
  const [w, h] = paper === 'sheet' ? [22, 30] : [32, Math.max(8, Math.min(26, (32 * height) / width / columns))]
  const lines = (count: number) => Array.from({ length: Math.min(count, MOST_LINES) - 1 }, (_, index) => index + 1)
  const [x0, y0] = [(ICON.width - w) / 2, (ICON.height - h) / 2]
  return (
    <svg className={`fixed ${classes['icon']}`} width={ICON.width} height={ICON.height} aria-hidden="true">
      <rect x={x0 + 0.5} y={y0 + 0.5} width={w - 1} height={h - 1} rx={2} />
      {lines(columns).map((index) => {
        const x = x0 + (w * index) / Math.min(columns, MOST_LINES)
        return <line key={`x${index}`} x1={x} x2={x} y1={y0} y2={y0 + h} />
      })}
      {lines(rows).map((index) => {
        const y = y0 + (h * index) / Math.min(rows, MOST_LINES)
        return <line key={`y${index}`} x1={x0} x2={x0 + w} y1={y} y2={y} />
      })}
    </svg>
  )
}
