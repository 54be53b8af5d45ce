import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A server's additional address. */
export interface NetworkEntrance {
  /** Accepts connections there, to which the server's own limits, timeouts and handlers apply. */
  open(host: string, port: number): Promise<void>
  /** Accepts no more connections; resolves when the responses in progress are complete. Each must close its connection. */
  close(): Promise<void>
}

export function createNetworkEntrance(app: FastifyInstance): NetworkEntrance {
  const entrance = createServer({ noDelay: true }, (socket) => app.server.emit('connection', socket))
  return {
    async open(host, port) {
      entrance.listen(port, host)
      await once(entrance, 'listening')
    },
    async close() {
      if (!entrance.listening) return
      const closed = once(entrance, 'close')
      entrance.close()
      app.server.closeIdleConnections()
      await closed
    },
  }
}
