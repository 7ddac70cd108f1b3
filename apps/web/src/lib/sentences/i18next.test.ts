import { beforeEach, describe, expect, it } from 'vitest'
import i18next, { start, t } from './i18next.ts'

describe('sentences', () => {
  let asked: string[] = []
  /** How often the next files do not arrive. */
  let lost = 0

  beforeEach(() => {
    asked = []
    lost = 0
    start(
      'vn',
      { common: { hello: 'Xin chào {{name}}' } },
      {
        localeOf: (lang) => (lang === 'vn' ? 'vi' : lang),
        read: async (lang, namespace) => {
          asked.push(`${lang} ${namespace}`)
          if (lost-- > 0) throw new TypeError('Failed to fetch')
          return { hello: `${lang} {{name}}`, page_one: 'one page', page_other: '{{count}} pages' }
        },
      },
    )
  })

  it('of a page are read once, however many wait for them', async () => {
    await Promise.all([i18next.loadNamespaces(['first']), i18next.loadNamespaces(['first'])])
    await i18next.loadNamespaces(['first'])
    expect(asked).toEqual(['vn first'])
    expect(i18next.hasResourceBundle('vn', 'first')).toBe(true)
    expect(t('first:hello', { name: 'Lan' })).toBe('vn Lan')
  })

  it('that do not arrive are asked for again', async () => {
    lost = 1
    await i18next.loadNamespaces(['late'])
    expect(asked).toEqual(['vn late', 'vn late'])
    expect(i18next.exists('late:hello')).toBe(true)
  })

  it('change their language all at once, and count as it does', async () => {
    await i18next.loadNamespaces(['area'])
    const before = i18next.getFixedT(null, 'area')
    const heard: unknown[] = []
    const onChange = () => heard.push([i18next.language, t('hello', { name: 'Lan' }), t('area:page', { count: 1 })])
    i18next.on('languageChanged', onChange)
    await i18next.changeLanguage('en')
    i18next.off('languageChanged', onChange)
    expect(heard).toEqual([['en', 'en Lan', 'one page']])
    expect(i18next.getFixedT(null, 'area')).not.toBe(before)
    expect(i18next.getFixedT(null, 'area')).toBe(i18next.getFixedT(null, 'area'))
  })

  it('that nobody wrote are their keys', () => {
    expect([t('missing.one'), t('common:missing.one')]).toEqual(['missing.one', 'missing.one'])
  })
})
