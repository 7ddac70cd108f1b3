import { useTranslation } from 'react-i18next'
import { foundFormerCode } from './found-former-code.ts'

interface Props {
  asset: { code: string; formerCodes: readonly string[] }
  search: string | undefined
}

/** The code of an asset, with the former one that a search found it by. */
export function CodeText({ asset, search }: Props) {
  const { t } = useTranslation('asset')
  const former = foundFormerCode(asset, search)
  return former === undefined ? asset.code : t('withFormer', { code: asset.code, former })
}
