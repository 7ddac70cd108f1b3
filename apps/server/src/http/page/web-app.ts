import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import staticFiles from '@fastify/static'
import { PROVIDERS } from '@nine/contract/identity/provider'
import { type Settings, SETTINGS_ELEMENT } from '@nine/contract/business/settings'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { botCheckKind } from '../../adapters/bot-check.ts'
import { mayReadMailbox } from '../../adapters/mail/mailbox.ts'
import { clientOf, photoHosts } from '../../adapters/oauth.ts'
import type { Runtime } from '../../runtime.ts'
import { AppError } from '../../app-error.ts'
import { dataBlock } from './data-block.ts'
import { isFromThisMachine } from '../protection/from-this-machine.ts'
import { DIST, loadPublicPages } from './public-pages.ts'
import { type ServedPage, servePage } from './served-page.ts'

const YEAR_SECONDS = 31_536_000
/** First path segments of calls: an unknown address under them is an error, not a page. */
const CALL_PREFIXES =
  /^\/(api|asset-service|gateway|identity|media|event-service|qrcode|core-service|docs|assets|metrics|healthz|readyz|socket\.io)(\/|$)/

const ASSETS = join(DIST, 'assets')
const COMPRESSED = /\.(br|gz)$/

/** A name with an ending is a file; those that exist are served before. */
const FILE = /\.[^/.]+$/

/** Serves the built web app: hashed files are cached for ever, the page itself never and with the settings inside. */
export async function serveWebApp(app: FastifyInstance, runtime: Runtime, pages: readonly ServedPage[]): Promise<void> {
  const { config } = runtime
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        // Mantine sets sizes and colours through style attributes and elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...photoHosts(config)],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: config.publicOrigin.startsWith('https:'),
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=()')
  })
  if (existsSync(DIST)) await serveFiles(app)
  const drawn = await loadPublicPages()
  if (drawn) for (const page of pages) servePage(app, runtime, { dist: DIST, pages: drawn }, page)
  const served = { page: pageOf(runtime, 'page'), command: pageOf(runtime, 'command'), none: pageOf(runtime, 'none') }
  const door = pageOf(runtime, 'none', 'door.html')
  app.get('/*', { config: { access: 'public' } }, async (request, reply) => {
    const [pathname = ''] = request.url.split('?')
    if (CALL_PREFIXES.test(pathname) || FILE.test(pathname)) throw new AppError('request.not_found')
    if (drawn?.isDoorPage(pathname))
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(door)
    // The web app itself shows that there is no such page.
    const isPage = drawn?.isAppPage(pathname, runtime.config.development) ?? true
    return reply
      .code(isPage ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(served[mailboxFor(runtime, request)])
  })
}

async function serveFiles(app: FastifyInstance): Promise<void> {
  await app.register(staticFiles, {
    root: DIST,
    index: false,
    wildcard: false,
    preCompressed: true,
    // What only the server itself loads, and what has a route below.
    globIgnore: ['**/*.br', '**/*.gz', '*.html', 'server/**', 'assets/**'],
    cacheControl: false,
    setHeaders: (response, path) => {
      const hashed = path.startsWith(ASSETS)
      // Other websites load this one.
      if (path === join(DIST, 'embed.js')) response.header('cross-origin-resource-policy', 'cross-origin')
      response.header('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600')
    },
  })
  // There are more than a thousand, and routes of their own for each would take 30 MB.
  const names = new Set(existsSync(ASSETS) ? readdirSync(ASSETS).filter((name) => !COMPRESSED.test(name)) : [])
  app.get<{ Params: { name: string } }>(
    '/assets/:name',
    { config: { access: 'public' } },
    async ({ params: { name } }, reply) => {
      if (!names.has(name)) throw new AppError('request.not_found')
      return reply.sendFile(name, ASSETS)
    },
  )
}

/** A browser on this machine opens the mailbox; one elsewhere shows how to read it on the server. */
function mailboxFor({ config }: Runtime, { raw }: FastifyRequest): Settings['mailbox'] {
  if (config.smtpUrl) return 'none'
  return mayReadMailbox(config, () => isFromThisMachine(raw)) ? 'page' : 'command'
}

function settingsOf({ config }: Runtime, mailbox: Settings['mailbox']): Settings {
  return {
    publicOrigin: config.publicOrigin,
    defaultLang: config.defaultLang,
    timeZone: config.timeZone,
    development: config.development,
    password: config.password,
    botCheck: { kind: botCheckKind(config), siteKey: config.botCheck.siteKey ?? '' },
    oidc: config.oidc !== undefined,
    accountUrl: (config.oidc && config.accountUrl) ?? '',
    providers: PROVIDERS.filter((provider) => provider !== 'oidc' && clientOf(config, provider)),
    supportPhone: config.supportPhone ?? '',
    mailbox,
  }
}

function pageOf(runtime: Runtime, mailbox: Settings['mailbox'], name = 'index.html'): string {
  const settings = settingsOf(runtime, mailbox)
  const file = join(DIST, name)
  const html = existsSync(file)
    ? readFileSync(file, 'utf8')
    : '<!doctype html><title>Nine</title><p>The web app is not built: run npm run build.</p><!--data--></html>'
  return html.replace('<!--data-->', dataBlock(SETTINGS_ELEMENT, settings))
}
