import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { tableFieldsQuery } from '../table/table-fields.queries.ts'
import { PANEL_ACTIONS, type PanelAction } from './bulk-changes.ts'
import { useFittingStep } from './use-fitting-step.ts'

/** The actions shown in the bar at each step; the others are in its menu. */
const BESIDE: readonly (readonly PanelAction[])[] = [
  ['assign', 'move', 'status', 'category', 'visibility'],
  ['assign', 'move', 'status', 'category'],
  ['assign', 'move', 'status', 'category'],
  ['assign', 'move'],
]
const LAST_STEP = BESIDE.length - 1
/** The export is shown in the bar up to this step. */
const EXPORT_STEP = 1

export interface FittingActions {
  beside: readonly PanelAction[]
  inMenu: readonly PanelAction[]
  exportsBeside: boolean
  deletesBeside: boolean
}

/** Which actions are shown in the bar, and which in its menu. */
export function useFittingActions(
  bar: RefObject<HTMLElement | null>,
  business: string,
  mayChange: boolean,
): FittingActions {
  const phone = useIsPhone()
  const step = useFittingStep(bar, LAST_STEP)
  const { data: fields = [] } = useQuery({ ...tableFieldsQuery(business), enabled: mayChange })
  const beside = (mayChange && !phone && BESIDE[step]) || []
  return {
    beside,
    inMenu: PANEL_ACTIONS.filter(
      (action) => mayChange && !beside.includes(action) && (action !== 'custom' || fields.length > 0),
    ),
    exportsBeside: !phone && (step <= EXPORT_STEP || !mayChange),
    deletesBeside: !phone && step < LAST_STEP,
  }
}
