import type { PublicAsset } from '@nine/contract/asset/public-asset'
import { todayIn } from '@nine/contract/duration'
import { Banknote, Box, Tag, Calendar, LayoutGrid, MapPin, ShoppingBag, Warehouse } from 'lucide-react'
import { Icon } from '../public-page/icon.tsx'
import { Portrait } from '../public-page/portrait.tsx'
import classes from './asset-facts.module.css'
import { formatDay, formatMoney } from './asset-format.ts'
import type { Words } from './asset-frame.tsx'

interface Props {
  asset: PublicAsset
  words: Words
}

export const Holder = ({ asset: { assignedUser }, words }: Props) =>
  assignedUser && (
    <section className={`gap-6 radius-l p-6 ${classes['holder']}`} aria-label={words('holder')}>
      <Portrait name={assignedUser.name} picture={assignedUser.photo} look="avatar" />
      <p>
        <span>{words('holder')}</span>
        <b>{assignedUser.name}</b>
        <span>{assignedUser.email}</span>
      </p>
    </section>
  )

const ICONS = {
  category: LayoutGrid,
  warehouse: Warehouse,
  location: MapPin,
  price: Banknote,
  unit: Box,
  purchaseDate: ShoppingBag,
  createdAt: Calendar,
} as const

/** Units that are offered have words in both languages; others read as they were typed. */
function unitWord(unit: string, words: Words): string {
  if (unit === 'Chiếc') return words('unitPiece')
  if (unit === 'Bộ') return words('unitSet')
  return unit === 'Cái' ? words('unitItem') : unit
}

/** Row by row; what nobody filled in is left out. */
export function AssetFacts({ asset, words, timeZone }: Props & { timeZone: string }) {
  const rows = [
    ['category', asset.category?.name],
    ['warehouse', asset.warehouse],
    ['location', asset.location],
    ['price', asset.price === null ? '' : formatMoney(asset.price, asset.currency)],
    ['unit', unitWord(asset.unit, words)],
    ['purchaseDate', asset.purchaseDate && formatDay(asset.purchaseDate)],
    ['createdAt', formatDay(todayIn(timeZone, new Date(asset.createdAt)))],
  ] as const
  return (
    <dl className={`mt-4 ${classes['facts']}`} aria-label={words('facts')}>
      {rows.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>
                <Icon of={ICONS[name]} />
                {words(name)}
              </dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
      {asset.customFields.map(({ name, kind, text }) => (
        <div key={name}>
          <dt>
            <Icon of={Tag} />
            {name}
          </dt>
          <dd className="lines anywhere">
            {kind === 'link' ? (
              <a href={text} rel="noopener noreferrer nofollow">
                {text}
              </a>
            ) : kind === 'yes-no' ? (
              words(text === 'true' ? 'yes' : 'no')
            ) : (
              text
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
