import { AppError } from '../../../app-error.ts'
import type { AssetValues } from './asset-values.ts'

/** The residual value cannot exceed the price. */
export function assertResidualWithinPrice({ depreciation_method, residual_value, price }: AssetValues): void {
  if (depreciation_method === null || price === null || residual_value <= price) return
  throw new AppError('request.validation', {}, [
    { field: 'depreciation.residualValue', code: 'residual_above_price', values: {} },
  ])
}
