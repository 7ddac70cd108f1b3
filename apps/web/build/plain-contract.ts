import type { Plugin } from 'vite'

const CONTRACT = '@nine/contract/'
/** All the browser needs of a call; its input and output are only types. */
const OF_A_CALL = ['method', 'path', 'access', 'envelope']

/**
 * Inlines calls and constants of the contract. A page that only makes calls then loads neither the
 * schemas beside them nor zod; a page that validates a form still does.
 */
export function plainContract(): Plugin {
  return {
    name: 'plain-contract',
    apply: 'build',
    // Last, when only run-time imports are left.
    enforce: 'post',
    async transform(code, id) {
      if (!code.includes(CONTRACT) || id.includes('node_modules')) return undefined
      let plain = code
      for (const statement of this.parse(code).body.toReversed()) {
        if (statement.type !== 'ImportDeclaration' || !statement.source.value.startsWith(CONTRACT)) continue
        const { start, end, source, specifiers } = statement
        const contract: Record<string, unknown> = await import(source.value)
        const left: string[] = []
        const written: string[] = []
        for (const specifier of specifiers) {
          const name = specifier.type === 'ImportSpecifier' && 'name' in specifier.imported && specifier.imported.name
          const value = name ? writtenOut(contract[name]) : undefined
          if (value === undefined) left.push(code.slice(specifier.start, specifier.end))
          else written.push(`const ${specifier.local.name} = ${value};`)
        }
        if (written.length === 0) continue
        const kept = left.length > 0 ? `import { ${left.join(', ')} } from '${source.value}';` : ''
        const lines = '\n'.repeat(code.slice(start, end).split('\n').length - 1)
        plain = plain.slice(0, start) + kept + written.join(' ') + lines + plain.slice(end)
      }
      // Lines keep their numbers, so the source map stays valid.
      return { code: plain, map: null }
    },
  }
}

/** A call without its schemas, a pattern, or a value that JSON carries; undefined for functions and schemas. */
function writtenOut(value: unknown): string | undefined {
  if (value instanceof RegExp) return String(value)
  if (isCall(value)) return JSON.stringify(Object.fromEntries(OF_A_CALL.map((name) => [name, value[name]])))
  return isJson(value) ? JSON.stringify(value) : undefined
}

const isCall = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && OF_A_CALL.every((name) => name in value)

function isJson(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isJson)
  if (typeof value === 'object' && value !== null)
    return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isJson)
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}
