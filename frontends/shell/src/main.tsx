import './app.css'
import type { Remote } from '@directory/contracts/http/rendering'
import {
  createBrowserRouter,
  hydrate,
  QueryClient,
  QueryClientProvider,
  type RouteObject,
  RouterProvider,
} from '@directory/frontend-kit/router'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { remoteFor } from './remote-for.ts'
import { shellRoutes } from './routes.tsx'
import { UnreachableScreen } from './screens/unreachable-screen.tsx'

type RemoteRoutes = (queryClient: QueryClient) => RouteObject[]

// Every copy of zod, in whichever remote: no probing for `new Function`, which the content security policy forbids.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const loaders: Record<Remote, () => Promise<{ default: RemoteRoutes }>> = {
  public: () => import('public/routes'),
  owner: () => import('owner/routes'),
  admin: () => import('admin/routes'),
}

function readState(): { query?: unknown; router?: object } {
  const text = document.getElementById('page-state')?.textContent
  return text ? JSON.parse(text) : {}
}

async function start(container: HTMLElement): Promise<void> {
  const state = readState()
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: 1 } } })
  if (state.query) hydrate(queryClient, state.query)
  const first = remoteFor(location.pathname)
  const loaded = new Set<Remote>([first])
  const { default: routes } = await loaders[first]()
  const router = createBrowserRouter(shellRoutes(queryClient, routes(queryClient)), {
    ...(state.router ? { hydrationData: state.router } : {}),
    async patchRoutesOnNavigation({ path, patch }) {
      const remote = remoteFor(path)
      if (loaded.has(remote)) return
      const module = await loaders[remote]()
      loaded.add(remote)
      patch('screens', module.default(queryClient))
    },
  })
  const application = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  )
  if (state.router) hydrateRoot(container, application)
  else createRoot(container).render(application)
  // Tests and measurements wait for this mark.
  requestAnimationFrame(() => requestAnimationFrame(() => document.documentElement.setAttribute('data-ready', '')))
}

const container = document.getElementById('root')
if (container) {
  start(container).catch((error: unknown) => {
    console.error(error)
    // A page that the server has rendered stays readable and its links work; only an empty one needs words.
    if (!container.firstElementChild) createRoot(container).render(<UnreachableScreen />)
  })
}
