/** Shares one pending request among all concurrent callers. */
export function shareRequest<Result>(request: () => Promise<Result>): () => Promise<Result> {
  let pending: Promise<Result> | undefined
  return () => {
    pending ??= request().finally(() => {
      pending = undefined
    })
    return pending
  }
}
