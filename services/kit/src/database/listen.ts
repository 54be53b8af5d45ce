import pg from 'pg'
import { Client } from './client.ts'
import { connectionTo, watchConnections } from './connection.ts'

interface ListenOptions {
  readonly url: string
  readonly applicationName: string
  readonly channel: string
  onNotification(payload: string): void
}

/** A connection over which NOTIFY is heard. */
export interface Listening {
  /** Resolves when it is over, whoever ended it. */
  readonly lost: Promise<void>
  end(): Promise<void>
}

/** Milliseconds between words of our own: a connection that only ever listens cannot tell silence from a cut. */
const interval = 3_000

/** Has a connection say something now and then for as long as it is there. */
function keepAlive(client: Client): () => void {
  let isAsking = false
  const timer = setInterval(() => {
    if (isAsking) return
    isAsking = true
    const answered = () => {
      isAsking = false
    }
    client.query('SELECT 1').then(answered, answered)
  }, interval).unref()
  return () => clearInterval(timer)
}

/** Hears what NOTIFY says on a channel, over a connection of its own. Rejects where that does not come about, and leaves nothing behind then. */
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
  const fallSilent = keepAlive(client)
  const end = async () => {
    fallSilent()
    await client.end().catch(() => undefined)
  }
  // One that failed may still hold its place at the server.
  return { lost: ended.then(end), end }
}
