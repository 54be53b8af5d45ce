import { currentTrace } from '@directory/kit/http/trace'
import { Problem } from '@directory/kit/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Changes } from '../create-directory.ts'
import { canonicalPath } from './canonical-path.ts'
import { pageDocument } from './document.ts'
import { holdsVersion } from './etag.ts'
import { failurePage } from './failure-page.ts'
import type { FrontendBuild } from './frontend-build.ts'
import { type CachedPage, cachePage, createPageCache, pageAddress } from './page-cache.ts'
import { createRenderQueue, type RenderQueue } from './render-queue.ts'
import { securityHeaders } from './security-headers.ts'

export type { FrontendBuild } from './frontend-build.ts'

interface PagesOptions {
  readonly build: FrontendBuild
  readonly siteUrl: string
  readonly changes: Changes
  /** The text of a successful cached response of our own API. */
  readonly remembered?: (path: string) => string | undefined
  readonly renderQueue?: RenderQueue
  /** The origin of map tiles. */
  readonly tileOrigin?: string | undefined
}

/** The result of rendering a page: a document or a redirect. */
type Made = { readonly status: number; readonly page: CachedPage } | { readonly status: number; readonly location: string }

/** Paths for programs, which get a problem document instead of a page. */
const notPages = /^\/(api|assets|mf|pictures|media|renditions|previews|sitemaps)\//

/** The page's URL on this site, whatever host the request line or two leading slashes may name. */
const pageUrl = (path: string, siteUrl: string): URL => new URL(path.replace(/^[^/]*[\\/]+/, '/'), siteUrl)

const wantsDocument = ({ url, headers }: FastifyRequest): boolean =>
  !notPages.test(url) && /text\/html|\*\/\*/.test(headers.accept ?? '*/*')

const readTheme = ({ headers }: FastifyRequest): string | undefined => /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(headers.cookie ?? '')?.[1]

/** Serves the frontends: their files and every page; public pages are rendered here and cached until something changes. */
export async function pages(
  app: FastifyInstance,
  { build, siteUrl, changes, remembered, renderQueue = createRenderQueue(), tileOrigin }: PagesOptions,
): Promise<void> {
  await build.register(app)
  const cache = createPageCache<Made>(changes)
  const headers = { ...securityHeaders(siteUrl, tileOrigin), 'cache-control': 'no-cache', vary: 'accept-encoding, cookie' }

  /** Calls our own API for a page, within its trace. */
  const ask = async (path: string) => {
    const known = remembered?.(path)
    if (known !== undefined) return { status: 200, body: known }
    const { statusCode, body } = await app.inject({ url: path, headers: { accept: 'application/json', traceparent: currentTrace() } })
    return { status: statusCode, body }
  }
  /** Loads the data of a page when its turn has come. */
  const load = async (path: string) => {
    const answer = await ask(path)
    await renderQueue.turn()
    return answer
  }

  /** Renders a page or determines its redirect. */
  async function make(pathname: string, address: string, theme: string | undefined, keep: (page: CachedPage) => void): Promise<Made> {
    const server = await build.loadServer()
    const remote = server.remoteFor(pathname)
    const frame = { tags: build.headTags(remote), bodyTags: build.bodyTags, siteUrl, theme, remote }
    if (remote !== 'public') return { status: 200, page: cachePage(pageDocument(frame), 'noindex') }
    const page = await server.render(new URL(address, siteUrl), load)
    if (page.kind === 'redirect') return page
    const rendered = cachePage(pageDocument({ ...frame, page }), page.head.noindex ? 'noindex' : undefined)
    if (page.status === 200) keep(rendered)
    return { status: page.status, page: rendered }
  }

  async function send(request: FastifyRequest, reply: FastifyReply, status: number, page: CachedPage): Promise<FastifyReply> {
    reply.headers(headers).header('etag', page.etag)
    if (page.robots) reply.header('x-robots-tag', page.robots)
    if (status === 200 && holdsVersion(request.headers['if-none-match'], page.etag)) return reply.code(304).send()
    const known = page.encoded(request.headers['accept-encoding'])
    const { encoding, body } = known instanceof Promise ? await known : known
    if (encoding) reply.header('content-encoding', encoding)
    return reply.code(status).type('text/html; charset=utf-8').send(body)
  }

  app.get('/*', { config: { access: 'public', document: true, looksAtOverload: true }, schema: { hide: true } }, async (request, reply) => {
    if (!wantsDocument(request)) throw new Problem('not-found')
    const theme = readTheme(request)
    const url = pageUrl(request.url, siteUrl)
    const path = canonicalPath(url.pathname) ?? (/^[\\/]{2}/.test(request.url) ? url.pathname : undefined)
    if (path !== undefined) return reply.redirect(path + url.search, 301)
    const address = pageAddress(url)
    const known = cache.find(address, theme)
    if (known) return send(request, reply, 200, known)
    if (!cache.isUnderWay(address, theme) && app.mustRefuse())
      return send(request, reply.header('retry-after', '2'), 503, cachePage(failurePage(request.id), 'noindex'))
    try {
      const made = await cache.render(address, theme, (keep) => make(url.pathname, address, theme, keep))
      // A moved page may move back: a browser that cached the redirect would then loop.
      if ('location' in made) return reply.header('cache-control', 'no-cache').redirect(made.location, made.status)
      return await send(request, reply, made.status, made.page)
    } catch (error) {
      request.log.error({ err: error }, 'a page could not be rendered')
      const isAway = error instanceof Error && 'status' in error && error.status === 503
      // With 503 a search engine retries instead of dropping the page.
      if (isAway) reply.header('retry-after', '10')
      return send(request, reply, isAway ? 503 : 500, cachePage(failurePage(request.id), 'noindex'))
    }
  })
}
