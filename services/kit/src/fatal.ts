/** An error that retrying cannot fix: the process logs one line and exits with code 1. */
export class FatalError extends Error {
  override name = 'FatalError'
}

/** Exits, printing the message of a FatalError or the stack of any other error. */
export function exitFatally(error: unknown): never {
  const line = error instanceof FatalError ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(`${line}\n`)
  process.exit(1)
}
