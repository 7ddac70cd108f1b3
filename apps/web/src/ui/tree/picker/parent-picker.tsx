import {
  canTakeChildren,
  MAX_LEVEL,
  parentOptions,
  pathNames,
  PATH_SEPARATOR,
  subtreeHeight,
} from '@nine/contract/tree/tree'
import { FolderInput, type LucideIcon } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import type { TreePickerWords, TreeSource } from '../tree-look.ts'
import { type TreeFieldProps, TreePicker } from './tree-picker.tsx'
import { byIdOf, type TreeItem } from '../tree-rows.ts'

interface Props<N extends TreeItem> extends Omit<TreeFieldProps, 'description' | 'clearable' | 'placeholder'> {
  source: TreeSource<N>
  /** The choice of no parent at all. */
  none: string
  words: TreePickerWords
  iconOf: (node: N) => LucideIcon
  /** What is to be moved below the parent; undefined: something new. */
  moved: N | undefined
}

/**
 * Chooses a parent. The node itself and its descendants are not offered; nodes that cannot take children, or not
 * the whole subtree, are shown disabled with the reason.
 */
export function ParentPicker<N extends TreeItem>({ source, moved, value, ...props }: Props<N>) {
  const { t } = useTranslation('tree')
  const { data } = source
  const options = useMemo(() => data && parentOptions(data, moved?._id), [data, moved])
  const height = useMemo(() => (data && moved ? subtreeHeight(data, moved) : 1), [data, moved])
  const byId = useMemo(() => byIdOf(data ?? []), [data])
  const parent = byId.get(value ?? '')

  const [full, tooDeep] = [t('levelLimit'), t('tooDeep')]
  function refusalOf({ level, canAddChildren }: N): string | undefined {
    if (!canAddChildren || !canTakeChildren(level)) return full
    return level + height > MAX_LEVEL ? tooDeep : undefined
  }

  return (
    <TreePicker
      {...props}
      value={value}
      source={{ ...source, data: options }}
      icon={FolderInput}
      clearable={false}
      showDepth
      refusalOf={refusalOf}
      description={parent && t('parentPath', { path: pathNames(parent, byId).join(PATH_SEPARATOR) })}
    />
  )
}
