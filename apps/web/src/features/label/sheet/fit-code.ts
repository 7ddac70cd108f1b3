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
export const QUIET_ZONE = 4

/** On the smallest labels two modules of white are enough for every reader we have tried. */
const WAYS = [
  { ecc: 'medium', quiet: QUIET_ZONE },
  { ecc: 'medium', quiet: 2 },
  { ecc: 'low', quiet: 2 },
] as const

/** Fewest dots that a module may have. */
const leastUnit = (dotsAMm: number): number => Math.ceil(MODULE_MM_MIN * dotsAMm - DIGITS)

/** An address in the first way that makes its modules large enough in a square of so many dots; else in the last. */
export function fitCode(address: string, room: number, dotsAMm: number): FittedCode {
  let code: FittedCode | undefined
  for (const { ecc, quiet } of WAYS) {
    const modules = modulesOf(address, ecc)
    const unit = Math.floor((room + DIGITS) / (modules.length + 2 * quiet))
    code = { modules, unit: Math.max(unit, 1), quiet }
    if (isLargeEnough(unit, dotsAMm)) break
  }
  if (!code) throw new Error('no way to draw a code')
  return code
}

/** Without any white: the library draws none below one module. */
const modulesOf = (address: string, ecc: 'low' | 'medium'): boolean[][] =>
  encodeQR(address, 'raw', { ecc, border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1))

export const isLargeEnough = (unit: number, dotsAMm: number): boolean => unit >= leastUnit(dotsAMm)
