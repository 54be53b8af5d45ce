import { connect, type Socket } from 'node:net'

/** The length of the answer that begins a text, or undefined while its head is not all there. A Problem for an answer that is not 200. */
function lengthOf(received: Buffer): number | undefined {
  const end = received.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const head = received.subarray(0, end).toString()
  const length = /^content-length: (\d+)$/im.exec(head)?.[1]
  if (!head.startsWith('HTTP/1.1 200 ') || !length) throw new Error(`no good answer: ${head}`)
  return end + 4 + Number(length)
}

/**
 * Requests a second for one address over keep-alive connections. It reads the head of each connection's first answer alone and counts the
 * bytes of all others, which are as long: a client that reads every answer would need more of the processor than the server.
 */
export async function requestsPerSecond(url: string, headers: Record<string, string>, seconds: number, connections = 32): Promise<number> {
  const { hostname, port, host, pathname } = new URL(url)
  const lines = Object.entries({ host, connection: 'keep-alive', ...headers }).map(([name, value]) => `${name}: ${value}`)
  const request = `GET ${pathname} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
  let answered = 0
  const sockets: Socket[] = []
  const failed = new Promise<never>((_, reject) => {
    for (let index = 0; index < connections; index++) {
      const socket = connect(Number(port), hostname)
      let first = Buffer.alloc(0)
      let length: number | undefined
      let missing = 0
      socket.setNoDelay(true)
      socket.on('error', reject)
      socket.on('connect', () => socket.write(request))
      socket.on('data', (chunk) => {
        if (length === undefined) {
          first = Buffer.concat([first, chunk])
          try {
            length = lengthOf(first)
          } catch (error) {
            reject(error)
          }
          if (length === undefined) return
          missing = length - first.length
        } else missing -= chunk.length
        if (missing > 0) return
        answered++
        missing = length
        socket.write(request)
      })
      sockets.push(socket)
    }
  })
  try {
    const started = performance.now()
    await Promise.race([failed, new Promise((resolve) => setTimeout(resolve, seconds * 1_000))])
    return (answered * 1_000) / (performance.now() - started)
  } finally {
    for (const socket of sockets) socket.destroy()
  }
}
