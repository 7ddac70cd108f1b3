import type { Enterprise } from '@nine/contract/business/business'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withTranslations } from '../../lib/i18n.ts'
import classes from './palette-layer.module.css'

const Palette = lazy(async () => ({
  default: (await withTranslations(import('./palette/palette.tsx'), 'palette')).Palette,
}))

interface Props {
  enterprise: Enterprise | undefined
  /** Counts the times it was asked for; each opens it. */
  asked: number
}

/** The palette, and until it has come a field that takes what is typed. */
export function PaletteLayer({ enterprise, asked }: Props) {
  const { t } = useTranslation('shell')
  const [query, setQuery] = useState('')
  const [shown, setShown] = useState(0)
  const [isEntered, setEntered] = useState(false)
  return (
    <>
      {shown < asked && (
        <div role="dialog" aria-label={t('palette.open')} className={classes['waiting']}>
          <input
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- what is typed next is meant for it
            autoFocus
            className="full surface radius-l float p-6"
            aria-label={t('palette.open')}
            placeholder={t('palette.placeholder')}
            value={query}
            onChange={({ currentTarget }) => setQuery(currentTarget.value)}
            onKeyDown={({ key }) => key === 'Enter' && setEntered(true)}
          />
        </div>
      )}
      <Suspense>
        {asked > 0 && (
          <Palette
            enterprise={enterprise}
            asked={asked}
            query={query}
            onQuery={setQuery}
            onReady={() => setShown(asked)}
            isEntered={isEntered}
            onEntered={setEntered}
          />
        )}
      </Suspense>
    </>
  )
}
