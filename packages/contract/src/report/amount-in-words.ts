const DIGITS = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín'] as const
/** Of groups of three digits below a tỷ. */
const GROUPS = ['', ' nghìn', ' triệu'] as const
const BILLION = 1_000_000_000n

/** Whole dong in Vietnamese words, as papers have them: "Hai mươi mốt triệu năm trăm nghìn đồng". */
export function amountInWords(amount: bigint): string {
  const words = amount < 0n ? `âm ${wordsOf(-amount)}` : wordsOf(amount)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} đồng`
}

const wordsOf = (amount: bigint): string => (amount === 0n ? DIGITS[0] : belowAndAbove(amount, false))

/** Above a tỷ the number of them is said like any other. */
function belowAndAbove(amount: bigint, isLater: boolean): string {
  const above = amount / BILLION
  const below = groupsOf(Number(amount % BILLION), isLater || above > 0n)
  if (above === 0n) return below
  return [`${belowAndAbove(above, isLater)} tỷ`, below].filter(Boolean).join(' ')
}

function groupsOf(amount: number, isLater: boolean): string {
  const groups = [Math.floor(amount / 1_000_000), Math.floor(amount / 1000) % 1000, amount % 1000]
  const said: string[] = []
  for (const [index, group] of groups.entries()) {
    if (group === 0) continue
    said.push(`${hundredsOf(group, isLater || said.length > 0)}${GROUPS[2 - index] ?? ''}`)
  }
  return said.join(' ')
}

/** A later group always says its hundreds. */
function hundredsOf(group: number, isLater: boolean): string {
  const hundreds = Math.floor(group / 100)
  const rest = group % 100
  const first = hundreds > 0 || isLater ? `${digit(hundreds)} trăm` : ''
  const tens = rest === 0 ? '' : rest < 10 ? (first ? `lẻ ${digit(rest)}` : digit(rest)) : tensOf(rest)
  return [first, tens].filter(Boolean).join(' ')
}

function tensOf(rest: number): string {
  const [tens, unit] = [Math.floor(rest / 10), rest % 10]
  const first = tens === 1 ? 'mười' : `${digit(tens)} mươi`
  if (unit === 0) return first
  const isAfterTwenty = tens > 1
  const last =
    unit === 5 ? 'lăm' : isAfterTwenty && unit === 1 ? 'mốt' : isAfterTwenty && unit === 4 ? 'tư' : digit(unit)
  return `${first} ${last}`
}

const digit = (value: number): string => DIGITS[value] ?? ''
