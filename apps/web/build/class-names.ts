import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

const SRC = join(import.meta.dirname, '../src')
const DECLARED = join(SRC, 'class-names.d.ts')

/** The class names a stylesheet defines, nested ones included. */
export function classesIn(css: string): string[] {
  const plain = css.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/:global\([^)]*\)/g, '')
  const selectors = plain.match(/[^{};]+(?=\{)/g) ?? []
  const names = selectors
    .filter((selector) => !selector.trim().startsWith('@'))
    .flatMap((selector) => [...selector.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name))
  return [...new Set(names)].toSorted()
}

/** Type declarations of every stylesheet, so that a missing class is a type error. */
export function declareClasses(): string {
  const modules = globSync('**/*.module.css', { cwd: SRC })
    .map((path) => ({ name: basename(path), classes: classesIn(readFileSync(join(SRC, path), 'utf8')) }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ name, classes }) => {
      const fields = classes.map((name) => `    readonly ${name}: string\n`).join('')
      return `declare module '*/${name}' {\n  const classes: {\n${fields}  }\n  export default classes\n}\n`
    })
  return `// Written by build/class-names.ts from the stylesheets; their names are unique.\n${modules.join('')}`
}

export function writeClassNames(): void {
  const declared = declareClasses()
  if (readFileSync(DECLARED, { encoding: 'utf8', flag: 'a+' }) !== declared) writeFileSync(DECLARED, declared)
}

/** Keeps the declarations up to date during development. */
export function classNames(): Plugin {
  return {
    name: 'class-names',
    apply: 'serve',
    buildStart: writeClassNames,
    hotUpdate: ({ file }) => {
      if (file.endsWith('.module.css')) writeClassNames()
    },
  }
}

if (import.meta.main) writeClassNames()
