/** An error that waiting does not fix: the process logs one line and exits with code 1. */
export class FatalError extends Error {
  override name = 'FatalError'
}

/** Ends the process: a FatalError with its one line, anything else with its stack. */
export function exitFatally(error: unknown): never {
  const line = error instanceof FatalError ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(`${line}\n`)
  process.exit(1)
}
