import { useLocation, useNavigate, useNavigation } from '@directory/frontend-kit/router'
import { type Filters, parseFilters, pickFilters, writeFilters } from './filters.ts'

interface FilterState {
  /** The controls' values: already the latest choice while its results are loading. */
  readonly chosen: Filters
  /** The filters of the results on the page. */
  readonly shown: Filters
  readonly isChanging: boolean
  /** Changes some filters and returns to the first page. */
  change(changes: Filters, options?: { replace: boolean }): void
}

const all = ['q', 'category', 'area', 'location', 'package', 'rating', 'near', 'sort', 'page'] as const

/** The filters in the page's address, their only source; restricted to those that the page supports. */
export function useFilters(supported: readonly (keyof Filters)[] = all): FilterState {
  const location = useLocation()
  const next = useNavigation().location
  const navigate = useNavigate()
  const isChanging = next?.pathname === location.pathname
  const chosen = pickFilters(parseFilters((isChanging ? next : location).search), supported)
  return {
    chosen,
    shown: pickFilters(parseFilters(location.search), supported),
    isChanging,
    change(changes, { replace } = { replace: false }) {
      const search = writeFilters({ ...chosen, page: undefined, ...changes })
      // Synchronously, or the control would jump back until the navigation starts.
      void navigate(location.pathname + search, { preventScrollReset: true, replace, flushSync: true })
    },
  }
}
