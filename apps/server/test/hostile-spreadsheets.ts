import { gzipSync } from 'node:zlib'
import { CFB, utils, write } from '@e965/xlsx'

const MB = 1024 * 1024
const SHEET = 'xl/worksheets/sheet1.xml'
const SHEET_START = '<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">'
const LOCAL_ENTRY = { mark: 'PK\x03\x04', sizeAt: 22 }
const CENTRAL_ENTRY = { mark: 'PK\x01\x02', sizeAt: 24 }

function workbook(rows: readonly (readonly string[])[], bookType: 'xlsx' | 'biff8' = 'xlsx', name = 'x'): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), name)
  return write(book, { type: 'buffer', bookType }) as Buffer
}

/** A workbook whose only sheet is this text. */
function withSheet(xml: string | Buffer): Buffer {
  const parts = CFB.read(workbook([['email'], ['an@example.com']]), { type: 'buffer' })
  const at = parts.FullPaths.findIndex((path: string) => path.endsWith(SHEET))
  const sheet = parts.FileIndex[at]
  if (!sheet) throw new Error('a workbook without a sheet')
  const content = Buffer.from(xml)
  Object.assign(sheet, { content, size: content.length })
  const options: object = { type: 'buffer', fileType: 'zip', compression: true }
  return CFB.write(parts, options) as Buffer
}

/** Makes every large part claim to be small. */
function lying(zip: Buffer): Buffer {
  for (const { mark, sizeAt } of [LOCAL_ENTRY, CENTRAL_ENTRY])
    for (let at = zip.indexOf(mark, 0, 'latin1'); at !== -1; at = zip.indexOf(mark, at + 4, 'latin1'))
      if (zip.readUInt32LE(at + sizeAt) > MB) zip.writeUInt32LE(1000, at + sizeAt)
  return zip
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
  file('one that lies about it', 'a.xlsx', () => lying(withSheet(blank(80)))),
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
