import { approvalPath } from '@directory/contracts/catalogue/social-media'
import { unsubscribePath } from '@directory/contracts/catalogue/unsubscribing'
import { currentTrace } from '@directory/kit/http/trace'
import { Problem } from '@directory/kit/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Changes } from '../read-model/changes.ts'
import { asAfterSaving, hasJustSaved } from '../read-model/just-saved.ts'
import { markStale, staleSeconds } from '../read-model/stale.ts'
import { forbidCaching } from '../session/cookies.ts'
import { canonicalPath } from './canonical-path.ts'
import { pageDocument } from './document.ts'
import { matchesEtag } from './etag.ts'
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
  readonly cachedText?: (path: string) => string | undefined
  readonly renderQueue?: RenderQueue
  /** The origin of map tiles. */
  readonly tileOrigin?: string | undefined
}

/** The result of rendering a page: a document or a redirect. */
type Rendered =
  | { readonly status: number; readonly page: CachedPage; readonly staleSeconds?: number }
  | { readonly status: number; readonly location: string }

/** Paths for API clients and files, which get a problem document instead of a page. */
const notPages = /^\/(api|assets|mf|pictures|media|renditions|previews|sitemaps)\//

/** The page's URL on this site, whatever host the request line or two leading slashes may name. */
const pageUrl = (path: string, siteUrl: string): URL => new URL(path.replace(/^[^/]*[\\/]+/, '/'), siteUrl)

/** Whether a page is about the secret in its address: then it is neither shared nor kept. */
const isPersonal = ({ pathname }: URL): boolean => pathname === unsubscribePath || pathname === approvalPath

const wantsDocument = ({ url, headers }: FastifyRequest): boolean =>
  !notPages.test(url) && /text\/html|\*\/\*/.test(headers.accept ?? '*/*')

const readTheme = ({ headers }: FastifyRequest): string | undefined => /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(headers.cookie ?? '')?.[1]

/** A listing may have been merged into one that was merged itself. */
const maximumRedirections = 5

interface Fetched {
  readonly status: number
  readonly body: string
  readonly staleSeconds?: number | undefined
}

/** Serves the frontends: their files and every page; public pages are rendered here and cached until something changes. */
export async function pages(
  app: FastifyInstance,
  { build, siteUrl, changes, cachedText, renderQueue = createRenderQueue(), tileOrigin }: PagesOptions,
): Promise<void> {
  await build.register(app)
  const cache = createPageCache<Rendered>(changes)
  app.addHook('preClose', async () => cache.stop())
  const headers = { ...securityHeaders(siteUrl, tileOrigin), vary: 'accept-encoding, cookie' }

  /** Calls our own API for a page, within its trace. */
  async function fetchData(path: string, depth = 0): Promise<Fetched> {
    const cached = cachedText?.(path)
    if (cached !== undefined) return { status: 200, body: cached }
    const { statusCode, body, headers } = await app.inject({
      url: path,
      headers: { ...asAfterSaving, accept: 'application/json', traceparent: currentTrace() },
    })
    // Like a browser, which follows redirections by itself.
    if (statusCode === 308 && headers.location !== undefined && depth < maximumRedirections)
      return fetchData(String(headers.location), depth + 1)
    return { status: statusCode, body, staleSeconds: staleSeconds(headers) }
  }

  /** Renders a page or determines its redirect. */
  async function make(pathname: string, address: string, theme: string | undefined, store: (page: CachedPage) => void): Promise<Rendered> {
    const server = await build.loadServer()
    const remote = server.remoteFor(pathname)
    const frame = { bodyTags: build.bodyTags, siteUrl, theme, remote }
    if (remote !== 'public') return { status: 200, page: cachePage(pageDocument({ ...frame, tags: build.headTags(remote) }), 'noindex') }
    const ages: number[] = []
    const page = await server.render(new URL(address, siteUrl), async (path) => {
      const { staleSeconds: age, ...response } = await fetchData(path)
      if (age !== undefined) ages.push(age)
      await renderQueue.turn()
      return response
    })
    if (page.kind === 'redirect') return page
    const rendered = cachePage(
      pageDocument({ ...frame, tags: build.headTags(remote, page.screen), page }),
      page.head.noindex ? 'noindex' : undefined,
    )
    if (ages.length) return { status: page.status, page: rendered, staleSeconds: Math.max(...ages) }
    if (page.status === 200) store(rendered)
    return { status: page.status, page: rendered }
  }

  function send(request: FastifyRequest, reply: FastifyReply, status: number, page: CachedPage): FastifyReply {
    reply.headers(headers).header('etag', page.etag)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
    if (page.robots) reply.header('x-robots-tag', page.robots)
    if (status === 200 && matchesEtag(request.headers['if-none-match'], page.etag)) return reply.code(304).send()
    const { encoding, body } = page.encoded(request.headers['accept-encoding'])
    if (encoding) reply.header('content-encoding', encoding)
    return reply.code(status).type('text/html; charset=utf-8').send(body)
  }

  /** Sends the last known version of a page while the read model is unavailable; undefined if there is none. */
  function sendStale(request: FastifyRequest, reply: FastifyReply, address: string, theme: string | undefined) {
    const stale = cache.findStale(address, theme)
    if (!stale) return undefined
    markStale(reply, stale.seconds)
    return send(request, reply, 200, stale.value)
  }

  app.get('/*', { config: { access: 'public', document: true, checksOverload: true }, schema: { hide: true } }, async (request, reply) => {
    if (!wantsDocument(request)) throw new Problem('not-found')
    const theme = readTheme(request)
    const url = pageUrl(request.url, siteUrl)
    const path = canonicalPath(url.pathname) ?? (/^[\\/]{2}/.test(request.url) ? url.pathname : undefined)
    if (path !== undefined) return reply.redirect(path + url.search, 301)
    const isForOne = isPersonal(url)
    if (isForOne) forbidCaching(reply)
    const address = isForOne ? url.pathname + url.search : pageAddress(url)
    const hasSaved = hasJustSaved(request)
    const render = () =>
      isForOne
        ? make(url.pathname, address, theme, () => undefined)
        : cache.render(address, theme, hasSaved, (store) => make(url.pathname, address, theme, store))
    const renew = async () => {
      await render().catch((error: unknown) => app.log.error({ err: error }, 'a page could not be renewed'))
    }
    const cached = cache.find(address, theme, hasSaved ? undefined : renew)
    if (cached) return send(request, reply, 200, cached)
    const stale = changes.isListening() ? undefined : sendStale(request, reply, address, theme)
    if (stale) return stale
    if (!cache.isRendering(address, theme) && app.mustRefuse())
      return send(request, reply.header('retry-after', '2'), 503, cachePage(failurePage(request.id), 'noindex'))
    try {
      const result = await render()
      // A moved page may move back: a browser that cached the redirect would then loop.
      if ('location' in result) return reply.header('cache-control', 'no-cache').redirect(result.location, result.status)
      if (result.staleSeconds !== undefined) markStale(reply, result.staleSeconds)
      return send(request, reply, result.status, result.page)
    } catch (error) {
      const isUnavailable = error instanceof Error && 'status' in error && error.status === 503
      const lastKnown = isUnavailable ? sendStale(request, reply, address, theme) : undefined
      if (lastKnown) return lastKnown
      request.log.error({ err: error }, 'a page could not be rendered')
      // With 503 a search engine retries instead of dropping the page.
      if (isUnavailable) reply.header('retry-after', '10')
      return send(request, reply, isUnavailable ? 503 : 500, cachePage(failurePage(request.id), 'noindex'))
    }
  })
}
