import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const NAME = 'sw.js'
/** Keeps the tickets of guests, and nothing of the app. */
const TICKETS = 'ticket-sw.js'
const WORKERS = [NAME, TICKETS]
/** The files the app needs to run, without source maps and compressed copies. */
const NEEDED = /\.(js|css|wasm|woff2|svg|webp)$/

/** Builds the service worker with the list of the app's files, and that of tickets. */
export function serviceWorker(): Plugin {
  let publicDir = ''
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: (config) => {
      publicDir = config.publicDir
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: join(import.meta.dirname, '../src/service-worker.ts'), fileName: NAME })
      this.emitFile({
        type: 'chunk',
        id: join(import.meta.dirname, '../src/ticket-worker/ticket-worker.ts'),
        fileName: TICKETS,
      })
    },
    // Last, when all files are known.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const built = Object.keys(bundle).filter((name) => NEEDED.test(name) && !WORKERS.includes(name))
        const files = [...built, ...readdirSync(publicDir).filter((name) => NEEDED.test(name))].map(
          (name) => `/${name}`,
        )
        const version = createHash('sha256').update(files.sort().join('\n')).digest('hex').slice(0, 12)
        const chunk = bundle[NAME]
        if (chunk?.type !== 'chunk') throw new Error('The service worker was not built')
        if (!chunk.code.includes('__FILES__') || !chunk.code.includes('__VERSION__'))
          throw new Error('The service worker has no place for its files')
        chunk.code = chunk.code
          .replaceAll('__FILES__', JSON.stringify(files))
          .replaceAll('__VERSION__', JSON.stringify(version))
        // The line numbers of the first no longer match its map; the server offers none outside of assets.
        for (const name of WORKERS) {
          const worker = bundle[name]
          if (worker?.type === 'chunk') worker.code = worker.code.replace(/\n\/\/# sourceMappingURL=.*/, '')
          delete bundle[`${name}.map`]
        }
      },
    },
  }
}
