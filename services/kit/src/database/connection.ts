import { Socket } from 'node:net'
import pg from 'pg'
import { shareRequest } from '../share-request.ts'
import { Client } from './client.ts'

/** Milliseconds without a response after which the server is probed over another connection. */
const defaultTimeout = 5_000

/** Milliseconds within which a connection must be established. */
const connectionTimeoutMillis = 5_000

const noResponse = () => Object.assign(new Error('Connection terminated: the database does not answer'), { code: 'ETIMEDOUT' })

/** Whether a PostgreSQL server responds at the URL, even with an error. */
async function isReachable(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3_000, query_timeout: 3_000, application_name: 'probe' })
  try {
    await client.connect()
    await client.query('SELECT 1')
    return true
  } catch (error) {
    return error instanceof pg.DatabaseError
  } finally {
    // A server that does not respond would not close the connection either.
    void client.end().catch(() => undefined)
  }
}

/** Options of every database connection. `watchConnections` detects a server that stops responding later. */
export const connectionTo = (url: string) => ({ connectionString: url, connectionTimeoutMillis, keepAlive: true }) satisfies pg.ClientConfig

/** The socket that a connected client reads from. With TLS this is not the initial one, which receives no data. */
function getSocket(client: pg.ClientBase): Socket {
  const connection: unknown = Reflect.get(client, 'connection')
  const stream: unknown = typeof connection === 'object' && connection !== null ? Reflect.get(connection, 'stream') : undefined
  if (stream instanceof Socket) return stream
  throw new Error('the client keeps its socket elsewhere than it did')
}

/**
 * Drops connected clients whose queries have gone unanswered for a while if the server does not respond to a probe either. Otherwise a
 * network failure blocks them for as long as TCP retries; a long statement must not be mistaken for one.
 */
export function watchConnections(url: string, timeout = defaultTimeout): (client: pg.ClientBase) => void {
  const isServerReachable = shareRequest(() => isReachable(url))
  return (client) => {
    const socket = getSocket(client)
    let answeredUpTo = socket.bytesWritten
    socket.on('data', () => {
      answeredUpTo = socket.bytesWritten
    })
    socket.setTimeout(timeout)
    socket.on('timeout', async () => {
      const isPending = socket.bytesWritten > answeredUpTo
      if (isPending && !(await isServerReachable()) && socket.bytesWritten > answeredUpTo) socket.destroy(noResponse())
      else socket.setTimeout(timeout)
    })
  }
}
