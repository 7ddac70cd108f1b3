/**
 * Lets an inventory check and the door of an event open offline: caches the app and the few responses a check needs.
 * What is done meanwhile waits in IndexedDB, with the guests of the door, and is sent by the page, not from here.
 */

/** Filled in by the build: every file of the program, and a name that changes with them. */
declare const __FILES__: readonly string[]
declare const __VERSION__: string

const FILES = __FILES__
const PROGRAM = `nine-program-${__VERSION__}`
const PROGRAMS = 'nine-program-'
const RESPONSES = 'nine-answers'
const SHELL = '/'
/** Every door is the same page. */
const DOOR_SHELL = `/-/door/${'0'.repeat(24)}`
const DOOR = /^\/[^/]+\/door\/([0-9a-f]{24}|[0-9a-f]{56})\/?$/
/** For a connection that is up but carries nothing. */
const TIMEOUT_MS = 5000

/** Calls whose last response is cached: profile, enterprises, permissions, locations, and the checks that were opened. */
const KEPT =
  /^\/(gateway\/business|gateway\/iam\/permissions|gateway\/identity\/users\/profile|api\/location|api\/inventory\/[0-9a-f]{24})$/
const SERVER_PAGES =
  /^\/(api|asset-service|gateway|identity|media|event-service|qrcode|core-service|docs|metrics)(\/|$)/

interface LifeEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}
interface AskEvent extends Event {
  request: Request
  respondWith: (response: Promise<Response>) => void
}
interface WorkerScope {
  addEventListener: ((kind: 'install' | 'activate', listen: (event: LifeEvent) => void) => void) &
    ((kind: 'fetch', listen: (event: AskEvent) => void) => void)
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
}
const worker = self as unknown as WorkerScope

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (!SERVER_PAGES.test(pathname)) event.respondWith(openPage(request, DOOR.test(pathname) ? DOOR_SHELL : SHELL))
  } else if (KEPT.test(pathname)) event.respondWith(askOrRemember(request))
  else if (FILES.includes(pathname)) event.respondWith(fromProgram(request))
})

async function install(): Promise<void> {
  const program = await caches.open(PROGRAM)
  await program.addAll([SHELL, DOOR_SHELL, ...FILES].map((path) => new Request(path, { cache: 'no-cache' })))
  await worker.skipWaiting()
}

async function activate(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(PROGRAMS) && name !== PROGRAM)
  await Promise.all(old.map((name) => caches.delete(name)))
  await worker.clients.claim()
}

/** The newest page when online, else the cached one. */
async function openPage(request: Request, shell: string): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  } catch (error) {
    // No connection, or none that carries anything.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error
    return (await caches.match(shell, { cacheName: PROGRAM })) ?? Response.error()
  }
}

const fromProgram = async (request: Request): Promise<Response> =>
  (await caches.match(request.url, { cacheName: PROGRAM, ignoreVary: true })) ?? fetch(request)

async function askOrRemember(request: Request): Promise<Response> {
  const responses = await caches.open(RESPONSES)
  const key = keyOf(request)
  try {
    const response = await fetch(request)
    if (response.status === 200) await responses.put(key, response.clone())
    // What is gone or no longer permitted must not open again.
    if (response.status === 404 || response.status === 403) await responses.delete(key)
    return response
  } catch (error) {
    const kept = await responses.match(key, { ignoreVary: true })
    if (kept) return kept
    throw error
  }
}

/** A response belongs to the person and the enterprise it was sent to. */
function keyOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url)
  const parts = [request.headers.get('account') ?? '', request.headers.get('x-business-id') ?? '']
  const isShared = pathname === '/gateway/business' || pathname.endsWith('/profile')
  // Locations are asked for page by page in one place and all together in another.
  const limit = searchParams.get('limit') ?? ''
  return `${pathname}?for=${(isShared ? parts.slice(0, 1) : parts).join('.')}&limit=${limit}`
}
