import type { Remote } from '@directory/contracts/http/rendering'
import { hydrate, QueryClient, QueryClientProvider } from '@directory/frontend-kit/queries'
import { createBrowserRouter, type RouteObject, RouterProvider } from '@directory/frontend-kit/router'
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { loadScreen } from './load-screen.ts'
import { pause } from './pause.ts'
import { remoteFor } from './remote-for.ts'
import { shellRoutes } from './routes.tsx'

/** What a remote exposes. */
export interface RemoteModule {
  default(queryClient: QueryClient): RouteObject[]
}

interface DehydratedState {
  readonly queries?: readonly { readonly state: object }[]
}

function readState(): { query?: DehydratedState; router?: object } {
  const text = document.getElementById('page-state')?.textContent
  return text ? JSON.parse(text) : {}
}

/** A page may come from a cache, but was correct when rendered: its data counts as fresh from now on, not from when it was rendered. */
const asOfNow = ({ queries = [], ...rest }: DehydratedState): object => ({
  ...rest,
  queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: Date.now() } })),
})

declare global {
  interface Window {
    /** The buttons clicked before hydration: the page's loader keeps them, as long as there is a list. */
    earlyClicks?: HTMLElement[] | undefined
  }
}

/**
 * Marks the page as hydrated, for tests and measurements, and repeats the clicks that came before. Around the page, since ids depend on
 * siblings.
 */
function Ready({ earlyClicks, children }: { earlyClicks: HTMLElement[]; children: ReactNode }) {
  useEffect(() => {
    requestAnimationFrame(() => {
      document.documentElement.setAttribute('data-ready', '')
      for (const button of earlyClicks.splice(0)) button.click()
    })
  }, [earlyClicks])
  return children
}

/**
 * Gives the first history entry a key, as the router does for later ones: the router stores scroll positions in the tab by key, so without
 * one, the page would open at the scroll position of another first page of the same tab.
 */
function nameVisit(): void {
  const state: { readonly key?: string } | null = history.state
  if (!state?.key) history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, '')
}

/** Hydrates the server-rendered page, or renders it from scratch. */
export async function start(container: HTMLElement, load: (remote: Remote) => Promise<RemoteModule>): Promise<void> {
  const state = readState()
  // Calls fail immediately when offline: none is paused out of sight and sent once the network is back.
  const networkMode = 'always'
  // Honours the Retry-After of a busy server, up to 5 seconds. Each remote has its own ApiProblem class, hence no instanceof.
  /** A busy server is asked again a few times, anything else once. */
  const retry = (failures: number, error: Error) => failures < (Reflect.get(error, 'status') === 503 ? 3 : 1)
  const retryDelay = (_failures: number, error: Error) => Math.min(Number(Reflect.get(error, 'retryAfter') ?? 1), 5) * 1_000
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry, retryDelay, networkMode }, mutations: { networkMode } },
  })
  if (state.query) hydrate(queryClient, asOfNow(state.query))
  const first = remoteFor(location.pathname)
  const loaded = new Set<Remote>([first])
  const { default: routes } = await load(first)
  await pause()
  nameVisit()
  const allRoutes = shellRoutes(queryClient, routes(queryClient))
  if (state.router) await loadScreen(allRoutes, location.pathname)
  const router = createBrowserRouter(allRoutes, {
    ...(state.router ? { hydrationData: state.router } : {}),
    async patchRoutesOnNavigation({ path, patch }) {
      const remote = remoteFor(path)
      if (loaded.has(remote)) return
      const module = await load(remote)
      loaded.add(remote)
      patch('screens', module.default(queryClient))
    },
  })
  const earlyClicks = window.earlyClicks ?? []
  const application = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Ready earlyClicks={earlyClicks}>
          <RouterProvider router={router} />
        </Ready>
      </QueryClientProvider>
    </StrictMode>
  )
  await pause()
  // From here on, React hears clicks itself.
  window.earlyClicks = undefined
  // As a transition, so that a slow phone can respond to touch between its slices.
  if (state.router) startTransition(() => void hydrateRoot(container, application))
  else createRoot(container).render(application)
}
