import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { problems, problemType } from '@directory/contracts/problem'
import type { ConnectionError } from 'fastify'

const headers = { 'content-type': 'application/problem+json', 'x-content-type-options': 'nosniff', connection: 'close' }

const createBody = (status: number): string =>
  JSON.stringify({ type: problemType('malformed-body'), title: problems['malformed-body'].title, status })

const statuses = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
  ['HPE_HEADER_OVERFLOW', 431],
])

/** Responds to what Node cannot parse as a request, which no hook ever sees. */
export function refuseUnreadable(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) {
    const status = statuses.get(error.code) ?? 400
    const body = createBody(status)
    const head = Object.entries({ ...headers, 'content-length': body.length }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`)
  }
  socket.destroy(error)
}

/** Responds to a request with an unsupported expectation, which no hook ever sees either. */
export function refuseExpectation(_: IncomingMessage, response: ServerResponse): void {
  response.writeHead(417, headers).end(createBody(417))
}
