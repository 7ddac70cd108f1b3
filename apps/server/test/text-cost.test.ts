import { byTextColumn } from '@nine/contract/asset/asset-text-fields'
import { EventFields } from '@nine/contract/event/event-form'
import { initialsOf } from '@nine/contract/identity/full-name'
import { maskEmail } from '@nine/contract/text/mask'
import { matchesSearch } from '@nine/contract/text/search-forms'
import { checkAnswers } from '@nine/contract/event/registration/registration-answers'
import { DEFAULT_FORM, fieldName } from '@nine/contract/event/registration/registration-form'
import { returnPath } from '@nine/contract/identity/return-path'
import { describe, expect, it } from 'vitest'
import { excessiveGrowth, HOSTILE_TEXTS } from '../../../packages/contract/test/hostile-texts.ts'
import { cleanNote } from '../src/features/event/clean-note.ts'
import { bigramsOf, searchColumns, searchQuery } from '../src/features/asset/list/search-terms.ts'
import { readGuestRows } from '../src/features/guest/upload/guest-rows.ts'
import { renderText } from '../src/features/mail/mail-body.ts'
import { cleanFileName } from '../src/features/media/file-name.ts'
import { dataBlock } from '../src/http/page/data-block.ts'
import { drawnPages } from '../src/http/page/public-pages.ts'
import { langOf } from '../src/http/lang.ts'
import { readCookie } from '../src/http/cookies.ts'

const { noticeMail } = await drawnPages()
const mailOf = (text: string) => ({ title: text, paragraphs: [text], action: { label: text, url: text } })
const { note: ScheduleNote } = EventFields.shape.eventSchedules.element.shape

/** What is done with texts once they are let in, and how long those can be. */
const WORK: Record<string, { most: number; work: (text: string) => unknown }> = {
  'cleaning a note': { most: 8000, work: (text) => ScheduleNote.safeParse(text).success && cleanNote(text) },
  'indexing for search': { most: 20_000, work: (text) => searchColumns({ ...EMPTY, description: text }) },
  'indexing a name': { most: 20_000, work: (text) => searchColumns({ ...EMPTY, name: text }) },
  'comparing with a search': { most: 20_000, work: (text) => matchesSearch(text, 'máy in') },
  'pairs of letters': { most: 20_000, work: bigramsOf },
  'reading a search': { most: 200, work: searchQuery },
  'a mail as HTML': {
    most: 20_000,
    work: (text) => noticeMail({ ...mailOf(text), lang: 'vn', from: text, footnote: text, sentWith: '' }),
  },
  'a mail as text': { most: 20_000, work: (text) => renderText(mailOf(text)) },
  'a part of a page': { most: 20_000, work: (text) => dataBlock('data', text) },
  'the name of a file': { most: 20_000, work: cleanFileName },
  'rows of a guest list': { most: 20_000, work: (text) => readGuestRows([['email'], [text], [text, text, text]]) },
  'answers to a form': {
    most: 20_000,
    work: (text) => checkAnswers(DEFAULT_FORM, { name: text, email: text, phone: text, note: text }),
  },
  'the name of a field': { most: 20_000, work: (text) => fieldName(text, []) },
  initials: { most: 20_000, work: initialsOf },
  'a hidden address': { most: 20_000, work: maskEmail },
  'a way back': { most: 20_000, work: returnPath },
  'a language': { most: 20_000, work: (text) => langOf({ 'accept-language': text }, 'vn') },
  'a cookie': { most: 20_000, work: (text) => readCookie(text, 'lang') },
}

const EMPTY = { ...byTextColumn(() => ''), former_codes: [], name: '', code: '', description: '' }

describe('what is done with a text takes time that grows with it alone:', () => {
  it.each(Object.entries(WORK))('%s', (_, { most, work }) => {
    const slow = Object.entries(HOSTILE_TEXTS).flatMap(([kind, text]) => {
      const growth = excessiveGrowth(work, text, most / 10)
      return growth ? [`${kind}: ${growth}`] : []
    })
    expect(slow).toEqual([])
  })
})
