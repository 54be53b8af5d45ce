import { currentTrace } from '@directory/kit/http/trace'
import { Problem } from '@directory/kit/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { compressed } from './compressed.ts'
import { pageDocument } from './document.ts'
import { failurePage } from './failure-page.ts'
import type { FrontendBuild } from './frontend-build.ts'
import { securityHeaders } from './security-headers.ts'

export type { FrontendBuild } from './frontend-build.ts'

interface PagesOptions {
  readonly build: FrontendBuild
  readonly siteUrl: string
}

const themes = new Set(['light', 'dark'])

/** What is not a page is asked for by programs: they get a problem document. */
const notPages = /^\/(api|assets|mf|pictures)\//

/** The page's address at this site, whatever host the request line or two leading slashes may name. */
const pageUrl = (path: string, siteUrl: string): URL => new URL(path.replace(/^[^/]*\/+/, '/'), siteUrl)

const wantsDocument = ({ url, headers }: FastifyRequest): boolean =>
  !notPages.test(url) && /text\/html|\*\/\*/.test(headers.accept ?? '*/*')

/** Serves the frontends: their files, and every page, the public ones rendered here. */
export async function pages(app: FastifyInstance, { build, siteUrl }: PagesOptions): Promise<void> {
  await build.register(app)
  const headers = securityHeaders(siteUrl)

  /** Calls our own API for a page, within its trace. */
  const load = async (path: string) => {
    const { statusCode, body } = await app.inject({ url: path, headers: { accept: 'application/json', traceparent: currentTrace() } })
    return { status: statusCode, body }
  }

  async function send(request: FastifyRequest, reply: FastifyReply, status: number, html: string): Promise<FastifyReply> {
    const { encoding, body } = await compressed(html, request.headers['accept-encoding'])
    if (encoding) reply.header('content-encoding', encoding)
    return reply
      .code(status)
      .headers(headers)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, cookie')
      .type('text/html; charset=utf-8')
      .send(body)
  }

  app.get('/*', { config: { access: 'public', document: true }, schema: { hide: true } }, async (request, reply) => {
    if (!wantsDocument(request)) throw new Problem('not-found')
    const theme = themes.has(request.cookies.theme ?? '') ? request.cookies.theme : undefined
    let isAway = false
    try {
      const server = await build.loadServer()
      const url = pageUrl(request.url, siteUrl)
      const remote = server.remoteFor(url.pathname)
      const tags = build.headTags(remote)
      if (remote !== 'public') return await send(request, reply, 200, pageDocument({ tags, siteUrl, theme, remote }))
      const page = await server.render(url, async (path) => {
        const answer = await load(path)
        isAway ||= answer.status === 503
        return answer
      })
      if (page.kind === 'redirect') return reply.redirect(page.location, page.status)
      return await send(request, reply, page.status, pageDocument({ tags, siteUrl, theme, remote, page }))
    } catch (error) {
      request.log.error({ err: error }, 'a page could not be rendered')
      // 503 tells a search engine to come back instead of forgetting the page.
      if (isAway) reply.header('retry-after', '10')
      return send(request, reply, isAway ? 503 : 500, failurePage(request.id))
    }
  })
}
