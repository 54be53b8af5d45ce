import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger as Logger } from 'fastify'
import pg from 'pg'
import { changeChannel } from './lock.ts'

export interface ChangeListener {
  /** Resolves when changes are heard for the first time. */
  start(): Promise<void>
  stop(): Promise<void>
  /** False while a change could go unheard. */
  isListening(): boolean
}

/** Hears of every committed change of the read model, in whatever process it was made, over a connection of its own: of some listings' pages alone, or of anything. */
export function createChangeListener({
  url,
  logger,
  onChange,
}: {
  url: string
  logger: Logger
  onChange: (slugs?: readonly string[]) => void
}): ChangeListener {
  let client: pg.Client | undefined
  let stopping = false
  let reconnecting: Promise<void> = Promise.resolve()

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, application_name: 'bff-changes', keepAlive: true, connectionTimeoutMillis: 5_000 })
    const lost = () => {
      if (client !== next) return
      client = undefined
      onChange()
      if (!stopping) reconnecting = reconnect()
    }
    next.on('error', lost)
    next.on('end', lost)
    next.on('notification', ({ payload }) => (payload ? onChange(payload.split(' ')) : onChange()))
    await next.connect()
    await next.query(`LISTEN ${changeChannel}`)
    client = next
    onChange()
  }

  async function reconnect(): Promise<void> {
    for (let wait = 100; !stopping && !client; wait = Math.min(wait * 2, 2_000)) {
      await delay(wait)
      await connect().catch((error: unknown) => logger.debug({ err: error }, 'changes of the read model are not heard; trying again'))
    }
  }

  return {
    start: connect,
    async stop() {
      stopping = true
      await reconnecting
      const connected = client
      client = undefined
      await connected?.end().catch(() => undefined)
    },
    isListening: () => client !== undefined,
  }
}
