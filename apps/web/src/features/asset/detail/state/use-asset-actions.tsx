import type { Asset } from '@nine/contract/asset/asset'
import { CopyPlus, type LucideIcon, MapPin, Printer, Undo2, UserRoundPlus } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { withTranslations } from '../../../../lib/i18n.ts'
import { MountOnFirstOpen } from '../../../../ui/dialog/mount-on-first-open.tsx'
import { usePermissions } from '../../../business/business.queries.ts'
import { HandOverDialog, type HandOverRequest } from '../../../custody/hand-over-dialog.tsx'
import { useHotkeysHere } from '../use-hotkeys-here.ts'

const MoveDialog = lazy(async () => ({
  default: (await withTranslations(import('./move-dialog.tsx'), 'batch')).MoveDialog,
}))

type ActionName = 'handOver' | 'takeBack' | 'move' | 'print' | 'duplicate'

export interface AssetAction {
  name: ActionName
  /** The key that does the same. */
  hotkey: string
  icon: LucideIcon
  run: () => void
}

interface Options {
  asset: Asset
  business: string
  /** The asset is another one now. */
  onChanged: () => void
  /** Where it is can be changed in the form by those who may not move many at once. */
  onPlaceField: () => void
  onMakeLabels: (ids: string[]) => void
  onDuplicate: ((id: string) => void) | undefined
}

/** What can be done with an asset, as far as the person may and it makes sense, with the dialogs it opens. */
export function useAssetActions(options: Options): { actions: readonly AssetAction[]; dialogs: ReactNode } {
  const { asset, business, onChanged, onPlaceField, onMakeLabels, onDuplicate } = options
  const { can } = usePermissions(business)
  const [handed, setHanded] = useState<HandOverRequest>()
  const [isMoving, setMoving] = useState(false)
  const ids = [asset._id]
  const hands = can('custody.hand-over')
  const move = can('asset.bulk') ? () => setMoving(true) : can('asset.update') ? onPlaceField : undefined
  const actions = [
    {
      name: 'handOver',
      hotkey: 'G',
      icon: UserRoundPlus,
      run: hands ? () => setHanded({ mode: 'handOver', assets: ids }) : undefined,
    },
    {
      name: 'takeBack',
      hotkey: 'T',
      icon: Undo2,
      run: hands && asset.custody ? () => setHanded({ mode: 'takeBack', assets: ids }) : undefined,
    },
    { name: 'move', hotkey: 'M', icon: MapPin, run: move },
    { name: 'print', hotkey: 'P', icon: Printer, run: () => onMakeLabels(ids) },
    { name: 'duplicate', hotkey: 'D', icon: CopyPlus, run: onDuplicate && (() => onDuplicate(asset._id)) },
  ] as const
  useHotkeysHere(actions.map(({ hotkey, run }) => [hotkey, run]))
  return {
    actions: actions.flatMap(({ run, ...action }) => (run ? [{ ...action, run }] : [])),
    dialogs: (
      <>
        <HandOverDialog business={business} request={handed} onClose={() => setHanded(undefined)} onDone={onChanged} />
        <Suspense>
          <MountOnFirstOpen when={isMoving}>
            <MoveDialog
              opened={isMoving}
              asset={asset}
              business={business}
              onClose={() => setMoving(false)}
              onDone={onChanged}
            />
          </MountOnFirstOpen>
        </Suspense>
      </>
    ),
  }
}
