import type { Site } from '@directory/contracts/http/directory'
import type { QueryClient } from '@directory/frontend-kit/queries'

/** A page's metadata for browsers, search engines and link previews. */
export interface Head {
  readonly title: string
  readonly description: string
  /** A path of this site. */
  readonly canonical?: string
  readonly noindex?: boolean
  /** For search engines, which load each page anew: only the server writes it, and browsers do not load what composes it. */
  readonly jsonLd?: readonly object[]
  /** The image for link previews, as a path of this site; the site's own by default. */
  readonly preview?: { readonly path: string; readonly alt: string } | undefined
  /** The image to preload. */
  readonly firstPicture?: { readonly srcSet: string; readonly sizes: string; readonly type: string } | undefined
  /** The HTTP status of the page; 200 by default. */
  readonly status?: number
}

export interface HeadContext {
  readonly queryClient: QueryClient
  readonly params: Readonly<Record<string, string | undefined>>
  readonly url: URL
  readonly site: Site
}

/** The `handle` of a route whose screen has a head of its own. */
export interface RouteHandle {
  head(context: HeadContext): Head
}

/** The handle of a signed-in screen: a title, and not indexed. */
export const privateScreen = (title: string): RouteHandle => ({
  head: ({ site }) => ({ title: `${title} | ${site.city.siteName}`, description: '', noindex: true }),
})

const hasHead = (handle: unknown): handle is RouteHandle => typeof handle === 'object' && handle !== null && 'head' in handle

/** The head of the deepest matched route that has one. */
export function findHead(matches: readonly { handle?: unknown }[], context: HeadContext): Head | undefined {
  const handle = matches.map((match) => match.handle).findLast(hasHead)
  return handle?.head(context)
}
