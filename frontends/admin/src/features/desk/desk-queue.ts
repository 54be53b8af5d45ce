/** What waits for moderators, one after the other. */
export interface DeskQueue<Item> {
  readonly name: string
  /** What is in it, for a count. */
  readonly nouns: readonly [one: string, many: string]
  readonly whatWaits: string
  /** What a moderator may not decide on, and where all that wait are listed; undefined if there is no such thing. */
  readonly forOthers?: { readonly which: string; readonly list: string }
  /** Takes the next one without some, for as long as it is this moderator’s. */
  readonly take: (without: string[]) => Promise<{ readonly item: Item | null; readonly waiting: number; readonly forOthers: number }>
  readonly idOf: (item: Item) => string
  /** The lists that a decision changes. */
  readonly lists: readonly (readonly string[])[]
}
