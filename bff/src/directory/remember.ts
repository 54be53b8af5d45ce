export interface Remembered<Value> {
  /** The remembered value; after an invalidation it is loaded again, once for all who wait. */
  current(): Promise<Value>
  invalidate(): void
}

/** Keeps what is costly to load until it is said to be out of date. */
export function remember<Value>(load: () => Promise<Value>): Remembered<Value> {
  let loading: Promise<Value> | undefined
  return {
    current() {
      if (loading) return loading
      const started = load()
      loading = started
      started.catch(() => {
        if (loading === started) loading = undefined
      })
      return started
    },
    invalidate() {
      loading = undefined
    },
  }
}
