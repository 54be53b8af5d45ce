import { setTimeout as delay } from 'node:timers/promises'
import { listen } from '@directory/kit/database/listen'
import type { FastifyBaseLogger as Logger } from 'fastify'
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
  let endListening: (() => Promise<void>) | undefined
  let stopping = false
  let reconnecting: Promise<void> = Promise.resolve()

  async function connect(): Promise<void> {
    endListening = await listen({
      url,
      applicationName: 'bff-changes',
      channel: changeChannel,
      onNotification: (payload) => (payload ? onChange(payload.split(' ')) : onChange()),
      onLost() {
        endListening = undefined
        onChange()
        if (!stopping) reconnecting = reconnect()
      },
    })
    onChange()
  }

  async function reconnect(): Promise<void> {
    for (let wait = 100; !stopping && !endListening; wait = Math.min(wait * 2, 2_000)) {
      await delay(wait)
      await connect().catch((error: unknown) => logger.debug({ err: error }, 'changes of the read model are not heard; trying again'))
    }
  }

  return {
    start: connect,
    async stop() {
      stopping = true
      await reconnecting
      const end = endListening
      endListening = undefined
      await end?.()
    },
    isListening: () => endListening !== undefined,
  }
}
