import { NOBODY } from '@nine/contract/asset/asset-filters'
import type { HolderShare } from '@nine/contract/dashboard'
import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Plus, UserRound } from 'lucide-react'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import cover from '../../ui/list/cover-link.module.css'
import { ButtonLink } from '../../ui/link.tsx'
import { PersonAvatar } from '../../ui/picture/person-avatar.tsx'
import type { AssetListLink } from '../../paths.ts'
import classes from './dashboard.module.css'
import table from './share-table.module.css'
import { useShownRows } from './show-more.tsx'

const ROW_HEIGHT = 44

/** Who holds how many, and at the end how many nobody holds: together all of them. */
export function HolderCard(props: { users: readonly HolderShare[]; unassigned: number; list: AssetListLink }) {
  const { users, unassigned, list } = props
  const { t } = useTranslation('dashboard')
  const { shown, more } = useShownRows(users)
  return (
    <section className="box column slim p-7" aria-labelledby="by-user">
      <header className={`row between gap-6 mb-4 ${classes['head']}`}>
        <h2 id="by-user" className="text-l">
          {t('byUser')}
        </h2>
        <ButtonLink {...list} variant="default" size="xs" leftSection={<Plus size={15} />}>
          {t('addAsset')}
        </ButtonLink>
      </header>
      <table className={`full text-s ${table['lined']}`} aria-labelledby="by-user">
        <VisuallyHidden component="thead">
          <tr>
            <th scope="col">{t('columns.user')}</th>
            <th scope="col">{t('columns.count')}</th>
          </tr>
        </VisuallyHidden>
        <tbody>
          {shown.map(({ _id, name, photo, assetCount }) => (
            <tr key={_id} className={`relative ${table['row']}`} style={{ height: ROW_HEIGHT }}>
              <td className={table['widest']}>
                <Link {...list} search={{ holder: [_id] }} className={`row gap-5 ink no-link ${cover['link']}`}>
                  <PersonAvatar name={name} photo={photo} size={26} />
                  <span className="truncate">{name}</span>
                </Link>
              </td>
              <td className="num strong to-end">{formatNumber(assetCount)}</td>
            </tr>
          ))}
          {unassigned > 0 && (
            <tr className={`relative ${table['row']}`} style={{ height: ROW_HEIGHT }}>
              <td className={table['widest']}>
                <NobodyLink list={list} word={t('nobody')} />
              </td>
              <td className="num strong to-end">{formatNumber(unassigned)}</td>
            </tr>
          )}
        </tbody>
      </table>
      {more}
    </section>
  )
}

function NobodyLink({ list, word }: { list: AssetListLink; word: string }) {
  return (
    <Link {...list} search={{ holder: [NOBODY] }} className={`row gap-5 muted no-link ${cover['link']}`}>
      <span className={`center fixed radius-round ${table['nobody']}`} aria-hidden="true">
        <UserRound size={14} />
      </span>
      <span className="truncate">{word}</span>
    </Link>
  )
}
