import { currentClaims } from '@directory/contracts/catalogue/claims'
import { nottingham } from '@directory/contracts/catalogue/nottingham'
import { currentTerms } from '@directory/contracts/catalogue/terms-versions'
import type { Site } from '@directory/contracts/http/directory'
import { QueryClient, QueryClientProvider } from '@directory/frontend-kit/queries'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { siteQuery } from '../site.ts'

const { areas: _, categories: __, ...city } = nottingham

/** The site of the default city, without contents. */
export const site: Site = {
  city,
  categories: [],
  areas: [],
  total: 1,
  map: null,
  advertisements: [{ title: 'Advertise', text: 'Here.', action: 'Go', to: '/' }],
  adEvery: 6,
  banner: null,
  claims: currentClaims({}),
  terms: currentTerms,
  pricesIncludeVat: true,
}

interface Around {
  /** Query data that is already loaded, by key. */
  readonly cached?: readonly (readonly [key: readonly unknown[], data: unknown])[]
  /** The address of the page. */
  readonly at?: string
}

/** The initial markup of part of a page, with the site loaded as on every page. */
export function renderMarkup(part: ReactNode, { cached = [], at = '/' }: Around = {}): string {
  const queries = new QueryClient()
  queries.setQueryData(siteQuery.queryKey, site)
  for (const [key, data] of cached) queries.setQueryData(key, data)
  const router = createElement(RouterProvider, { router: createMemoryRouter([{ path: '*', element: part }], { initialEntries: [at] }) })
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: queries }, router))
}
