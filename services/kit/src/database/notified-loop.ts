import { type Listening, listen } from './listen.ts'

export interface NotifiedLoopOptions {
  readonly url: string
  readonly applicationName: string
  /** The NOTIFY channel that announces work. */
  readonly channel: string
  /** Milliseconds between polls when there are no notifications. */
  readonly pollInterval?: number
  /** Does the pending work; `isStopping` says whether to stop early. */
  run(isStopping: () => boolean): Promise<void>
  onFailure(error: unknown): void
}

export interface NotifiedLoop {
  start(): void
  stop(): Promise<void>
}

/** Runs work repeatedly, one run at a time: woken by NOTIFY, with polling as a safety net. */
export function createNotifiedLoop({
  url,
  applicationName,
  channel,
  pollInterval = 1_000,
  run,
  onFailure,
}: NotifiedLoopOptions): NotifiedLoop {
  let stopping = false
  let wake: () => void = () => undefined
  let notified = false
  let running: Promise<void> = Promise.resolve()
  let listening: Listening | undefined

  const nudge = () => {
    notified = true
    wake()
  }

  /** Starts receiving notifications; returns the error if that fails. */
  async function startListening(): Promise<unknown> {
    try {
      const listener = await listen({ url, applicationName, channel, onNotification: nudge })
      listening = listener
      void listener.lost.then(() => {
        listening = undefined
      })
      return undefined
    } catch (error) {
      return error
    }
  }

  const pause = () =>
    new Promise<void>((resolve) => {
      if (notified || stopping) return resolve()
      const timer = setTimeout(resolve, pollInterval)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  async function loop(): Promise<void> {
    while (!stopping) {
      notified = false
      try {
        // A database that accepts no further connections still responds over the existing ones.
        const failure = listening ? undefined : await startListening()
        await run(() => stopping)
        if (failure !== undefined) throw failure
      } catch (error) {
        if (!stopping) onFailure(error)
      }
      await pause()
    }
  }

  return {
    start() {
      running = loop()
    },
    async stop() {
      stopping = true
      wake()
      await running
      await listening?.end()
    },
  }
}
