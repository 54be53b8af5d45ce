/** What a link's picture shows. */
export interface Preview {
  readonly siteName: string
  readonly eyebrow: string
  readonly title: string
  readonly lines: readonly string[]
  readonly badge?: string
  readonly photo?: Buffer
}
