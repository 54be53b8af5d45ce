import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** One address before several copies of a service, as Compose or Kubernetes has it. */
export interface Balancer {
  /** Whether every copy said, when last asked, that it has what it needs. */
  areReady(): boolean
  stop(): Promise<void>
}

interface BalancerOptions {
  readonly host: string
  readonly port: number
  /** The addresses of the copies. */
  readonly copies: readonly string[]
  /** Milliseconds between looks at each copy's `/readyz`. */
  readonly interval?: number
}

interface Copy {
  readonly host: string
  readonly port: number
  isReady: boolean
  /** Those of the connections to it that are open. */
  readonly open: Set<Socket>
}

/** Milliseconds in which a copy that is to get requests says that it is ready, and one that is alive says anything at all. */
const patience = { readyz: 1_000, livez: 1_500 } as const

/** Silent is one that lets the time pass; one that takes no connection any more may still be answering what it has begun. */
async function ask(address: string, route: keyof typeof patience): Promise<'good' | 'failed' | 'silent'> {
  try {
    const response = await fetch(`${address}/${route}`, { signal: AbortSignal.timeout(patience[route]), headers: { connection: 'close' } })
    await response.arrayBuffer()
    return response.ok ? 'good' : 'failed'
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'silent' : 'failed'
  }
}

/** A connection to the first of these that takes one; undefined where none does. */
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
 * Passes each connection on to one copy, in turn: to one that is ready, or where none is, to any that takes it, so that whoever asks hears
 * from the service itself what is wrong. A connection stays with its copy until either side closes it, or the copy stops answering while
 * another is ready.
 */
export async function startBalancer({ host, port, copies, interval = 500 }: BalancerOptions): Promise<Balancer> {
  const known: Copy[] = copies.map((address) => ({
    host: new URL(address).hostname,
    port: Number(new URL(address).port),
    isReady: false,
    open: new Set(),
  }))
  const open = new Set<Socket>()
  let turn = 0

  const looks = known.map((copy, index) => {
    let isLooking = false
    return setInterval(async () => {
      if (isLooking) return
      isLooking = true
      const address = copies[index] ?? ''
      const life = ask(address, 'livez')
      copy.isReady = (await ask(address, 'readyz')) === 'good'
      // Anyone who waits for one that has stopped asks another, or learns at least that there is no answer.
      if ((await life) === 'silent' && known.some((one) => one.isReady)) for (const socket of copy.open) socket.destroy()
      isLooking = false
    }, interval)
  })

  const server = createServer({ allowHalfOpen: true, noDelay: true, pauseOnConnect: true }, async (client) => {
    client.on('error', () => client.destroy())
    open.add(client)
    client.once('close', () => open.delete(client))
    turn = (turn + 1) % known.length
    const inTurn = [...known.slice(turn), ...known.slice(0, turn)]
    const copy = await connectToAny([...inTurn.filter((one) => one.isReady), ...inTurn.filter((one) => !one.isReady)])
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
    areReady: () => known.every((copy) => copy.isReady),
    async stop() {
      for (const look of looks) clearInterval(look)
      const closed = once(server, 'close')
      server.close()
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}
