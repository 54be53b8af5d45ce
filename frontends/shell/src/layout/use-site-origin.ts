import { useRouteLoaderData } from '@directory/frontend-kit/router'

/** The origin that search engines know the site by; on pages rendered only in the browser, the current one. */
export const useSiteOrigin = (): string => useRouteLoaderData<{ origin: string }>('root')?.origin ?? globalThis.location?.origin ?? ''
