import type { Import } from '@nine/contract/asset/import/import-record'
import { Check } from 'lucide-react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import classes from './match-step.module.css'

interface Props {
  made: Import
  onHead: (row: number) => void
}

/** The first rows as they are in the file; a click on a row makes it the one with the heads. */
export function SheetStrip({ made, onHead }: Props) {
  const { t } = useTranslation('import')
  const phone = useIsPhone()
  const { top, headRow, headRows, columns } = made
  const isHead = (position: number) => position >= headRow && position < headRow + headRows
  return (
    <div className={`box scroll ${classes['strip']}`} role="region" aria-label={t('match.top')}>
      <table className="text-xs">
        <tbody>
          {top.map(({ position, cells }) => {
            const filled = cells.filter((cell) => cell !== '')
            const isTitle = filled.length === 1 && columns.length > 1 && position < headRow
            return (
              <tr key={position} data-head={isHead(position) || undefined}>
                <th scope="row">
                  <button
                    type="button"
                    className="center full focus-inside"
                    aria-pressed={isHead(position)}
                    aria-label={t('match.makeHead', { row: position })}
                    title={t('match.makeHead', { row: position })}
                    onClick={() => onHead(position)}
                  >
                    {position}
                  </button>
                </th>
                {isTitle ? (
                  <td colSpan={columns.length} className={`soft medium ${phone ? '' : 'centered'}`}>
                    {filled[0]}
                  </td>
                ) : (
                  columns.map(({ index }) => <td key={index}>{cells[index]}</td>)
                )}
                {position === headRow && (
                  <td className={`no-phone ${classes['mark']}`}>
                    <span className="inline-row gap-2 radius-s strong">
                      <Check size={13} strokeWidth={3} aria-hidden="true" />
                      {t('match.isHead')}
                    </span>
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
