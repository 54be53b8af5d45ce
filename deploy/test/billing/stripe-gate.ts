import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Stands before the sandbox and, while it is shut, breaks every request off as an outage does. */
export async function startGate(target: () => string) {
  let isShut = false
  const server = createServer((incoming, answer) => {
    if (isShut) return incoming.socket.destroy()
    const url = new URL(incoming.url ?? '/', target())
    const outgoing = request(url, { method: incoming.method, headers: incoming.headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    outgoing.on('error', () => answer.destroy())
    incoming.pipe(outgoing)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // Node types the address of a TCP server as possibly a pipe's path.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    shut: (value: boolean) => {
      isShut = value
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
