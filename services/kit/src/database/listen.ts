import pg from 'pg'
import { Client } from './client.ts'
import { connectionTo, watchConnections } from './connection.ts'

interface ListenOptions {
  readonly url: string
  readonly applicationName: string
  readonly channel: string
  onNotification(payload: string): void
}

/** A connection that receives NOTIFY. */
export interface Listening {
  /** Resolves when it has ended, whichever side closed it. */
  readonly lost: Promise<void>
  end(): Promise<void>
}

/** Milliseconds between keep-alive queries: a connection that only listens cannot tell silence from a failure. */
const interval = 3_000

/** Sends a keep-alive query at intervals for as long as the connection is open. */
function keepAlive(client: Client): () => void {
  let isPending = false
  const timer = setInterval(() => {
    if (isPending) return
    isPending = true
    const done = () => {
      isPending = false
    }
    client.query('SELECT 1').then(done, done)
  }, interval).unref()
  return () => clearInterval(timer)
}

/** Listens to a channel over a connection of its own. Rejects, leaving nothing behind, if it cannot be opened. */
export async function listen({ url, applicationName, channel, onNotification }: ListenOptions): Promise<Listening> {
  const client = new Client({ ...connectionTo(url), application_name: applicationName })
  const ended = new Promise<void>((resolve) => {
    client.once('error', () => resolve())
    client.once('end', () => resolve())
  })
  client.on('notification', ({ payload = '' }) => onNotification(payload))
  try {
    await client.connect()
    watchConnections(url)(client)
    await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
  } catch (error) {
    void client.end().catch(() => undefined)
    throw error
  }
  const stopKeepAlive = keepAlive(client)
  const end = async () => {
    stopKeepAlive()
    await client.end().catch(() => undefined)
  }
  // A failed connection may still occupy a slot at the server.
  return { lost: ended.then(end), end }
}
