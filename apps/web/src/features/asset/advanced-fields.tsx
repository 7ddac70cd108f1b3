import classes from './asset-fields.module.css'
import { MaintenanceFields, PriceField, PurchaseDateField, ShortTextField, WarrantyField } from './asset-fields.tsx'
import { DepreciationBox } from './depreciation-box.tsx'
import type { AssetFormState } from './use-asset-form.ts'

interface Props {
  form: AssetFormState
  onTermsTouched: () => void
}

/** What few fill in. */
export function AdvancedFields({ form, onTermsTouched }: Props) {
  return (
    <>
      <div className={classes['pair']}>
        <PriceField form={form} />
        <PurchaseDateField form={form} />
        <WarrantyField form={form} />
        <ShortTextField form={form} name="serialNumber" />
        <ShortTextField form={form} name="supplier" />
        <ShortTextField form={form} name="orderNumber" />
        <ShortTextField form={form} name="assetTag" />
        <ShortTextField form={form} name="barcode" />
        <ShortTextField form={form} name="manager" />
        <ShortTextField form={form} name="locationDetail" />
      </div>
      <DepreciationBox form={form} look="narrow" onTouched={onTermsTouched} />
      <MaintenanceFields form={form} />
    </>
  )
}
