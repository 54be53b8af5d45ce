import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'
import { freePort } from '@directory/kit/network/free-port'

/** An address in front of several servers. */
export interface Balancer {
  readonly port: number
  /** Chooses the ports of other servers for new connections, and closes those that are open. */
  redirect(ports: readonly number[]): void
  stop(): Promise<void>
}

/** Milliseconds within which a server must accept: one that is frozen does not refuse. */
const timeout = 1_000

/** A connection to the first of these ports of this machine that accepts one; undefined if none does. */
async function connectTo(ports: readonly number[]): Promise<Socket | undefined> {
  for (const port of ports) {
    const socket = createConnection({ port, host: '127.0.0.1' })
    try {
      await once(socket, 'connect', { signal: AbortSignal.timeout(timeout) })
      return socket
    } catch {
      socket.destroy()
    }
  }
  return undefined
}

/** Forwards each connection to one of several servers of this machine in turn, leaving out those that do not accept. */
export async function startBalancer(ports: readonly number[], port?: number): Promise<Balancer> {
  const open = new Set<Socket>()
  let targets = ports
  let next = 0
  const server = createServer({ pauseOnConnect: true }, async (client) => {
    const first = next++ % targets.length
    const upstream = await connectTo([...targets.slice(first), ...targets.slice(0, first)])
    if (!upstream) return client.resetAndDestroy()
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
    client.resume()
  })
  const ownPort = port ?? (await freePort())
  server.listen(ownPort, '127.0.0.1')
  await once(server, 'listening')
  const closeAll = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port: ownPort,
    redirect(others) {
      targets = others
      closeAll()
    },
    async stop() {
      const closed = once(server, 'close')
      server.close()
      closeAll()
      await closed
    },
  }
}
