import type { HeldAsset, KeeperPage } from '@nine/contract/custody/keeper'
import { todayIn } from '@nine/contract/duration'
import { formatDay, formatMoney, formatNumber } from '../../../lib/format.ts'
import { t } from '../../../lib/sentences/sentences.ts'
import { settings } from '../../../lib/settings.ts'
import { printPages } from '../../../ui/print/print-pages.tsx'
import classes from './held-sheet.module.css'

const A4 = { width: 210, height: 297 }
const ROWS_A_PAGE = 24

interface Sheet {
  company: string
  keeper: Pick<KeeperPage, 'name' | 'position' | 'department'>
  held: readonly HeldAsset[]
}

/** Prints what somebody holds, to be checked and signed. */
export function printHeld(sheet: Sheet): Promise<void> {
  const count = Math.max(1, Math.ceil(sheet.held.length / ROWS_A_PAGE))
  const pages = Array.from({ length: count }, (_, index) => (
    <HeldPage key={index} {...sheet} first={index * ROWS_A_PAGE} page={index + 1} count={count} />
  ))
  return printPages(pages, A4)
}

const COLUMNS = ['index', 'code', 'asset', 'since', 'due', 'price'] as const
const SIGNERS = ['holder', 'checker'] as const

function HeldPage({
  company,
  keeper,
  held,
  first,
  page,
  count,
}: Sheet & { first: number; page: number; count: number }) {
  const isLast = page === count
  const inDong = held.reduce((sum, { price, currency }) => sum + (currency === 'VND' ? (price ?? 0) : 0), 0)
  return (
    <section className={classes['page']}>
      <p className={classes['company']}>{company}</p>
      <h1>{t('custody:sheet.title')}</h1>
      <p className={classes['day']}>{t('custody:sheet.day', { day: formatDay(todayIn(settings.timeZone)) })}</p>
      <p>
        <b>{keeper.name}</b>
        {[keeper.position, keeper.department].filter(Boolean).map((fact) => ` · ${fact}`)}
      </p>
      <table>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`custody:sheet.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {held.slice(first, first + ROWS_A_PAGE).map((row, index) => (
            <tr key={row.custody}>
              <td>{first + index + 1}</td>
              <td>{row.code}</td>
              <td>{row.name}</td>
              <td>{formatDay(row.since)}</td>
              <td>{row.dueOn === null ? '' : formatDay(row.dueOn)}</td>
              <td>{row.price === null ? '' : formatMoney(row.price, row.currency)}</td>
            </tr>
          ))}
          {isLast && (
            <tr className={classes['total']}>
              <td colSpan={5}>{t('custody:sheet.total', { count: held.length, shown: formatNumber(held.length) })}</td>
              <td>{formatMoney(inDong)}</td>
            </tr>
          )}
        </tbody>
      </table>
      {isLast && (
        <div className={classes['signers']}>
          {SIGNERS.map((signer) => (
            <p key={signer}>
              <b>{t(`custody:sheet.${signer}`)}</b>
              <i>{t('custody:sheet.signHere')}</i>
            </p>
          ))}
        </div>
      )}
      <p className={classes['foot']}>{t('custody:sheet.page', { page, count })}</p>
    </section>
  )
}
