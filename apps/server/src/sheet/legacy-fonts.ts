import { LEGACY_FONTS, type LegacyFont } from '@nine/contract/asset/import/import-record'
import { textOf } from './cell.ts'
import type { KnowsHead, PlacedRow } from './layout.ts'

/** Fewer heads that make sense at last may do so by chance. */
const HEADS_MIN = 2

/** Which font the first rows of a sheet need so that their heads are known; undefined where they are as they are. */
export function legacyFontOf(top: readonly PlacedRow[], isKnownHead: KnowsHead): LegacyFont | undefined {
  const known = (read: (text: string) => string) =>
    Math.max(
      0,
      ...top.map(({ cells }) => cells.filter((cell) => typeof cell === 'string' && isKnownHead(read(cell))).length),
    )
  const found = LEGACY_FONTS.map((font) => ({ font, heads: known((text) => fromLegacyFont(font, text)) }))
  const [best] = found.toSorted((a, b) => b.heads - a.heads)
  return best && best.heads >= known(textOf) + HEADS_MIN ? best.font : undefined
}

/** What the font shows. */
export function fromLegacyFont(font: LegacyFont, text: string): string {
  const { letters, pattern } = TABLES[font]
  return text.replaceAll(/\S+/g, (word) => {
    const read = word.replaceAll(pattern, (letter) => letters.get(letter) ?? letter)
    // A font of capitals shows small letters as capitals.
    return isInCapitals(word) ? read.toUpperCase() : read
  })
}

const isInCapitals = (word: string): boolean => /[A-Z].*[A-Z]/.test(word) && !/[a-z]/.test(word)

const TCVN3 =
  '¸á µà ¶ả ·ã ¹ạ ¨ă ¾ắ »ằ ¼ẳ ½ẵ Æặ ©â Êấ Çầ Èẩ Éẫ Ëậ ®đ Ðé Ìè Îẻ Ïẽ Ñẹ ªê Õế Òề Óể Ôễ Öệ Ýí ×ì Øỉ Üĩ Þị ãó ßò áỏ âõ äọ ' +
  '«ô èố åồ æổ çỗ éộ ¬ơ íớ êờ ëở ìỡ îợ óú ïù ñủ òũ ôụ \u00ADư øứ õừ öử ÷ữ ùự ýý úỳ ûỷ üỹ þỵ ¡Ă ¢Â §Đ £Ê ¤Ô ¥Ơ ¦Ư'
const VNI =
  'aùá aøà aûả aõã aïạ aêă aéắ aèằ aúẳ aüẵ aëặ aââ aáấ aàầ aåẩ aãẫ aäậ eùé eøè eûẻ eõẽ eïẹ eâê eáế eàề eåể eãễ eäệ oùó oøò ' +
  'oûỏ oõõ oïọ oâô oáố oàồ oåổ oãỗ oäộ ôùớ ôøờ ôûở ôõỡ ôïợ uùú uøù uûủ uõũ uïụ öùứ öøừ öûử öõữ öïự yùý yøỳ yûỷ yõỹ ' +
  'æỉ óĩ òị ôơ öư îỵ ñđ'

const TABLES: Record<LegacyFont, { letters: ReadonlyMap<string, string>; pattern: RegExp }> = {
  tcvn3: tableOf(TCVN3),
  vni: tableOf(VNI, (letters) => letters.map(([typed, meant]) => [typed.toUpperCase(), meant.toUpperCase()])),
}

/** The longest first: "aù" is one letter. */
function tableOf(written: string, more: (letters: [string, string][]) => [string, string][] = () => []) {
  const small = written.split(' ').map((pair): [string, string] => [pair.slice(0, -1), pair.slice(-1)])
  const letters = new Map([...small, ...more(small)])
  const longestFirst = [...letters.keys()].toSorted((a, b) => b.length - a.length)
  return { letters, pattern: new RegExp(longestFirst.join('|'), 'g') }
}
