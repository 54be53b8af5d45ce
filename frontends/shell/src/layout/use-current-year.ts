import { useRouteLoaderData } from '@directory/frontend-kit/router'

/** The year in which the page was made: the server's clock and the visitor's may stand on either side of New Year. */
export function useCurrentYear(): number {
  return useRouteLoaderData<{ year: number }>('root')?.year ?? new Date().getFullYear()
}
