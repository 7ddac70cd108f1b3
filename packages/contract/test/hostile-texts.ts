/** Texts that patterns, parsers and normalising have been slow over, of about a length. */
export const HOSTILE_TEXTS: Readonly<Record<string, (length: number) => string>> = {
  'one letter': (length) => 'a'.repeat(length),
  'letters and a mismatch': (length) => `${'a'.repeat(length)}!`,
  'capital T and a second line': (length) => `${'T'.repeat(length)}\nx`,
  digits: (length) => `${'1'.repeat(length)}x`,
  blanks: (length) => `x${' '.repeat(length)}x`,
  'blanks and line ends': (length) => `x${' \n'.repeat(length / 2)}x`,
  dashes: (length) => `x${'-'.repeat(length)}x`,
  'words of a slug': (length) => `${'a-'.repeat(length / 2)}!`,
  'single angles': (length) => '‹'.repeat(length),
  'opening brackets': (length) => '<'.repeat(length),
  'tags that never end': (length) => '<a '.repeat(length / 3),
  'tags inside tags': (length) => '<p>'.repeat(length / 3),
  'closing tags': (length) => '</li>'.repeat(length / 5),
  comments: (length) => '<!--'.repeat(length / 4),
  entities: (length) => '&#'.repeat(length / 2),
  'addresses and no end': (length) => 'a@'.repeat(length / 2),
  'an address of many names': (length) => `a@${'a.'.repeat(length / 2)}`,
  'dotted names': (length) => `${'a.'.repeat(length / 2)}@`,
  percents: (length) => '%'.repeat(length),
  commas: (length) => ','.repeat(length),
  backslashes: (length) => '\\'.repeat(length),
  quotes: (length) => '"'.repeat(length),
  'open brackets of JSON': (length) => '['.repeat(length),
  'marks out of order': (length) => `a${'\u0301\u0323'.repeat(length / 2)}`,
  'halves of characters': (length) => '\ud800'.repeat(length),
  'moments with endless fractions': (length) => `2024-01-01T00:00:00.${'0'.repeat(length)}`,
}

// The contract knows nothing of Node; these tests run on it.
declare const process: { cpuUsage: () => { user: number; system: number } }

const RUNS = 5
const ATTEMPTS = 3
/** A run this short says more of the machine than of the text. */
const NOTICEABLE_MS = 25
const GROWTH = 10
/** Ten times the text may take so many times as long; quadratic work takes a hundred. */
const RATIO_MAX = 15

/** Says how much longer a text of ten times the length takes, if that is too much however often it is measured. */
export function excessiveGrowth(
  work: (text: string) => unknown,
  text: (length: number) => string,
  length: number,
): string | undefined {
  for (let attempt = 1; ; attempt++) {
    const long = fastest(work, text(length * GROWTH), NOTICEABLE_MS)
    if (long < NOTICEABLE_MS) return undefined
    const ratio = long / fastest(work, text(length))
    if (ratio <= RATIO_MAX) return undefined
    if (attempt === ATTEMPTS)
      return `${length * GROWTH} characters take ${long.toFixed(0)} ms, ${ratio.toFixed(0)} times as long as a tenth of them`
  }
}

/**
 * The least processor time of several runs: on a busy machine a clock would count the work of others. One run in less
 * than `enough` is enough.
 */
export function fastest(work: (text: string) => unknown, text: string, enough = 0): number {
  let least = Infinity
  for (let run = 0; run < RUNS && (run === 0 || (least >= enough && least < 1000)); run++) {
    const began = usedMs()
    work(text)
    least = Math.min(least, usedMs() - began)
  }
  return least
}

function usedMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
