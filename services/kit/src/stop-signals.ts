const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Milliseconds that stopping may take before the process ends all the same. */
const deadline = 20_000

/**
 * Stops the process in order when it is told to, or when something has failed that nobody caught. Further signals change nothing: a terminal,
 * npm and the loader each pass the same one on.
 */
export function stopOnSignals(stop: () => Promise<void>, report: (error: Error) => void): void {
  let stopping = false
  const finish = async (error?: Error) => {
    if (error) report(error)
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), deadline).unref()
    await stop().catch((cause: Error) => {
      report(cause)
      process.exitCode = 1
    })
    process.exit(error ? 1 : undefined)
  }
  for (const signal of signals) process.on(signal, () => void finish())
  process.on('uncaughtException', (error) => void finish(error))
  process.on('unhandledRejection', (reason) => void finish(reason instanceof Error ? reason : new Error(String(reason))))
}
