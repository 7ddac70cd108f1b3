import { Loader } from '@mantine/core'
import { type KeyboardEvent, useEffect } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { treeErrorOf } from '../../../lib/tree-response.ts'
import { ErrorState } from '../../feedback/error-state.tsx'
import { TreeChooser } from './tree-chooser.tsx'
import classes from './tree-picker.module.css'
import type { TreeLook, TreeSource } from '../tree-look.ts'
import type { TreeItem } from '../tree-rows.ts'

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
    <div id={`${props.treeId}-panel`} className="column grow low" onKeyDown={onKeyDown}>
      {nodes ? (
        nodes.length === 0 && empty ? (
          empty
        ) : (
          <TreeChooser {...props} nodes={nodes} source={source} />
        )
      ) : (
        <div className="p-6">
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
    <div role="status" aria-label={t('loading')} className={`center ${classes['waiting']}`}>
      <Loader size="sm" />
    </div>
  )
}

/** A load error is shown in the picker and logged to the console. */
function useLogged(error: unknown): void {
  useEffect(() => {
    // oxlint-disable-next-line no-console -- asked for by the product's documents; the picker tells the person
    if (error) console.error(error)
  }, [error])
}
