/** The shared module for routing: a singleton in the browser, which contains only the exports below. */
export type { RouteObject } from 'react-router-dom'
export {
  createBrowserRouter,
  isRouteErrorResponse,
  matchRoutes,
  Navigate,
  Outlet,
  RouterProvider,
  redirect,
  ScrollRestoration,
  useBlocker,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
  useSearchParams,
} from 'react-router-dom'
export { Link, type LinkProps } from './link.tsx'
export { useNextLocation } from './use-next-location.ts'
