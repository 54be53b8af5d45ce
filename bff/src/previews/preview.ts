/** The content of a link's preview picture. */
export interface Preview {
  readonly siteName: string
  readonly eyebrow: string
  readonly title: string
  readonly lines: readonly string[]
  readonly badge?: string
  readonly photo?: Buffer
}
