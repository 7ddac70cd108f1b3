import type { Enterprise } from '@nine/contract/business/business'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { withTranslations } from '../../lib/i18n.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { toastError } from '../../ui/feedback/toast.tsx'
import type { Palette as LoadedPalette } from './palette/palette.tsx'
import classes from './palette-layer.module.css'

const loadPalette = async () => (await withTranslations(import('./palette/palette.tsx'), 'palette')).Palette

interface Props {
  enterprise: Enterprise | undefined
  opened: boolean
  onClose: () => void
}

/** The palette, and until it has come a field that takes what is typed. */
export function PaletteLayer({ enterprise, opened, onClose }: Props) {
  const { t } = useTranslation('shell')
  const [Palette, setPalette] = useState<typeof LoadedPalette>()
  const [query, setQuery] = useState('')
  const [isEntered, setEntered] = useState(false)
  function close(): void {
    setQuery('')
    setEntered(false)
    onClose()
  }
  const isLoading = opened && Palette === undefined
  useEffect(() => {
    if (!isLoading) return
    loadPalette().then(
      (loaded) => setPalette(() => loaded),
      () => {
        toastError(t('palette.failed'))
        close()
      },
    )
    // oxlint-disable-next-line react/exhaustive-deps -- once for each time it is opened
  }, [isLoading])
  function onKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') close()
    else if (event.key === 'Enter') setEntered(true)
    else if (event.key !== 'Tab') return
    event.preventDefault()
  }
  if (!opened) return null
  if (Palette)
    return (
      <Palette
        enterprise={enterprise}
        query={query}
        onQuery={setQuery}
        isEntered={isEntered}
        onEntered={setEntered}
        onClose={close}
      />
    )
  return (
    <div role="dialog" aria-label={t('palette.open')} className={classes['waiting']}>
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- what is typed next is meant for it
        autoFocus
        className="full surface radius-l float p-6"
        aria-label={t('palette.open')}
        placeholder={t('palette.placeholder')}
        value={query}
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        onKeyDown={onKey}
      />
    </div>
  )
}
