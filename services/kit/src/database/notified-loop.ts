import pg from 'pg'

export interface NotifiedLoopOptions {
  readonly url: string
  readonly applicationName: string
  /** What NOTIFY says when there is something to do. */
  readonly channel: string
  /** Milliseconds between looks when no notification comes. */
  readonly pollInterval?: number
  /** Does what there is to do; is told whether to stop before it is done. */
  run(isStopping: () => boolean): Promise<void>
  onFailure(error: unknown): void
}

export interface NotifiedLoop {
  start(): void
  stop(): Promise<void>
}

/** Runs work again and again, one at a time: woken by NOTIFY, with polling as the net. */
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
  let listener: pg.Client | undefined

  const nudge = () => {
    notified = true
    wake()
  }

  async function listen(): Promise<void> {
    const client = new pg.Client({ connectionString: url, application_name: applicationName, keepAlive: true })
    const forget = () => {
      if (listener === client) listener = undefined
    }
    client.on('error', forget)
    client.on('end', forget)
    client.on('notification', nudge)
    listener = client
    try {
      await client.connect()
      await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      forget()
      throw error
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
        if (!listener) await listen()
        await run(() => stopping)
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
      await listener?.end().catch(() => undefined)
    },
  }
}
