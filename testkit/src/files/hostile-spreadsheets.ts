import { constants, deflateRawSync, gzipSync } from 'node:zlib'
import { utils, write } from '@e965/xlsx'
import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate'

const MB = 1024 * 1024
const SHEET = 'xl/worksheets/sheet1.xml'
const SHEET_START = '<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">'
const LOCAL_ENTRY = { mark: 'PK\x03\x04', methodAt: 8, sizeAt: 22, bytes: 30 }
const CENTRAL_ENTRY = { mark: 'PK\x01\x02', methodAt: 10, sizeAt: 24, bytes: 46 }
const DEFLATED = 8

function workbook(rows: readonly (readonly string[])[], bookType: 'xlsx' | 'biff8' = 'xlsx', name = 'x'): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), name)
  return write(book, { type: 'buffer', bookType, bookSST: true })
}

/** A workbook whose only sheet is this text. */
function withSheet(xml: string | Buffer): Buffer {
  const content = Buffer.from(xml)
  return withDeflated(deflateRawSync(content), content.length)
}

function withDeflated(content: Buffer, bytes: number): Buffer {
  const zip = withParts({ [SHEET]: [content, { level: 0 }] })
  // Deflated by Node, which is much faster for large parts; the zip is only marked as deflated.
  for (const { mark, methodAt, sizeAt, bytes: length } of [LOCAL_ENTRY, CENTRAL_ENTRY]) {
    const entry = entryOf(zip, mark, length)
    zip.writeUInt16LE(DEFLATED, entry + methodAt)
    zip.writeUInt32LE(bytes, entry + sizeAt)
  }
  return zip
}

/** Where the entry of the sheet begins. */
function entryOf(zip: Buffer, mark: string, bytes: number): number {
  for (let at = zip.indexOf(mark, 0, 'latin1'); at !== -1; at = zip.indexOf(mark, at + 4, 'latin1'))
    if (zip.toString('latin1', at + bytes, at + bytes + SHEET.length) === SHEET) return at
  throw new Error('a workbook without a sheet')
}

const withParts = (parts: Zippable): Buffer =>
  Buffer.from(zipSync({ ...unzipSync(workbook([['email'], ['an@example.com']])), ...parts }, { level: 1 }))

/** Makes every large part claim to be of another size. */
function lying(zip: Buffer, size = 1000): Buffer {
  for (const { mark, sizeAt } of [LOCAL_ENTRY, CENTRAL_ENTRY])
    for (let at = zip.indexOf(mark, 0, 'latin1'); at !== -1; at = zip.indexOf(mark, at + 4, 'latin1'))
      if (zip.readUInt32LE(at + sizeAt) > MB) zip.writeUInt32LE(size, at + sizeAt)
  return zip
}

/** The sheet once in the file, and many times in its directory. */
function manyTimes(zip: Buffer, times: number): Buffer {
  const end = zip.indexOf('PK\x05\x06', 0, 'latin1')
  const from = zip.readUInt32LE(end + 16)
  const directory = zip.subarray(from, end)
  const at = directory.lastIndexOf('PK\x01\x02', directory.indexOf(SHEET), 'latin1')
  const next = directory.indexOf('PK\x01\x02', at + 4, 'latin1')
  const entry = directory.subarray(at, next === -1 ? directory.length : next)
  // "xl/worksheets/sheet1.xml" becomes "xl/worksheets/sheeta.xml" and so on, and then begins anew.
  const copies = Array.from({ length: times }, (_, index) => {
    const copy = Buffer.from(entry)
    copy.write(String.fromCodePoint(97 + (index % 15)), copy.indexOf(SHEET) + SHEET.indexOf('1'), 'latin1')
    return copy
  })
  const tail = Buffer.from(zip.subarray(end))
  tail.writeUInt16LE(zip.readUInt16LE(end + 10) + times, 8)
  tail.writeUInt16LE(zip.readUInt16LE(end + 10) + times, 10)
  tail.writeUInt32LE(directory.length + Buffer.concat(copies).length, 12)
  return Buffer.concat([zip.subarray(0, from), directory, ...copies, tail])
}

/** One text of 30 kB, and a sheet that names it from every cell. */
function oneTextEverywhere(): Buffer {
  const cells = '<c t="s"><v>0</v></c>'.repeat(100)
  return withParts({
    'xl/sharedStrings.xml': strToU8(
      `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>${'x'.repeat(30_000)}</t></si></sst>`,
    ),
    [SHEET]: strToU8(`${SHEET_START}<sheetData>${`<row>${cells}</row>`.repeat(4000)}</sheetData></worksheet>`),
  })
}

let made: Buffer | undefined
/** Inflates to 150 MB, and says that it is empty. */
export const bomb = (): Buffer => (made ??= lying(withSheet(blank(150)), 0))

/** Inflates to 300 MB, more than any list may. Deflated megabyte by megabyte, so that nobody ever holds it. */
export function largestBomb(): Buffer {
  const piece = (text: string | Buffer) => deflateRawSync(text, { finishFlush: constants.Z_SYNC_FLUSH })
  const megabyte = piece(Buffer.alloc(MB, ' '))
  const pieces = [piece(`${SHEET_START}<sheetData/>`), ...Array.from({ length: 300 }, () => megabyte)]
  return withDeflated(Buffer.concat([...pieces, deflateRawSync('</worksheet>')]), 1000)
}

const blank = (mb: number): Buffer =>
  Buffer.concat([Buffer.from(`${SHEET_START}<sheetData/>`), Buffer.alloc(mb * MB, ' '), Buffer.from('</worksheet>')])
const inlineCell = (text: string, ref = 'A1'): string => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`
const sheetOf = (cell: string, before = '', start = SHEET_START): string =>
  `${start}${before}<sheetData><row r="1">${cell}</row></sheetData></worksheet>`
const entities = (): string => {
  const levels = Array.from({ length: 9 }, (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`).join(
    '',
  )
  return `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e0 "haha">${levels}]>`
}

const file = (what: string, name: string, make: () => Buffer | string, isRefused = false) => ({
  what,
  name,
  make,
  /** Must not even be read. */
  isRefused,
})

/** Files that ask for more than a list of guests does. Some are refused, some are read as the plain text they hold. */
export const HOSTILE_SPREADSHEETS = [
  file('nothing', 'a.csv', () => ''),
  file('nothing as a workbook', 'a.xlsx', () => ''),
  file('one byte', 'a.csv', () => 'x'),
  file('zeros', 'a.csv', () => Buffer.alloc(100_000)),
  file('half a workbook', 'a.xlsx', () => workbook([['email']]).subarray(0, 900)),
  file('a workbook without its directory', 'a.xlsx', () => workbook([['email']]).subarray(0, -40)),
  file('a zip that is no workbook', 'a.xlsx', () => Buffer.from('504b0506000000000000000000000000000000000000', 'hex')),
  file('a workbook of 80 MB in a few kB', 'a.xlsx', () => withSheet(blank(80)), true),
  file('one that lies about it', 'a.xlsx', () => lying(withSheet(blank(80))), true),
  file('one that says it is empty', 'a.xlsx', bomb, true),
  file('one that says it is larger than can be written', 'a.xlsx', () => lying(withSheet(blank(80)), 0xffffffff), true),
  file('one sheet of 10 MB that is there ten times', 'a.xlsx', () => manyTimes(withSheet(blank(10)), 9), true),
  file('two sheets of one name', 'a.xlsx', () => manyTimes(withSheet(blank(1)), 16), true),
  file('one long text in every cell', 'a.xlsx', oneTextEverywhere, true),
  file('entities that multiply', 'a.xlsx', () => withSheet(sheetOf(inlineCell('&e9;'), '', entities()))),
  file('an entity from a file', 'a.xlsx', () =>
    withSheet(
      sheetOf(
        inlineCell('&f;'),
        '',
        '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
      ),
    ),
  ),
  file('a sheet that claims every cell there is', 'a.xlsx', () =>
    withSheet(sheetOf(inlineCell('an@example.com'), '<dimension ref="A1:XFD1048576"/>')),
  ),
  file('one cell at the far end', 'a.xlsx', () => withSheet(sheetOf(inlineCell('an@example.com', 'XFD1')))),
  file('a text that is not there', 'a.xlsx', () => withSheet(sheetOf('<c r="A1" t="s"><v>99999999</v></c>'))),
  file('heads named like parts of every object', 'a.xlsx', () =>
    workbook([
      ['__proto__', 'constructor', 'email'],
      ['polluted', 'polluted', 'an@example.com'],
    ]),
  ),
  file('a sheet named __proto__', 'a.xlsx', () => workbook([['email'], ['an@example.com']], 'xlsx', '__proto__')),
  file('the same as CSV', 'a.csv', () => '__proto__,email\n{"polluted":true},an@example.com\n'),
  file(
    'formulas',
    'a.csv',
    () => `name,email\n=cmd|'/c calc'!A1,an@example.com\n+1+1,binh@example.com\n@SUM(A1),c@example.com\n`,
  ),
  file('one line of 1 MB', 'a.csv', () => 'x'.repeat(MB)),
  file('a quote that never closes', 'a.csv', () => `name,email\n"${'x,'.repeat(MB)}`),
  file('a quarter of a million columns', 'a.csv', () => ','.repeat(MB / 4)),
  file('four million empty lines', 'a.csv', () => '\n'.repeat(4 * MB)),
  file('an old workbook with nothing in it', 'a.xls', () =>
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096)]),
  ),
  file('an old workbook whose sectors lead in a ring', 'a.xls', () => {
    const book = workbook([['email']], 'biff8')
    return book.fill(1, 512, 1024)
  }),
  file(
    'a page',
    'a.xls',
    () => '<html><script>alert(1)</script><table><tr><td>an@example.com</td></tr></table></html>',
  ),
  file('a program', 'a.csv', () => Buffer.concat([Buffer.from('7f454c460201', 'hex'), Buffer.alloc(5000, 0xe9)])),
  file('a compressed file', 'a.xlsx', () => gzipSync(Buffer.alloc(MB))),
  file('half a letter of UTF-16', 'a.csv', () => Buffer.from('fffe6100', 'hex').subarray(0, 3)),
]
