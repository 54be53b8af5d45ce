import { useRouteLoaderData } from '@directory/frontend-kit/router'

/** Under which address the site is known to search engines; on pages that the browser alone renders, the one it came by. */
export const useSiteOrigin = (): string => useRouteLoaderData<{ origin: string }>('root')?.origin ?? globalThis.location?.origin ?? ''
