import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

/** Drawn in the browser, and kept by the service worker. */
const APP: readonly string[] = ['/index.html', '/door.html']

/**
 * Names in each page for strangers the files that its dialogs are made of, for `prefetch-later.ts`: browsers do nothing
 * by themselves with links of this kind.
 */
export function laterFiles(): Plugin {
  return {
    name: 'later-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { path, bundle, chunk }) =>
        chunk && bundle && !APP.includes(path) ? linksTo(chunk, bundle) : [],
    },
  }
}

function linksTo(entry: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] {
  const now = withImports([entry.fileName], bundle)
  const later = withImports(
    [...now].flatMap((name) => chunkOf(name, bundle)?.dynamicImports ?? []),
    bundle,
  )
  return [...later]
    .filter((name) => !now.has(name))
    .map((name) => ({
      tag: 'link',
      attrs: { rel: 'later', as: 'script', href: `/${name}` },
      injectTo: 'head',
    }))
}

/** These files and all that they import at once. */
function withImports(names: readonly string[], bundle: Rolldown.OutputBundle, found = new Set<string>()): Set<string> {
  for (const name of names) {
    if (found.has(name)) continue
    found.add(name)
    withImports(chunkOf(name, bundle)?.imports ?? [], bundle, found)
  }
  return found
}

function chunkOf(name: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk | undefined {
  const file = bundle[name]
  return file?.type === 'chunk' ? file : undefined
}
