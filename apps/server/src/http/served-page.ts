import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RateLimit } from '@nine/contract/call'
import { ERRORS } from '@nine/contract/errors'
import { isLang, type Lang, localeOf } from '@nine/contract/lang'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findSeat, type Person, readToken } from '../access/session.ts'
import { isDatabaseDown } from '../db/failures.ts'
import type { Runtime } from '../runtime.ts'
import { AppError } from './app-error.ts'
import { readCookie } from './cookies.ts'
import type { Html } from './html.ts'
import { countAttempt, networkOf } from './rate-limit.ts'

/** What stands in a page: its head besides style and script, and its body. */
export interface PageContent {
  head: Html
  body: Html
}

export interface PageRequest {
  params: Readonly<Record<string, string>>
  /** Each key once; of several the first. */
  query: Readonly<Record<string, string | undefined>>
  lang: Lang
  /** Who asks, where the page's own script says so; a browser that opens an address does not. */
  person: Person | undefined
}

/** A page for strangers that is complete in its first HTML. */
export interface ServedPage {
  /** As Fastify writes it. */
  path: string
  /** The file of the built web app that brings style and script. */
  template: string
  /** Counted under this name, so that the page and the call it stands for share one limit. */
  limit: RateLimit & { name: string }
  /** Other websites may show it in a frame. */
  isFrameable?: boolean
  /** Search engines may find it. */
  isIndexed?: boolean
  render: (runtime: Runtime, request: PageRequest) => Promise<PageContent>
  /** Said when there is nothing to show: 404 for what is not there, anything else may pass. */
  renderFailure: (status: number, request: PageRequest) => PageContent
}

const LANG_COOKIE = 'lang'
const BARE =
  '<!doctype html><html lang="vi"><head><meta charset="utf-8" /><!--head--></head><body><!--body--></body></html>'

export function servePage(app: FastifyInstance, runtime: Runtime, dist: string, page: ServedPage): void {
  const file = join(dist, page.template)
  const template = existsSync(file) ? readFileSync(file, 'utf8') : BARE
  app.get(page.path, { config: { access: 'public' } }, async (request, reply) => {
    const asked = {
      params: request.params as Record<string, string>,
      query: queryOf(request),
      lang: langOf(request, runtime.config.defaultLang),
      person: undefined,
    }
    const { status, content } = await contentOf(runtime, page, request, asked)
    if (page.isFrameable) allowFraming(reply)
    if (!page.isIndexed || status !== 200) reply.header('x-robots-tag', 'noindex')
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .header('vary', 'cookie, authorization')
      .send(fill(template, asked.lang, content))
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

async function contentOf(runtime: Runtime, page: ServedPage, request: FastifyRequest, asked: PageRequest) {
  try {
    await countAttempt(runtime.db, `${page.limit.name} ${networkOf(request.ip)}`, page.limit)
    const token = readToken(request.headers.authorization)
    const person = token === undefined ? undefined : (await findSeat(runtime.pool, token, undefined))?.person
    return { status: 200, content: await page.render(runtime, { ...asked, person }) }
  } catch (error) {
    const status =
      error instanceof AppError ? ERRORS[error.code] : error instanceof Error && isDatabaseDown(error) ? 503 : 500
    if (status >= 500) request.log.error({ err: error }, 'page failed')
    return { status, content: page.renderFailure(status, asked) }
  }
}

/** The one asked for, else the one chosen before, else the product's. */
function langOf(request: FastifyRequest, fallback: Lang): Lang {
  const { lang } = request.query as { lang?: unknown }
  return [lang, readCookie(request.headers.cookie, LANG_COOKIE)].find(isLang) ?? fallback
}

function fill(template: string, lang: Lang, { head, body }: PageContent): string {
  return template
    .replace(/<html lang="\w+"/, () => `<html lang="${localeOf(lang)}"`)
    .replace('<!--head-->', () => head.html)
    .replace('<!--body-->', () => body.html)
}
