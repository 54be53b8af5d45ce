import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A load balancer for several copies of a service, like that of Kubernetes. */
export interface Balancer {
  /** Whether every copy was ready at the last check. */
  areReady(): boolean
  stop(): Promise<void>
}

interface BalancerOptions {
  readonly host: string
  readonly port: number
  /** The addresses of the copies. */
  readonly copies: readonly string[]
  /** Milliseconds between checks of each copy's `/readyz`. */
  readonly interval?: number
}

interface Copy {
  readonly host: string
  readonly port: number
  isReady: boolean
  /** Open connections to the copy. */
  readonly open: Set<Socket>
}

/** Milliseconds within which a ready copy must answer `/readyz`, and a live one `/livez`. */
const probeTimeouts = { readyz: 1_000, livez: 1_500 } as const

/** Probes a copy: `silent` means a timeout. A refused connection is only `failed`, since the copy may still be answering pending requests. */
async function probe(address: string, route: keyof typeof probeTimeouts): Promise<'good' | 'failed' | 'silent'> {
  try {
    const response = await fetch(`${address}/${route}`, {
      signal: AbortSignal.timeout(probeTimeouts[route]),
      headers: { connection: 'close' },
    })
    await response.arrayBuffer()
    return response.ok ? 'good' : 'failed'
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'silent' : 'failed'
  }
}

/** Connects to the first copy that accepts; undefined if none does. */
async function connectToAny(copies: readonly Copy[]): Promise<Socket | undefined> {
  for (const { host, port, open } of copies) {
    const socket = connect({ host, port, allowHalfOpen: true, noDelay: true })
    const isConnected = await once(socket, 'connect', { signal: AbortSignal.timeout(2_000) }).then(
      () => true,
      () => false,
    )
    if (isConnected) {
      open.add(socket)
      socket.once('close', () => open.delete(socket))
      return socket
    }
    socket.destroy()
  }
  return undefined
}

/**
 * Forwards each connection to a ready copy, in turn; if none is ready, to any that accepts it, so that clients get the service's own error.
 * A connection stays with its copy until either side closes it, or the copy stops answering while another is ready.
 */
export async function startBalancer({ host, port, copies, interval = 500 }: BalancerOptions): Promise<Balancer> {
  const targets: Copy[] = copies.map((address) => ({
    host: new URL(address).hostname,
    port: Number(new URL(address).port),
    isReady: false,
    open: new Set(),
  }))
  const open = new Set<Socket>()
  let turn = 0

  const timers = targets.map((copy, index) => {
    let isProbing = false
    return setInterval(async () => {
      if (isProbing) return
      isProbing = true
      const address = copies[index] ?? ''
      const life = probe(address, 'livez')
      copy.isReady = (await probe(address, 'readyz')) === 'good'
      // Aborts the connections of a frozen copy, so that clients can retry with another.
      if ((await life) === 'silent' && targets.some(({ isReady }) => isReady)) for (const socket of copy.open) socket.destroy()
      isProbing = false
    }, interval)
  })

  const server = createServer({ allowHalfOpen: true, noDelay: true, pauseOnConnect: true }, async (client) => {
    client.on('error', () => client.destroy())
    open.add(client)
    client.once('close', () => open.delete(client))
    turn = (turn + 1) % targets.length
    const inTurn = [...targets.slice(turn), ...targets.slice(0, turn)]
    const copy = await connectToAny([...inTurn.filter(({ isReady }) => isReady), ...inTurn.filter(({ isReady }) => !isReady)])
    if (!copy) return client.resetAndDestroy()
    copy.on('error', () => copy.destroy())
    client.once('close', () => copy.destroy())
    copy.once('close', () => client.destroy())
    if (client.destroyed) return copy.destroy()
    client.pipe(copy)
    copy.pipe(client)
    client.resume()
  })
  server.listen(port, host)
  await once(server, 'listening')

  return {
    areReady: () => targets.every((copy) => copy.isReady),
    async stop() {
      for (const timer of timers) clearInterval(timer)
      const closed = once(server, 'close')
      server.close()
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}
