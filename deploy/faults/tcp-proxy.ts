import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, Socket } from 'node:net'
import { Transform } from 'node:stream'

/**
 * How a proxy treats connections:
 * - `pass`: forwards everything.
 * - `refuse`: does not listen, as when a process is down; open connections are reset.
 * - `black-hole`: accepts and keeps connections, but nothing gets through in either direction, as in a network partition.
 * - `stall`: requests get through, answers do not, as when the server hangs.
 * - `reset`: resets every connection, and new ones immediately.
 */
export type ProxyMode = 'pass' | 'refuse' | 'black-hole' | 'stall' | 'reset'

/** A TCP proxy in front of a dependency, to simulate its failure without touching it. */
export interface TcpProxy {
  readonly port: number
  /** The dependency's URL with the proxy's host and port. */
  readonly url: string
  /** The number of open connections. */
  connections(): number
  set(mode: ProxyMode): Promise<void>
  /** Delays all data in both directions. */
  delay(milliseconds: number): void
  stop(): Promise<void>
}

interface Connection {
  readonly client: Socket
  readonly upstream: Socket
}

/** Forwards each chunk, in order, after the delay at its arrival. */
function delayed(milliseconds: () => number): Transform {
  return new Transform({
    transform(chunk, _encoding, done) {
      const time = milliseconds()
      if (time === 0) done(null, chunk)
      else setTimeout(() => done(null, chunk), time)
    },
  })
}

const defaultPorts: Record<string, number> = { 'amqp:': 5_672, 'postgres:': 5_432, 'http:': 80 }

/** Starts a proxy for the dependency at the URL, in mode `pass`. */
export async function startTcpProxy(url: string, port = 0): Promise<TcpProxy> {
  const target = new URL(url)
  const targetPort = Number(target.port || defaultPorts[target.protocol])
  const connections = new Set<Connection>()
  let mode: ProxyMode = 'pass'
  let latency = 0
  let server: Server | undefined

  /** Pauses or resumes a connection's directions according to the mode. */
  function apply({ client, upstream }: Connection): void {
    if (mode === 'refuse' || mode === 'reset') {
      client.resetAndDestroy()
      upstream.destroy()
      return
    }
    if (mode === 'black-hole') client.pause()
    else {
      if (upstream.pending && !upstream.connecting) upstream.connect(targetPort, target.hostname)
      client.resume()
    }
    if (mode === 'pass') upstream.resume()
    else upstream.pause()
  }

  function join(client: Socket): void {
    const upstream = new Socket({ allowHalfOpen: true })
    const connection = { client, upstream }
    connections.add(connection)
    const toUpstream = delayed(() => latency)
    const toClient = delayed(() => latency)
    client.on('data', (chunk) => void toUpstream.write(chunk))
    client.on('end', () => toUpstream.end())
    upstream.on('data', (chunk) => void toClient.write(chunk))
    upstream.on('end', () => toClient.end())
    toUpstream.pipe(upstream)
    toClient.pipe(client)
    const close = () => {
      connections.delete(connection)
      client.destroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) {
      socket.on('error', close)
      socket.on('close', close)
    }
    apply(connection)
  }

  async function listen(at: number): Promise<Server> {
    const listening = createServer({ allowHalfOpen: true, pauseOnConnect: true }, join).listen(at, '127.0.0.1')
    await once(listening, 'listening')
    return listening
  }

  async function unlisten(): Promise<void> {
    const closing = server
    server = undefined
    if (!closing) return
    const closed = once(closing, 'close')
    closing.close()
    for (const { client, upstream } of connections) {
      client.resetAndDestroy()
      upstream.destroy()
    }
    await closed
  }

  server = await listen(port)
  // Node's type includes the path of a pipe.
  const ownPort = (server.address() as AddressInfo).port
  const proxyUrl = new URL(url)
  proxyUrl.hostname = '127.0.0.1'
  proxyUrl.port = String(ownPort)

  return {
    port: ownPort,
    url: proxyUrl.href,
    connections: () => connections.size,
    async set(next) {
      mode = next
      if (mode === 'refuse') return unlisten()
      server ??= await listen(ownPort)
      for (const connection of connections) apply(connection)
    },
    delay(milliseconds) {
      latency = milliseconds
    },
    stop: unlisten,
  }
}
