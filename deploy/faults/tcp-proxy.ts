import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, Socket } from 'node:net'
import { Transform } from 'node:stream'

/**
 * What a proxy does with what comes:
 * - `pass`: passes it on.
 * - `refuse`: nobody listens, as when a process is gone; open connections are reset.
 * - `black-hole`: connections are taken and kept, and nothing gets through in either direction, as when a network is cut.
 * - `stall`: requests get through, answers do not, as when the other side hangs.
 * - `reset`: every connection is reset, the new ones as soon as they come.
 */
export type ProxyMode = 'pass' | 'refuse' | 'black-hole' | 'stall' | 'reset'

/** A TCP proxy before a dependency, for taking it away without touching it. */
export interface TcpProxy {
  readonly port: number
  /** The dependency's address with the proxy's host and port in it. */
  readonly url: string
  /** How many connections are open. */
  connections(): number
  set(mode: ProxyMode): Promise<void>
  /** Holds everything back for so many milliseconds, in both directions. */
  delay(milliseconds: number): void
  stop(): Promise<void>
}

interface Connection {
  readonly client: Socket
  readonly upstream: Socket
}

/** Passes chunks on after a time of their own, in their order. */
function delayed(milliseconds: () => number): Transform {
  return new Transform({
    transform(chunk, _encoding, done) {
      const time = milliseconds()
      if (time === 0) done(null, chunk)
      else setTimeout(() => done(null, chunk), time)
    },
  })
}

const usualPorts: Record<string, number> = { 'amqp:': 5_672, 'postgres:': 5_432, 'http:': 80 }

/** Stands before the dependency at the url; passes everything on until it is told otherwise. */
export async function startTcpProxy(url: string, port = 0): Promise<TcpProxy> {
  const target = new URL(url)
  const targetPort = Number(target.port || usualPorts[target.protocol])
  const connections = new Set<Connection>()
  let mode: ProxyMode = 'pass'
  let latency = 0
  let server: Server | undefined

  /** Lets through what the mode lets through. */
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
    const part = () => {
      connections.delete(connection)
      client.destroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) {
      socket.on('error', part)
      socket.on('close', part)
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
  // Node types the address of a TCP server as possibly a pipe's path.
  const own = (server.address() as AddressInfo).port
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String(own)

  return {
    port: own,
    url: through.href,
    connections: () => connections.size,
    async set(next) {
      mode = next
      if (mode === 'refuse') return unlisten()
      server ??= await listen(own)
      for (const connection of connections) apply(connection)
    },
    delay(milliseconds) {
      latency = milliseconds
    },
    stop: unlisten,
  }
}
