import { NOBODY } from '@nine/contract/asset/asset-filters'
import type { HolderShare } from '@nine/contract/dashboard'
import { Link } from '@tanstack/react-router'
import { Plus, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format.ts'
import { ButtonLink } from '../../ui/link.tsx'
import { PersonAvatar } from '../../ui/picture/person-avatar.tsx'
import type { AssetListLink } from '../../paths.ts'
import classes from './dashboard.module.css'
import { useShownRows } from './show-more.tsx'

/** Who holds how many, and at the end how many nobody holds: together all of them. */
export function HolderCard(props: { users: readonly HolderShare[]; unassigned: number; list: AssetListLink }) {
  const { users, unassigned, list } = props
  const { t } = useTranslation('dashboard')
  const { shown, more } = useShownRows(users)
  return (
    <section className={`column top slim p-7 ${classes['card']}`} aria-labelledby="by-user">
      <header className={`row between gap-6 mb-4 ${classes['head']}`}>
        <h2 id="by-user">{t('byUser')}</h2>
        <ButtonLink {...list} variant="default" size="xs" leftSection={<Plus size={15} />}>
          {t('addAsset')}
        </ButtonLink>
      </header>
      <table className={classes['people']} aria-labelledby="by-user">
        <thead className={classes['unseen']}>
          <tr>
            <th scope="col">{t('columns.user')}</th>
            <th scope="col">{t('columns.count')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ _id, name, photo, assetCount }) => (
            <tr key={_id} className={`relative ${classes['row']}`}>
              <td>
                <Link {...list} search={{ holder: [_id] }} className={`row gap-5 ${classes['person']}`}>
                  <PersonAvatar name={name} photo={photo} size={26} />
                  <span>{name}</span>
                </Link>
              </td>
              <td className="num">{formatNumber(assetCount)}</td>
            </tr>
          ))}
          {unassigned > 0 && (
            <tr className={`relative ${classes['row']}`}>
              <td>
                <NobodyLink list={list} word={t('nobody')} />
              </td>
              <td className="num">{formatNumber(unassigned)}</td>
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
    <Link {...list} search={{ holder: [NOBODY] }} className={`row gap-5 ${classes['person']}`} data-nobody>
      <span className={`center fixed radius-round ${classes['nobody']}`} aria-hidden="true">
        <UserRound size={14} />
      </span>
      <span>{word}</span>
    </Link>
  )
}
