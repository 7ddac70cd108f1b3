import { PAPER_LINES_MAX } from '@nine/contract/custody/paper'
import { withTranslations } from '../../lib/i18n.ts'
import { t } from '../../lib/sentences/sentences.ts'
import { choose } from '../../ui/dialog/choose.tsx'
import { fetchAllHeld, fetchCustodies, sendReturn } from './custody.queries.ts'
import { inPapers } from './hand-over/in-papers.ts'

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
  const all = await fetchAllHeld(leaver.business, leaver.id)
  if (all.length === 0) return 'ask'
  await withTranslations(Promise.resolve(), 'custody')
  const { business, businessName, name } = leaver
  const papers = inPapers(all.map(({ asset }) => asset))
  const choice = await choose({
    title: t('custody:leaving.title', { name, count: all.length }),
    text: t('custody:leaving.text', { business: businessName }),
    more: (
      <>
        <ul className="column gap-3 mt-4 mb-4 text-s">
          {all.slice(0, LISTED).map((held) => (
            <li key={held.custody}>
              {held.name} <span className="muted">{held.code}</span>
            </li>
          ))}
          {all.length > LISTED && (
            <li className="muted">{t('custody:leaving.more', { count: all.length - LISTED })}</li>
          )}
        </ul>
        <p className="text-s muted">{t('custody:leaving.keepHint')}</p>
        {papers.length > 1 && (
          <p className="text-s muted">{t('custody:dialog.papers', { count: papers.length, max: PAPER_LINES_MAX })}</p>
        )}
      </>
    ),
    choices: [
      { key: 'keep', label: t('custody:leaving.keep') },
      { key: 'transfer', label: t('custody:leaving.transfer') },
      { key: 'takeBack', label: t('custody:leaving.takeBack'), look: 'main' },
    ],
  })
  if (choice !== 'takeBack') return choice === 'keep' ? 'go' : choice
  for (const assets of papers) {
    const held = await fetchCustodies(business, assets)
    await sendReturn(business, { assets: held.map(({ asset, custody }) => ({ id: asset, custody })) })
  }
  return 'go'
}
