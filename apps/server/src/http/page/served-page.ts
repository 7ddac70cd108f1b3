import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RateLimit } from '@nine/contract/call'
import { ERRORS } from '@nine/contract/errors'
import { isLang, type Lang, localeOf } from '@nine/contract/lang'
import type { PageContent, PageContext, PublicPages } from '@nine/contract/public-pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findSessionContext, type Person, readToken } from '../../access/session.ts'
import { isDatabaseDown } from '../../db/failures.ts'
import type { Runtime } from '../../runtime.ts'
import { AppError } from '../../app-error.ts'
import { readCookie } from '../cookies.ts'
import { langOf } from '../lang.ts'
import { countAttempt, networkOf } from '../protection/rate-limit.ts'

export interface PageRequest {
  params: Readonly<Record<string, string>>
  context: PageContext
  /** Set when the page's own script asks with a token; a browser that opens a URL sends none. */
  person: Person | undefined
}

/** A path on this server where the page really is. */
interface Elsewhere {
  redirect: string
}

/** A public page that is complete in its first HTML. */
export interface ServedPage {
  /** In Fastify's syntax. */
  path: string
  /** The file of the built web app that provides style and script. */
  template: string
  /** Counted under this name, so that the page and the corresponding call share one limit. */
  limit: RateLimit & { name: string }
  /** Other websites may show it in a frame. */
  isFrameable?: boolean
  /** Search engines may find it. */
  isIndexed?: boolean
  render: (pages: PublicPages, runtime: Runtime, request: PageRequest) => Promise<PageContent | Elsewhere>
  /** Shown when the page cannot be rendered. */
  failure: 'assetFailure' | 'eventFailure'
}

export interface PageSource {
  /** The folder of the built web app. */
  dist: string
  pages: PublicPages
}

const LANG_COOKIE = 'lang'
/** While only the pages are built, as in tests, they have neither style nor script. */
const BARE =
  '<!doctype html><html lang="vi"><head><meta charset="utf-8" /><!--head--></head><body><!--body--></body></html>'

export function servePage(app: FastifyInstance, runtime: Runtime, { dist, pages }: PageSource, page: ServedPage): void {
  const { defaultLang, timeZone, publicOrigin } = runtime.config
  const fill = templateOf(join(dist, page.template))
  app.get(page.path, { config: { access: 'public' } }, async (request, reply) => {
    const lang = pageLangOf(request, defaultLang)
    const context = { lang, query: queryOf(request), timeZone, publicOrigin, now: Date.now() }
    const { status, content } = await contentOf(request, context, { page, pages, runtime })
    if ('redirect' in content) return reply.header('cache-control', 'private, no-cache').redirect(content.redirect, 302)
    if (page.isFrameable) allowFraming(reply)
    if (!page.isIndexed || status !== 200) reply.header('x-robots-tag', 'noindex')
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .header('vary', 'cookie, authorization, accept-language')
      .send(fill(lang, content))
  })
}

function queryOf({ query }: FastifyRequest): Record<string, string | undefined> {
  const entries = Object.entries(query as Record<string, unknown>)
  return Object.fromEntries(entries.map(([key, value]) => [key, String(Array.isArray(value) ? value[0] : value)]))
}

function allowFraming(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  reply.header('content-security-policy', policy.replace("frame-ancestors 'none'", 'frame-ancestors *'))
  reply.removeHeader('x-frame-options')
}

interface Source {
  page: ServedPage
  pages: PublicPages
  runtime: Runtime
}

async function contentOf(request: FastifyRequest, context: PageContext, { page, pages, runtime }: Source) {
  try {
    await countAttempt(runtime.db, `${page.limit.name} ${networkOf(request.ip)}`, page.limit)
    const token = readToken(request.headers.authorization)
    const person = token === undefined ? undefined : (await findSessionContext(runtime.pool, token, undefined))?.person
    const params = request.params as Record<string, string>
    return { status: 200, content: await page.render(pages, runtime, { params, context, person }) }
  } catch (error) {
    const status =
      error instanceof AppError ? ERRORS[error.code] : error instanceof Error && isDatabaseDown(error) ? 503 : 500
    if (status >= 500) request.log.error({ err: error }, 'page failed')
    return { status, content: pages[page.failure]({ isMissing: status === 404 }, context) }
  }
}

/** The requested language, else the one chosen before, else the browser's, else the product's. */
function pageLangOf(request: FastifyRequest, fallback: Lang): Lang {
  const { lang } = request.query as { lang?: unknown }
  return [lang, readCookie(request.headers.cookie, LANG_COOKIE)].find(isLang) ?? langOf(request.headers, fallback)
}

/** Puts a page into the template of the built web app. */
function templateOf(file: string): (lang: Lang, content: PageContent) => string {
  const template = existsSync(file) ? readFileSync(file, 'utf8') : BARE
  const [start = '', afterHead = ''] = template.split('<!--head-->')
  const [untilBody = '', end = ''] = afterHead.split('<!--body-->')
  const startIn = (lang: Lang) => start.replace(/<html lang="\w+"/, `<html lang="${localeOf(lang)}"`)
  const starts: Readonly<Record<Lang, string>> = { vn: startIn('vn'), en: startIn('en') }
  return (lang, { head, body }) => starts[lang] + head + untilBody + body + end
}
