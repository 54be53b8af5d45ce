/** What the BFF and the server build of the shell say to each other. */

export interface PageHead {
  readonly title: string
  readonly description: string
  readonly siteName: string
  readonly canonical?: string
  readonly noindex?: boolean
  readonly jsonLd?: readonly object[]
  /** The picture that link previews show, as a path of this site; the site's own without it. */
  readonly preview?: { readonly path: string; readonly alt: string } | undefined
  /** The picture that a visitor sees first, for the browser to fetch before it has read the page. */
  readonly firstPicture?: { readonly srcSet: string; readonly sizes: string; readonly type: string } | undefined
}

export type RenderedPage =
  | {
      readonly kind: 'page'
      readonly status: number
      readonly html: string
      readonly head: PageHead
      readonly state: object
      /** A visitor may have put the banner of it away. */
      readonly hasBanner?: boolean
    }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }

/** Under which name a browser keeps which banner a visitor has put away in a tab. */
export const bannerPutAway = 'banner-put-away'

export type Remote = 'public' | 'owner' | 'admin'

/** The exports of the shell's server build. */
export interface ServerEntry {
  /** Which remote an address belongs to; only the public one is rendered on the server. */
  remoteFor(path: string): Remote
  /** Renders a public page; `load` answers the API calls that its data takes. */
  render(url: URL, load: (path: string) => Promise<{ status: number; body: string }>): Promise<RenderedPage>
}
