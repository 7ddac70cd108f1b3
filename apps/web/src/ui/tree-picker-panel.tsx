import { Loader } from '@mantine/core'
import type { LucideIcon } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { treeErrorOf } from '../lib/tree-answer.ts'
import { ErrorState } from './error-state.tsx'
import { TreeChooser } from './tree-chooser.tsx'
import classes from './tree-picker.module.css'
import type { TreeItem } from './tree-rows.ts'

/** A tree from the server: what a query of it answers. */
export interface TreeSource<N> {
  data: readonly N[] | undefined
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

export interface TreePickerWords {
  /** Names the tree, and the field that searches it. */
  search: string
  nothingFound: string
  /** Says that the list could not be loaded. */
  failed: string
  /** On the link that makes a new node. */
  create?: string
}

export interface TreeLook<N> {
  words: TreePickerWords
  iconOf: (node: N) => LucideIcon
  /** Offers to choose none as the first line. */
  none?: string
  /** Beside the name. */
  noteOf?: (node: N) => string | undefined
  /** Why a node cannot be chosen; undefined: it can. */
  refusalOf?: (node: N) => string | undefined
  /** Shows the level of nodes below the first. */
  showDepth?: boolean
  /** Makes a new node elsewhere. */
  onCreate?: (() => void) | undefined
  /** What an empty tree offers. */
  empty?: ReactNode
}

interface Props<N extends TreeItem> extends TreeLook<N> {
  source: TreeSource<N>
  value: string | null
  treeId: string
  onPick: (id: string | null) => void
  onClose: () => void
}

/** What opens below the field: the tree, or why there is none. */
export function TreePickerPanel<N extends TreeItem>({ source, onClose, empty, ...props }: Props<N>) {
  const { data: nodes, error } = source
  useLogged(nodes ? undefined : error)

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only adds Escape to what is inside
    <div className={classes['panel']} onKeyDown={onKeyDown}>
      {nodes ? (
        nodes.length === 0 && empty ? (
          empty
        ) : (
          <TreeChooser {...props} nodes={nodes} source={source} />
        )
      ) : (
        <div className={classes['state']}>
          {error && !source.isFetching ? (
            <ErrorState message={treeErrorOf(error, props.words.failed)} onRetry={() => void source.refetch()} />
          ) : (
            <Waiting />
          )}
        </div>
      )}
    </div>
  )
}

function Waiting() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('loading')} className={classes['waiting']}>
      <Loader size="sm" />
    </div>
  )
}

/** What a picker could not load is shown in it, and told to the console too. */
function useLogged(error: unknown): void {
  useEffect(() => {
    if (error) reportError(error)
  }, [error])
}
