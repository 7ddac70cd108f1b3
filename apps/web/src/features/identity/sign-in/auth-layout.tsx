import { Anchor } from '@mantine/core'
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { withTranslations } from '../../../lib/i18n.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { LangMenu } from '../../../ui/page/lang-menu.tsx'
import { BrandMark } from '../../../ui/picture/brand-mark.tsx'
import classes from './auth-layout.module.css'
import { StoryPanel } from './story-panel.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'

const HelpDialog = lazy(async () => ({
  default: (await withTranslations(import('../../guide/help-dialog.tsx'), 'guide')).HelpDialog,
}))

interface Props {
  title: string
  text?: string
  /** Something to know before the form. */
  notice?: ReactNode
  children: ReactNode
}

/** An account screen: the form on one side, the story of the product on the other where there is room for it. */
export function AuthLayout({ title, text, notice, children }: Props) {
  const { t } = useTranslation('identity')
  const { t: shell } = useTranslation('shell')
  const [help, setHelp] = useState(false)
  const phone = useIsPhone()
  const form = useRef<HTMLDivElement>(null)
  useFirstFieldFocus(form)
  useEffect(() => {
    document.title = `${title} · Nine`
  }, [title])
  return (
    <div className={`grid surface ${classes['page']}`}>
      <div className={`column slim ${classes['side']}`}>
        <header className={classes['top']}>
          <span className={`row gap-5 text-3xl bold ${classes['brand']}`}>
            <BrandMark size={32} />
            Nine
          </span>
          <div className={classes['lang']}>
            <LangMenu look={phone ? 'short' : 'full'} />
          </div>
        </header>
        <main className={`grid grow ${classes['main']}`}>
          <div ref={form} className={`full ${classes['form']}`}>
            <h1 className={`text-4xl bold ${classes['title']}`}>{title}</h1>
            {text && <p className="text-l muted mb-9">{text}</p>}
            {notice && <div className="mb-9">{notice}</div>}
            {children}
          </div>
        </main>
        <footer className={`text-xs muted ${classes['bottom']}`}>
          <span>{t('selfHosted')}</span>
          <Anchor component="button" type="button" c="dimmed" fz="inherit" onClick={() => setHelp(true)}>
            {shell('help.open')}
          </Anchor>
        </footer>
      </div>
      <StoryPanel />
      {help && (
        <Suspense>
          <HelpDialog opened onClose={() => setHelp(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** Focuses the form at once. Not on phones, where the keyboard would cover it. */
function useFirstFieldFocus(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!matchMedia('(pointer: fine)').matches) return
    form.current?.querySelector<HTMLInputElement>('input[value=""]')?.focus()
  }, [form])
}
