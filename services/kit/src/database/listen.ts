import pg from 'pg'
import { connectionTo, watchConnections } from './connection.ts'

interface ListenOptions {
  readonly url: string
  readonly applicationName: string
  readonly channel: string
  onNotification(payload: string): void
  /** Called once, when the connection is lost before it was ended. */
  onLost(): void
}

/** Milliseconds between words of our own: a connection that only ever listens cannot tell silence from a cut. */
const interval = 3_000

/** Hears what NOTIFY says on a channel, over a connection of its own. Gives what ends it. */
export async function listen({ url, applicationName, channel, onNotification, onLost }: ListenOptions): Promise<() => Promise<void>> {
  const client = new pg.Client({ ...connectionTo(url), application_name: applicationName })
  let isOver = false
  let isAsking = false
  const timer = setInterval(() => {
    if (isAsking) return
    isAsking = true
    const answered = () => {
      isAsking = false
    }
    client.query('SELECT 1').then(answered, answered)
  }, interval).unref()
  const over = () => {
    if (isOver) return
    isOver = true
    clearInterval(timer)
    onLost()
  }
  client.on('error', over)
  client.on('end', over)
  client.on('notification', ({ payload = '' }) => onNotification(payload))
  try {
    await client.connect()
    watchConnections(url)(client)
    await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
  } catch (error) {
    isOver = true
    clearInterval(timer)
    void client.end().catch(() => undefined)
    throw error
  }
  return async () => {
    isOver = true
    clearInterval(timer)
    await client.end().catch(() => undefined)
  }
}
