/** No letter of any language has more marks; normalising a longer run of them takes quadratic time. */
const SURPLUS_MARKS = /(\p{M}{8})\p{M}+/gu

/** Most texts are codes, numbers and dates: nothing is to be taken apart in them. */
const IS_PLAIN = /^[\0-\x7f]*$/

/** NFC or NFD, in linear time. */
export const normalize = (text: string, form: 'NFC' | 'NFD'): string =>
  IS_PLAIN.test(text) ? text : text.replaceAll(SURPLUS_MARKS, '$1').normalize(form)

/** "Hồ Chí Minh" → "ho chi minh": for search, slugs and field names. */
export const withoutAccents = (text: string): string =>
  normalize(text, 'NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll(/đ/gi, 'd')
    .toLowerCase()
