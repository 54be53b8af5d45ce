/** The interface between the BFF and the server build of the shell. */

export interface PageHead {
  readonly title: string
  readonly description: string
  readonly siteName: string
  readonly canonical?: string
  readonly noindex?: boolean
  readonly jsonLd?: readonly object[]
  /** The picture for link previews, as a path on this site; by default the site's own. */
  readonly preview?: { readonly path: string; readonly alt: string } | undefined
  /** The picture that a visitor sees first, preloaded by the browser. */
  readonly firstPicture?: { readonly srcSet: string; readonly sizes: string; readonly type: string } | undefined
}

export type RenderedPage =
  | {
      readonly kind: 'page'
      readonly status: number
      readonly html: string
      readonly head: PageHead
      readonly state: object
      /** The screen that is shown, by which its scripts are named. */
      readonly screen?: string | undefined
    }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }

export type Remote = 'public' | 'owner' | 'admin'

/** The exports of the shell's server build. */
export interface ServerEntry {
  /** The remote that serves a path; only the public one is rendered on the server. */
  remoteFor(path: string): Remote
  /** Renders a public page; `load` makes the API calls for its data. */
  render(url: URL, load: (path: string) => Promise<{ status: number; body: string }>): Promise<RenderedPage>
}
