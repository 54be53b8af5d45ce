import { Socket } from 'node:net'
import pg from 'pg'
import { shareRequest } from '../share-request.ts'
import { Client } from './client.ts'

/** Milliseconds that a server may leave a connection without an answer before it is asked over another one whether it is there at all. */
const ordinaryPatience = 5_000

/** Milliseconds until a connection must have come about. */
const connectionTimeoutMillis = 5_000

const noAnswer = () => Object.assign(new Error('Connection terminated: the database does not answer'), { code: 'ETIMEDOUT' })

/** Whether somebody at the url speaks PostgreSQL, whatever they say. */
async function isThere(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3_000, query_timeout: 3_000, application_name: 'probe' })
  try {
    await client.connect()
    await client.query('SELECT 1')
    return true
  } catch (error) {
    return error instanceof pg.DatabaseError
  } finally {
    // One that does not answer would not say goodbye either.
    void client.end().catch(() => undefined)
  }
}

/** How every connection to the database is made: one that comes about in time or not at all. `watchConnections` has it noticed when nobody is there any more. */
export const connectionTo = (url: string) => ({ connectionString: url, connectionTimeoutMillis, keepAlive: true }) satisfies pg.ClientConfig

/** What a connected client reads from: over TLS another socket than the one that it began with, which hears nothing of what comes. */
function getSocket(client: pg.ClientBase): Socket {
  const connection: unknown = Reflect.get(client, 'connection')
  const stream: unknown = typeof connection === 'object' && connection !== null ? Reflect.get(connection, 'stream') : undefined
  if (stream instanceof Socket) return stream
  throw new Error('the client keeps its socket elsewhere than it did')
}

/**
 * Has connected clients given up when what they have said has gone unanswered for a while and the server answers nobody else either: without
 * that, a network that is cut holds whoever waits for as long as TCP tries, and a long statement must not be taken for one.
 */
export function watchConnections(url: string, patience = ordinaryPatience): (client: pg.ClientBase) => void {
  const isServerThere = shareRequest(() => isThere(url))
  return (client) => {
    const socket = getSocket(client)
    let answeredUpTo = socket.bytesWritten
    socket.on('data', () => {
      answeredUpTo = socket.bytesWritten
    })
    socket.setTimeout(patience)
    socket.on('timeout', async () => {
      const isOwed = socket.bytesWritten > answeredUpTo
      if (isOwed && !(await isServerThere()) && socket.bytesWritten > answeredUpTo) socket.destroy(noAnswer())
      else socket.setTimeout(patience)
    })
  }
}
