import { TextInput } from '@mantine/core'
import type { Asset } from '@nine/contract/asset/asset'
import { textFields } from '@nine/contract/asset/asset-text-fields'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import classes from './detail-fields.module.css'
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
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { FormerCodes } from './former-codes.tsx'
import { unitsFor } from '../fields/unit-options.ts'
import type { AssetFormState } from '../fields/use-asset-form.ts'

/** The serial number is asked for beside the code. */
const OTHERS = textFields().filter((field) => field !== 'serialNumber')

interface Props {
  asset: Asset
  business: string
  form: AssetFormState
  /** Beside the first fields, where there is no column for it. */
  beside?: ReactNode
}

/** All fields of an asset: identity, what its category asks for, price and depreciation, and the rest. */
export function DetailFields({ asset, business, form, beside }: Props) {
  const phone = useIsPhone()
  const general = <General key="general" asset={asset} business={business} form={form} beside={beside} />
  const custom = <CustomFields key="custom" form={form} business={business} known={asset.customFields} />
  return (
    <div className={`column ${classes['sections']}`}>
      {/* They change more often: on phones they come first. */}
      {phone ? [custom, general] : [general, custom]}
      <Purchase form={form} />
      <Others form={form} />
    </div>
  )
}

function General({ asset, business, form, beside }: Props) {
  const { t } = useTranslation('assetDialog')
  const { can } = usePermissions(business)
  const title = categoryTitle(asset)
  return (
    <div className={`grid gap-8 start ${classes['top']}`} data-beside={beside !== undefined || undefined}>
      <section className={`column gap-6 slim ${classes['general']}`} aria-labelledby="general-title">
        <h2 id="general-title">{t('general')}</h2>
        <div className={`grid start ${classes['fields']}`}>
          <NameField form={form} />
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
          <CategoryField
            form={form}
            business={business}
            knownPath={title ? [title] : undefined}
            words={asset.category ? undefined : title}
          />
          <PlainTextField form={form} name="serialNumber" />
          <LocationField form={form} business={business} knownPath={asset.location.path} />
          <UnitField form={form} units={unitsFor(asset.unit)} />
        </div>
        <FormerCodes asset={asset} business={business} mayFree={can('asset.code.free')} />
        <DescriptionField form={form} />
      </section>
      {beside}
    </div>
  )
}

function Purchase({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation('assetDialog')
  return (
    <section className="column gap-6" aria-labelledby="purchase-title">
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
  )
}

function Others({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation('assetDialog')
  return (
    <section className="column gap-6" aria-labelledby="others-title">
      <h2 id="others-title">{t('others')}</h2>
      <MaintenanceFields form={form} />
      <div className={`grid start ${grid['three']}`}>
        {OTHERS.map((name) => (
          <PlainTextField key={name} form={form} name={name} />
        ))}
        <LocationDetailField form={form} />
      </div>
    </section>
  )
}
