import { beforeEach, describe, expect, it } from 'vitest'
import { changeLanguage, hasSentence, isLoaded, linesOf, loadNamespaces } from './sentences.ts'
import { onLanguageChange, spokenLang, startSentences, t, wordsOf } from './sentences.ts'

describe('sentences', () => {
  let asked: string[] = []
  /** How often the next files do not arrive. */
  let lost = 0

  beforeEach(() => {
    asked = []
    lost = 0
    startSentences('vn', { common: { close: 'Đóng {{name}}' } }, async (lang, namespace) => {
      asked.push(`${lang} ${namespace}`)
      if (lost-- > 0) throw new TypeError('Failed to fetch')
      return {
        back: `${lang} {{name}}`,
        marks_one: 'one mark',
        marks_other: '{{count}} marks',
        assets: { steps: ['a', 'b'] },
      }
    })
  })

  it('of a page are read once, however many wait for them', async () => {
    await Promise.all([loadNamespaces(['guide']), loadNamespaces(['guide'])])
    await loadNamespaces(['guide'])
    expect(asked).toEqual(['vn guide'])
    expect(isLoaded('guide')).toBe(true)
    expect(t('guide:back', { name: 'Lan' })).toBe('vn Lan')
    expect(wordsOf('guide')('close', { ns: 'common', name: 'cửa' })).toBe('Đóng cửa')
    expect(linesOf('guide', 'assets.steps')).toEqual(['a', 'b'])
  })

  it('that do not arrive are asked for again', async () => {
    lost = 1
    await loadNamespaces(['door'])
    expect(asked).toEqual(['vn door', 'vn door'])
    expect(hasSentence('door:back')).toBe(true)
  })

  it('change their language all at once, and count as it does', async () => {
    await loadNamespaces(['guide'])
    const before = wordsOf('guide')
    const heard: unknown[] = []
    const stop = onLanguageChange(() => heard.push([spokenLang(), t('guide:back', { name: 'Lan' })]))
    await changeLanguage('en')
    stop()
    await changeLanguage('en')
    expect(heard).toEqual([['en', 'en Lan']])
    expect(wordsOf('guide')).not.toBe(before)
    expect(wordsOf('guide')).toBe(wordsOf('guide'))
  })

  it('that are not there are their keys', () => {
    expect([t('cancel'), t('guide:back')]).toEqual(['cancel', 'back'])
    expect([hasSentence('guide:nothing'), linesOf('guide', 'assets.steps')]).toEqual([false, []])
  })
})
