/** "Lê Minh Anh <anh@example.com>", as mail programs copy it. */
const ADDRESSED = /^"?([^"<>@]*?)"?\s*<\s*([^<>\s]+@[^<>\s]+)\s*>$/

/**
 * A pasted list as a comma-separated file: cells of a spreadsheet are parted by tabs; lines without any by semicolons or commas;
 * names with addresses in brackets become two cells.
 */
export function toCsv(text: string): string {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const separator = lines.some((line) => line.includes('\t'))
    ? '\t'
    : lines.some((line) => line.includes(';'))
      ? ';'
      : ','
  // One line of many addresses is a list of people, not of cells.
  const entries =
    lines.length === 1 && (lines[0]?.match(/@/g)?.length ?? 0) > 1
      ? (lines[0] ?? '').split(separator).map((entry) => entry.trim())
      : lines
  const isOnePerEntry = entries !== lines
  return entries
    .map((entry) => (isOnePerEntry ? [entry] : entry.split(separator)).flatMap(cellsOf).map(quoted).join(','))
    .join('\r\n')
}

function cellsOf(cell: string): string[] {
  const text = cell.trim()
  const [, name = '', email = ''] = ADDRESSED.exec(text) ?? []
  return email === '' ? [text] : [name.trim(), email]
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`
