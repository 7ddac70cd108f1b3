import { parseDoorPath, eventPaths, paths, workspacePaths } from './paths.ts'

/** Those of the server, and of development only. */
const NOT_OF_THE_APP: readonly string[] = [paths.publicAsset, paths.gallery]
const PAGES = patternOf(
  [paths, workspacePaths, eventPaths]
    .flatMap((table) => Object.values<string>(table))
    .filter((path) => !NOT_OF_THE_APP.includes(path)),
)
const GALLERY = patternOf([paths.gallery])

/** Whether the router has a page at a path, so that the server can say that there is none before anything is drawn. */
export function isAppPage(pathname: string, isDevelopment: boolean): boolean {
  return PAGES.test(pathname) || (isDevelopment && GALLERY.test(pathname))
}

/** Whether the door of an event is there: it has a page and a program of its own. */
export const isDoorPage = (pathname: string): boolean => parseDoorPath(pathname) !== undefined

function patternOf(pages: readonly string[]): RegExp {
  const parts = pages.map((page) => page.replace(/\/$/, '').replaceAll(/\$\w+/g, '[^/]+'))
  return new RegExp(`^(?:${parts.join('|')})/?$`, 'i')
}
