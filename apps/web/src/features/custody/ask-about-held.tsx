import { t } from 'i18next'
import { withTranslations } from '../../lib/i18n.ts'
import { choose } from '../../ui/dialog/choose.tsx'
import { fetchAllHeld, fetchCustodies, sendReturn } from './custody.queries.ts'

const LISTED = 6

interface Leaver {
  business: string
  businessName: string
  id: string
  name: string
}

/**
 * Before a member is removed: what becomes of what they hold. Returns 'go' when they can be removed, 'transfer' when it is
 * to be passed on first, and undefined when nothing is to happen.
 */
export async function askAboutHeld(leaver: Leaver): Promise<'go' | 'transfer' | 'ask' | undefined> {
  const { data, totalCount } = await fetchAllHeld(leaver.business, leaver.id)
  if (totalCount === 0) return 'ask'
  await withTranslations(Promise.resolve(), 'custody')
  const { business, businessName, name } = leaver
  const choice = await choose({
    title: t('custody:leaving.title', { name, count: totalCount }),
    text: t('custody:leaving.text', { business: businessName }),
    more: (
      <>
        <ul className="column gap-3 text-s">
          {data.slice(0, LISTED).map((held) => (
            <li key={held.custody}>
              {held.name} <span className="muted">{held.code}</span>
            </li>
          ))}
          {totalCount > LISTED && (
            <li className="muted">{t('custody:leaving.more', { count: totalCount - LISTED })}</li>
          )}
        </ul>
        <p className="text-s muted">{t('custody:leaving.keepHint')}</p>
      </>
    ),
    choices: [
      { key: 'keep', label: t('custody:leaving.keep') },
      { key: 'transfer', label: t('custody:leaving.transfer') },
      { key: 'takeBack', label: t('custody:leaving.takeBack'), look: 'main' },
    ],
  })
  if (choice !== 'takeBack') return choice === 'keep' ? 'go' : choice
  const held = await fetchCustodies(
    business,
    data.map(({ asset }) => asset),
  )
  await sendReturn(business, { assets: held.map(({ asset, custody }) => ({ id: asset, custody })) })
  return 'go'
}
