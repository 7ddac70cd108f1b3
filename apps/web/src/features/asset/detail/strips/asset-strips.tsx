import type { Asset } from '@nine/contract/asset/asset'
import type { AssetFormField } from '../../fields/asset-form-values.ts'
import classes from './asset-strips.module.css'
import { MaintenanceStrip } from './maintenance-strip.tsx'
import { ValueStrip } from './value-strip.tsx'
import { WarrantyStrip } from './warranty-strip.tsx'

interface Props {
  asset: Asset
  business: string
  mayManage: boolean
  /** Leads to a field of the form; absent: not permitted. */
  onField: ((field: AssetFormField) => void) | undefined
  onChanged: () => void
}

/** What runs out: the warranty, the time to the next maintenance, and the value. */
export function AssetStrips({ asset, business, mayManage, onField, onChanged }: Props) {
  return (
    <div className={`grid ${classes['strips']}`}>
      <WarrantyStrip asset={asset} onField={onField} />
      <MaintenanceStrip asset={asset} business={business} mayManage={mayManage} onChanged={onChanged} />
      <ValueStrip asset={asset} onField={onField} />
    </div>
  )
}
