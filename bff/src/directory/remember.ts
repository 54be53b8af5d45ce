export interface Remembered<Value> {
  /** The cached value; after an invalidation it is reloaded once for all waiting callers. */
  current(): Promise<Value>
  invalidate(): void
}

/** Caches a value that is costly to load until it is invalidated. */
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
