import { encodeQR } from 'qr'

/** Smaller modules are not printed and read reliably. */
const MODULE_MM_MIN = 0.33
const DIGITS = 1e-6

/** A code as it fits into a square: whole dots a module, and as much white around it as there is room for. */
export interface FittedCode {
  modules: boolean[][]
  /** Dots a module. */
  unit: number
  /** White on each side, in modules. */
  quiet: number
}

/** White around a code, in modules, that readers ask for. */
export const QUIET = 4

/** On the smallest labels two modules of white are enough for every reader we have tried. */
const WAYS = [
  { ecc: 'medium', quiet: QUIET },
  { ecc: 'medium', quiet: 2 },
  { ecc: 'low', quiet: 2 },
] as const

/** Fewest dots that a module may have. */
const leastUnit = (dotsAMm: number): number => Math.ceil(MODULE_MM_MIN * dotsAMm - DIGITS)

/**
 * The first address whose modules get large enough in a square of so many dots; else the one with the largest. Addresses
 * come in the order of preference.
 */
export function fitCode(addresses: readonly string[], room: number, dotsAMm: number): FittedCode {
  let best: FittedCode | undefined
  for (const address of addresses)
    for (const { ecc, quiet } of WAYS) {
      const modules = modulesOf(address, ecc)
      const unit = Math.floor((room + DIGITS) / (modules.length + 2 * quiet))
      if (unit >= leastUnit(dotsAMm)) return { modules, unit, quiet }
      if (!best || unit > best.unit) best = { modules, unit: Math.max(unit, 1), quiet }
    }
  if (!best) throw new Error('a code without an address')
  return best
}

/** Without any white: the library draws none below one module. */
const modulesOf = (address: string, ecc: 'low' | 'medium'): boolean[][] =>
  encodeQR(address, 'raw', { ecc, border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1))

export const isLargeEnough = (unit: number, dotsAMm: number): boolean => unit >= leastUnit(dotsAMm)
