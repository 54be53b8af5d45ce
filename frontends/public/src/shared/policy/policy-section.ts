/** A section of a page that explains what applies: text as data. */
export interface PolicySection {
  readonly title: string
  readonly text: string
  readonly points?: readonly string[]
  readonly links?: readonly { readonly to: string; readonly label: string }[]
}
