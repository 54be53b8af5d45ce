import type { Remote } from '@directory/contracts/http/rendering'
import { hydrate, QueryClient, QueryClientProvider } from '@directory/frontend-kit/queries'
import { createBrowserRouter, type RouteObject, RouterProvider } from '@directory/frontend-kit/router'
import { StrictMode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { pause } from './pause.ts'
import { remoteFor } from './remote-for.ts'
import { shellRoutes } from './routes.tsx'

type RemoteRoutes = (queryClient: QueryClient) => RouteObject[]
export type LoadRemote = (remote: Remote) => Promise<{ default: RemoteRoutes }>

interface DehydratedState {
  readonly queries?: readonly { readonly state: object }[]
}

function readState(): { query?: DehydratedState; router?: object } {
  const text = document.getElementById('page-state')?.textContent
  return text ? JSON.parse(text) : {}
}

/** A page may have been kept for long, but it was right when it came: what it holds is as old as its arrival. */
const asOfNow = ({ queries = [], ...rest }: DehydratedState): object => ({
  ...rest,
  queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: Date.now() } })),
})

/** Marks the page as taken over: tests and measurements wait for it. */
function Ready() {
  useEffect(() => {
    requestAnimationFrame(() => document.documentElement.setAttribute('data-ready', ''))
  }, [])
  return null
}

/**
 * Names this visit, as the router names those that follow: it keeps how far each was scrolled for the tab, and what has no name would open
 * where another first page of the same tab was left.
 */
function nameVisit(): void {
  const state: { readonly key?: string } | null = history.state
  if (!state?.key) history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, '')
}

/** Takes over the page that the server has rendered, or renders it. */
export async function start(container: HTMLElement, load: LoadRemote): Promise<void> {
  const state = readState()
  // A call that cannot be made fails at once and says so: none waits unseen until the network is back, and then happens by itself.
  const networkMode = 'always'
  // As a server that is busy asks for, within what someone waits. Each remote has a class of its own for what it throws.
  const retryDelay = (_failures: number, error: Error) => Math.min(Number(Reflect.get(error, 'retryAfter') ?? 1), 5) * 1_000
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry: 1, retryDelay, networkMode }, mutations: { networkMode } },
  })
  if (state.query) hydrate(queryClient, asOfNow(state.query))
  const first = remoteFor(location.pathname)
  const loaded = new Set<Remote>([first])
  const { default: routes } = await load(first)
  await pause()
  nameVisit()
  const router = createBrowserRouter(shellRoutes(queryClient, routes(queryClient)), {
    ...(state.router ? { hydrationData: state.router } : {}),
    async patchRoutesOnNavigation({ path, patch }) {
      const remote = remoteFor(path)
      if (loaded.has(remote)) return
      const module = await load(remote)
      loaded.add(remote)
      patch('screens', module.default(queryClient))
    },
  })
  const application = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Ready />
      </QueryClientProvider>
    </StrictMode>
  )
  await pause()
  // As a transition, so that a slow telephone can answer to touch between its slices.
  if (state.router) startTransition(() => void hydrateRoot(container, application))
  else createRoot(container).render(application)
}
