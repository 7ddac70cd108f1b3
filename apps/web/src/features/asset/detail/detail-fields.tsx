import { TextInput } from '@mantine/core'
import type { Asset } from '@nine/contract/asset/asset'
import { textFields } from '@nine/contract/asset/asset-text-fields'
import { Lock } from 'lucide-react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import classes from './asset-detail.module.css'
import grid from '../fields/asset-fields.module.css'
import {
  BookedAsField,
  CategoryField,
  CodeField,
  DescriptionField,
  InUseDateField,
  LocationDetailField,
  LocationField,
  MaintenanceFields,
  NameField,
  PlainTextField,
  PriceField,
  PurchaseDateField,
  UnitField,
  WarrantyField,
} from '../fields/asset-fields.tsx'
import { CustomFields } from '../fields/custom-fields.tsx'
import { categoryTitle } from '../fields/category-title.ts'
import { DepreciationBox } from '../fields/depreciation-box.tsx'
import { usePermissions } from '../../business/business.queries.ts'
import { FormerCodes } from './former-codes.tsx'
import { unitsFor } from '../fields/unit-options.ts'
import type { AssetFormState } from '../fields/use-asset-form.ts'

/** The serial number is asked for beside the code. */
const OTHERS = textFields().filter((field) => field !== 'serialNumber')

interface Props {
  asset: Asset
  business: string
  form: AssetFormState
}

/** All fields of an asset: identity, price and depreciation, and the rest. */
export function DetailFields({ asset, business, form }: Props) {
  const { t } = useTranslation('assetDialog')
  const { can } = usePermissions(business)
  const title = categoryTitle(asset)
  return (
    <>
      <section className={`column gap-6 ${classes['section']}`} aria-labelledby="general-title">
        <h2 id="general-title">{t('general')}</h2>
        <NameField form={form} />
        <div className={`grid gap-6 start twins ${grid['pair']}`}>
          <CategoryField form={form} business={business} knownPath={title ? [title] : undefined} />
          <LocationField form={form} business={business} knownPath={asset.location.path} />
        </div>
        <div className={`grid start ${grid['three']}`}>
          {can('asset.code') ? (
            <CodeField form={form} />
          ) : (
            <TextInput
              label={t('fields.code')}
              value={asset.code}
              readOnly
              classNames={{ input: 'soft tinted' }}
              rightSection={<Lock size={15} aria-hidden="true" />}
            />
          )}
          <PlainTextField form={form} name="serialNumber" />
          <UnitField form={form} units={unitsFor(asset.unit)} />
        </div>
        <FormerCodes asset={asset} business={business} mayFree={can('asset.code.free')} />
        <DescriptionField form={form} />
      </section>
      <CustomFields form={form} business={business} known={asset.customFields} className={classes['section']} />
      <section className={`column gap-6 ${classes['section']}`} aria-labelledby="purchase-title">
        <h2 id="purchase-title">{t('purchase')}</h2>
        <div className={`grid start ${grid['three']}`}>
          <PriceField form={form} />
          <PurchaseDateField form={form} />
          <WarrantyField form={form} />
        </div>
        <div className={`grid gap-6 start twins ${grid['pair']}`}>
          <InUseDateField form={form} />
          <BookedAsField form={form} />
        </div>
        <DepreciationBox form={form} look="wide" />
      </section>
      <section className={`column gap-6 ${classes['section']}`} aria-labelledby="others-title">
        <h2 id="others-title">{t('others')}</h2>
        <MaintenanceFields form={form} />
        <div className={`grid start ${grid['three']}`}>
          {OTHERS.map((name) => (
            <PlainTextField key={name} form={form} name={name} />
          ))}
          <LocationDetailField form={form} />
        </div>
      </section>
    </>
  )
}
