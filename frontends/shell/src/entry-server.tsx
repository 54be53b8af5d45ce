import type { RenderedPage, ServerEntry } from '@directory/contracts/http/rendering'
import { type Answer, setTransport } from '@directory/frontend-kit/api-client'
import { findHead } from '@directory/frontend-kit/head'
import { siteQuery } from '@directory/frontend-kit/site'
import { dehydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import publicRoutes from 'public/routes'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, isRouteErrorResponse, StaticRouterProvider } from 'react-router-dom'
import { remoteFor } from './remote-for.ts'
import { shellRoutes } from './routes.tsx'

type Load = Parameters<ServerEntry['render']>[1]

const forEver = Number.POSITIVE_INFINITY

/** A query client and the routes bound to it, reused from page to page. */
function createRenderer() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: forEver, gcTime: forEver, retry: false } } })
  return { queryClient, handler: createStaticHandler(shellRoutes(queryClient, publicRoutes(queryClient))) }
}
type Renderer = ReturnType<typeof createRenderer>

// Creating one takes a tenth of the time of rendering a page, so the pool keeps as many as have ever rendered at once.
const idle: Renderer[] = []

async function renderWith({ queryClient, handler }: Renderer, url: URL): Promise<RenderedPage> {
  const context = await handler.query(new Request(url))
  if (context instanceof Response) return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' }
  const unexpected = Object.values(context.errors ?? {}).find((error) => !isRouteErrorResponse(error))
  if (unexpected) throw unexpected
  const router = createStaticRouter(handler.dataRoutes, context)
  const html = renderToString(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </QueryClientProvider>
    </StrictMode>,
  )
  const site = await queryClient.ensureQueryData(siteQuery)
  const matches = context.matches.map(({ route }) => ({ handle: route.handle }))
  const { status = context.statusCode, ...found } = findHead(matches, {
    queryClient,
    params: context.matches.at(-1)?.params ?? {},
    url,
    site,
  }) ?? {
    title: site.city.siteName,
    description: '',
    noindex: true,
  }
  const head = { ...found, siteName: site.city.siteName }
  const { loaderData, actionData, errors } = context
  const state = { query: dehydrate(queryClient), router: { loaderData, actionData, errors } }
  return { kind: 'page', status, html, head, state, screen: context.matches.at(-1)?.route.id }
}

/** Successful answers by path, with their parsed bodies: an identical text is not parsed again. */
const parsedAnswers = new Map<string, Answer>()
const maxAnswers = 100

async function loadOnce(load: Load, path: string): Promise<Answer> {
  const answer = await load(path)
  const cached = parsedAnswers.get(path)
  if (cached?.body === answer.body) return cached
  if (answer.status !== 200) return answer
  const parsed: unknown = JSON.parse(answer.body)
  if (parsedAnswers.size >= maxAnswers) parsedAnswers.clear()
  parsedAnswers.set(path, { ...answer, parsed })
  return { ...answer, parsed }
}

const render: ServerEntry['render'] = async (url, load) => {
  setTransport((_method, path) => loadOnce(load, path))
  const renderer = idle.pop() ?? createRenderer()
  try {
    return await renderWith(renderer, url)
  } finally {
    renderer.queryClient.clear()
    idle.push(renderer)
  }
}

export { remoteFor, render }
