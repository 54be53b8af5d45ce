/** Reports when data derived from the read model is out of date: all of it, or only the pages of the listings with some slugs. */
export interface Changes {
  /** False while a change could be missed: no cached data can be trusted then. */
  isListening(): boolean
  /** Milliseconds for which data may be served after it was last known to be current, while the read model is unavailable. */
  readonly staleFor: number
  onChange(forget: (slugs?: readonly string[]) => void): void
}
