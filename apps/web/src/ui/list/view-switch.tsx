import { SegmentedControl, VisuallyHidden } from '@mantine/core'
import { LayoutGrid, List } from 'lucide-react'
import { LIST_VIEWS, type ListView } from '../../lib/list-view.ts'
import classes from './view-switch.module.css'

const ICONS = { card: LayoutGrid, table: List }

interface Props {
  label: string
  names: Record<ListView, string>
  value: ListView
  onChange: (view: ListView) => void
}

/** A list as cards or as a table. */
export function ViewSwitch({ label, names, value, onChange }: Props) {
  return (
    <SegmentedControl
      className="push"
      aria-label={label}
      value={value}
      onChange={onChange}
      data={LIST_VIEWS.map((view) => {
        const Icon = ICONS[view]
        return {
          value: view,
          label: (
            <span className={`center ${classes['icon']}`} title={names[view]}>
              <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
              <VisuallyHidden>{names[view]}</VisuallyHidden>
            </span>
          ),
        }
      })}
    />
  )
}
