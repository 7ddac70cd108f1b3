/** How wide a text is at a size, in the same unit. */
export type Measure = (text: string, size: number, isBold: boolean) => number

interface Style {
  size: number
  isBold: boolean
  width: number
  rows: number
}

const segmenter = new Intl.Segmenter('vi')
const lettersOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment)

/** A text in at most so many lines; what does not fit is cut with "…". Words too long for a line are broken. */
export function wrapText(text: string, { size, isBold, width, rows }: Style, measure: Measure): string[] {
  const fits = (part: string) => measure(part, size, isBold) <= width
  const words = text.normalize('NFC').trim().split(/\s+/).filter(Boolean)
  const lines: string[] = []
  let line = ''
  while (words.length > 0) {
    const [word = ''] = words
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      words.shift()
    } else if (lines.length === rows - 1) {
      return [...lines, cut(longer, fits)]
    } else if (line === '') {
      const head = longestHead(word, fits)
      lines.push(head)
      words[0] = word.slice(head.length)
    } else {
      lines.push(line)
      line = ''
    }
  }
  return line === '' ? lines : [...lines, line]
}

function cut(text: string, fits: (part: string) => boolean): string {
  const letters = lettersOf(text)
  while (letters.length > 1 && !fits(`${letters.join('').trimEnd()}…`)) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** At least one letter, so that there is an end. */
function longestHead(word: string, fits: (part: string) => boolean): string {
  const letters = lettersOf(word)
  let count = 1
  while (count < letters.length && fits(letters.slice(0, count + 1).join(''))) count++
  return letters.slice(0, count).join('')
}
