import {
  columnsText,
  isCustom,
  readColumns,
  ROWS_A_PAGE,
  type RowsAPage,
  type ShownColumn,
} from '@nine/contract/asset/asset-columns'
import { useQuery } from '@tanstack/react-query'
import { toastError } from '../../../ui/feedback/toast.tsx'
import { filtersOf, readViewSearch, type ViewSearch, viewState } from '../asset-search.ts'
import type { AssetNavigation } from '../filters/use-asset-search.ts'
import { tableFieldsQuery } from './table-fields.queries.ts'
import { keepSetting, viewsQuery } from './view.queries.ts'

const USUAL_COLUMNS: readonly ShownColumn[] = [
  { name: 'status' },
  { name: 'holder' },
  { name: 'location' },
  { name: 'purchaseDate' },
  { name: 'price' },
]

/** How the list is shown: what the address says, else the saved view, else the person's own table. */
export function useTableState(business: string, { search, arrange }: AssetNavigation, isTable: boolean) {
  const { data } = useQuery(viewsQuery(business))
  const { data: fields } = useQuery({ ...tableFieldsQuery(business), enabled: isTable })
  const views = data?.views ?? []
  const setting = data?.setting ?? { columns: null, rows: ROWS_A_PAGE[0] }
  const view = views.find(({ _id }) => _id === search.saved)
  const saved = view && readViewSearch(view.state)
  const chosen = search.columns ?? (view ? saved?.columns : (setting.columns ?? undefined))
  const inTable = (fields ?? []).filter((field) => field.inTable)
  const usual = [...USUAL_COLUMNS, ...inTable.map(({ _id }): ShownColumn => ({ name: `custom:${_id}` }))]
  const columns = (chosen === undefined ? undefined : readColumns(chosen)) ?? usual
  const rows: RowsAPage = search.rows ?? (view ? saved?.rows : undefined) ?? setting.rows
  const filters = filtersOf(search)
  const now: ViewSearch = {
    ...filters,
    sort: search.sort,
    columns: search.columns ?? saved?.columns,
    rows: search.rows ?? saved?.rows,
  }

  /** Changes of a saved view are kept in the address until they are saved; those of the whole list at once. */
  function change(next: { columns?: readonly ShownColumn[] | undefined; rows?: RowsAPage }): void {
    const text = 'columns' in next ? next.columns && columnsText(next.columns) : chosen
    const size = next.rows ?? rows
    arrange({ columns: text, rows: size === (view ? saved?.rows : ROWS_A_PAGE[0]) ? undefined : size })
    if (!view) keepSetting(business, { columns: text ?? null, rows: size }).catch(toastError)
  }

  return {
    views,
    view,
    columns,
    columnsText: columnsText(columns),
    /** Nobody has chosen them: those without room are left out. */
    areUsual: chosen === undefined,
    rows,
    fields: fields ?? [],
    /** The custom fields that the rows must bring along. */
    wantedFields: isTable ? columns.flatMap(({ name }) => (isCustom(name) ? [name] : [])) : [],
    isChanged: saved !== undefined && viewState(now) !== viewState(saved),
    /** What a new view would keep. */
    state: viewState({ ...now, columns: columnsText(columns), rows }),
    change,
  }
}

export type TableState = ReturnType<typeof useTableState>
