/** Storage may be blocked or full; then what a visitor has typed is only kept until they leave the page. */
export function inSessionStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(window.sessionStorage)
  } catch {
    return undefined
  }
}
