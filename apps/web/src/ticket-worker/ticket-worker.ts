/**
 * Opens a guest's ticket without a network once it has been opened on this device: keeps the page as the server drew it
 * last, with its style, script and fonts. The page says what to keep, see features/ticket/keep-ticket.ts.
 */
import { keyOfTicket } from './kept-tickets.ts'

const KEPT = 'nine-tickets'
/** Tickets and their files; the oldest go first. */
const MOST_KEPT = 80
/** For a connection that is up but carries nothing. */
const TIMEOUT_MS = 5000

interface LifeEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}
interface AskEvent extends Event {
  request: Request
  respondWith: (response: Promise<Response>) => void
}
interface KeepEvent extends LifeEvent {
  data: unknown
}
interface WorkerScope {
  addEventListener: ((kind: 'install' | 'activate', listen: (event: LifeEvent) => void) => void) &
    ((kind: 'message', listen: (event: KeepEvent) => void) => void) &
    ((kind: 'fetch', listen: (event: AskEvent) => void) => void)
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
}
const worker = self as unknown as WorkerScope

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('message', (event) => event.waitUntil(keep(event.data)))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(openTicket(request))
  // Their names change with what is in them.
  else if (pathname.startsWith('/assets/')) event.respondWith(keptOrFetched(request))
  else if (request.destination !== '') event.respondWith(fetchOrKept(request, request.url))
})

/** A page and its files; those that are kept already have not changed since. */
async function keep(data: unknown): Promise<void> {
  const { page, files } = data as { page: string; files: readonly string[] }
  const key = keyOfTicket(page)
  if (!key) return
  try {
    const kept = await caches.open(KEPT)
    const response = await fetch(page)
    if (!response.ok) return
    await kept.put(key, response)
    await Promise.all(files.map(async (file) => (await kept.match(file, ANY)) ?? kept.add(file)))
    const all = await kept.keys()
    await Promise.all(all.slice(0, Math.max(0, all.length - MOST_KEPT)).map((old) => kept.delete(old)))
  } catch (error) {
    rethrowUnlessOffline(error)
  }
}

async function openTicket(request: Request): Promise<Response> {
  const key = keyOfTicket(request.url) ?? request.url
  const response = await fetchOrKept(request, key)
  // What is gone must not open again.
  if (response.status === 404) await (await caches.open(KEPT)).delete(key)
  return response
}

const ANY = { ignoreVary: true }
const findKept = (key: string): Promise<Response | undefined> => caches.match(key, { cacheName: KEPT, ...ANY })

const keptOrFetched = async (request: Request): Promise<Response> => (await findKept(request.url)) ?? fetch(request)

async function fetchOrKept(request: Request, key: string): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  } catch (error) {
    rethrowUnlessOffline(error)
    return (await findKept(key)) ?? Response.error()
  }
}

/** No connection, or none that carries anything; or no room left. */
function rethrowUnlessOffline(error: unknown): void {
  if (!(error instanceof TypeError || error instanceof DOMException)) throw error
}
