import { useRouteLoaderData } from '@directory/frontend-kit/router'

/** The year in which the page was rendered: around New Year, the clocks of server and visitor may disagree. */
export function useCurrentYear(): number {
  return useRouteLoaderData<{ year: number }>('root')?.year ?? new Date().getFullYear()
}
