import { useLocation, useNavigate, useNavigation, useNextLocation } from '@directory/frontend-kit/router'
import { type Filters, parseFilters, pickFilters, writeFilters } from './filters.ts'

/** Changes some filters and returns to the first page. */
export type ChangeFilters = (changes: Filters, options?: { replace: boolean }) => void

const all = ['q', 'category', 'area', 'location', 'package', 'rating', 'near', 'sort', 'page'] as const

interface ShownFilters {
  /** The filters of the results on the page. */
  readonly shown: Filters
  readonly isChanging: boolean
}

/** The filters in the page's address, their only source; restricted to those that the page supports. */
export function useFilters(supported: readonly (keyof Filters)[] = all): ShownFilters {
  const location = useLocation()
  const next = useNavigation().location
  return { shown: pickFilters(parseFilters(location.search), supported), isChanging: next?.pathname === location.pathname }
}

interface ChosenFilters {
  /** Already the latest choice while its results are loading. */
  readonly chosen: Filters
  readonly change: ChangeFilters
}

/** The filters for the controls, which render at once, before the page with its results. */
export function useChosenFilters(supported: readonly (keyof Filters)[] = all): ChosenFilters {
  const location = useLocation()
  const next = useNextLocation()
  const navigate = useNavigate()
  const { search } = next.pathname === location.pathname ? next : location
  const chosen = pickFilters(parseFilters(search), supported)
  return {
    chosen,
    change: (changes, { replace } = { replace: false }) =>
      void navigate(location.pathname + writeFilters({ ...chosen, page: undefined, ...changes }), { preventScrollReset: true, replace }),
  }
}
