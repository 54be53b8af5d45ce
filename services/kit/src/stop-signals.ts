const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

interface StopOptions {
  /** Milliseconds that stopping may take before the process exits anyway. */
  readonly deadline?: number
  /** Runs before stopping, so that the load balancer can notice: after SIGTERM only, since there is none at a terminal. */
  drain?(): Promise<void>
  stop(): Promise<void>
  report(error: Error): void
}

/**
 * Stops the process in order on a signal or an uncaught failure. Further signals are ignored: a terminal, npm and the loader each pass on
 * the same one.
 */
export function stopOnSignals({ deadline = 20_000, drain = async () => undefined, stop, report }: StopOptions): void {
  let stopping = false
  const finish = async (reason: NodeJS.Signals | Error) => {
    const error = reason instanceof Error ? reason : undefined
    if (error) report(error)
    if (stopping) return
    stopping = true
    if (reason === 'SIGTERM') await drain()
    setTimeout(() => process.exit(1), deadline).unref()
    await stop().catch((cause: Error) => {
      report(cause)
      process.exitCode = 1
    })
    process.exit(error ? 1 : undefined)
  }
  for (const signal of signals) process.on(signal, () => void finish(signal))
  process.on('uncaughtException', (error) => void finish(error))
  process.on('unhandledRejection', (reason) => void finish(reason instanceof Error ? reason : new Error(String(reason))))
}
