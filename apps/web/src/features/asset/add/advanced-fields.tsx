import { textFields } from '@nine/contract/asset/asset-text-fields'
import {
  LocationDetailField,
  MaintenanceFields,
  PlainTextField,
  PriceField,
  PurchaseDateField,
  WarrantyField,
} from '../fields/asset-fields.tsx'
import { DepreciationBox } from '../fields/depreciation-box.tsx'
import type { AssetFormState } from '../fields/use-asset-form.ts'

const ASKED = textFields(({ isAskedWhenAdding }) => isAskedWhenAdding)

interface Props {
  form: AssetFormState
  /** Several get their serial numbers later, one by one. */
  isOne: boolean
  onTermsTouched: () => void
}

/** The rarely used fields. */
export function AdvancedFields({ form, isOne, onTermsTouched }: Props) {
  return (
    <>
      <div className={`grid gap-6 start twins`}>
        <PriceField form={form} />
        <PurchaseDateField form={form} />
        <WarrantyField form={form} />
        {ASKED.filter((name) => isOne || name !== 'serialNumber').map((name) => (
          <PlainTextField key={name} form={form} name={name} />
        ))}
        <LocationDetailField form={form} />
      </div>
      <DepreciationBox form={form} look="narrow" onTouched={onTermsTouched} />
      <MaintenanceFields form={form} />
    </>
  )
}
