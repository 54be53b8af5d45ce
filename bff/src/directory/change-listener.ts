import { setTimeout as delay } from 'node:timers/promises'
import { type Listening, listen } from '@directory/kit/database/listen'
import type { FastifyBaseLogger as Logger } from 'fastify'
import { type Change, everything, fromPayload } from '../read-model/changes.ts'
import { changeChannel } from '../read-model/lock.ts'

export interface ChangeListener {
  /** Resolves once listening has started, and rejects if it cannot; it may then be called again. */
  start(): Promise<void>
  stop(): Promise<void>
  /** False while a change could be missed. */
  isListening(): boolean
}

interface ChangeListenerOptions {
  readonly url: string
  readonly logger: Logger
  onChange(change: Change): void
  /** Waits for so many milliseconds before the next attempt. */
  pause?(milliseconds: number): Promise<unknown>
}

/** Listens over its own connection for committed changes of the read model by any process. */
export function createChangeListener({ url, logger, onChange, pause = delay }: ChangeListenerOptions): ChangeListener {
  let listening: Listening | undefined
  let running: Promise<void> | undefined
  let stopping = false

  async function connect(): Promise<Listening> {
    const received = await listen({
      url,
      applicationName: 'bff-changes',
      channel: changeChannel,
      onNotification: (payload) => onChange(fromPayload(payload)),
    })
    if (stopping) await received.end()
    listening = received
    onChange(everything)
    return received
  }

  /** The next connection, however long it takes; undefined if stopped first. */
  async function reconnect(): Promise<Listening | undefined> {
    for (let wait = 100; !stopping; wait = Math.min(wait * 2, 2_000)) {
      await pause(wait)
      if (stopping) return undefined
      try {
        return await connect()
      } catch (error) {
        logger.debug({ err: error }, 'notifications of read model changes are unavailable; retrying')
      }
    }
    return undefined
  }

  /** One connection at a time. */
  async function keepListening(first: Listening): Promise<void> {
    for (let current: Listening | undefined = first; current; current = await reconnect()) {
      await current.lost
      listening = undefined
      onChange(everything)
    }
  }

  return {
    async start() {
      if (!running) running = keepListening(await connect())
    },
    async stop() {
      stopping = true
      await listening?.end()
      await running
    },
    isListening: () => listening !== undefined,
  }
}
