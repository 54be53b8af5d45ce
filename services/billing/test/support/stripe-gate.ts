import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** The requests to Stripe. */
interface RecordedRequest {
  readonly call: string
  readonly key: string | undefined
  readonly form: URLSearchParams
}

/** How matching requests are treated: they wait, are rejected, are carried out without a response, or never arrive. */
export interface Treatment {
  readonly calls: RegExp
  readonly does: 'keep' | 'refuse' | 'lose' | 'drop'
}

/** A proxy in front of the sandbox that records requests; while it is closed, it drops every request as in an outage. */
export async function startGate(target: () => string) {
  const requests: RecordedRequest[] = []
  const delayed: (() => void)[] = []
  let isShut = false
  let treatment: Treatment | undefined

  function pass({ method, url, headers }: IncomingMessage, body: string, reply: ServerResponse, isLost: boolean): void {
    const outgoing = request(new URL(url ?? '/', target()), { method, headers }, (response) => {
      if (isLost) return reply.destroy()
      reply.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(reply)
    })
    outgoing.on('error', () => reply.destroy())
    outgoing.end(body)
  }

  const server = createServer(async (incoming, reply) => {
    if (isShut) return incoming.socket.destroy()
    const body = await text(incoming)
    const { 'idempotency-key': key } = incoming.headers
    const call = `${incoming.method} ${incoming.url?.split('?', 1)[0]}`
    requests.push({ call, key: typeof key === 'string' ? key : undefined, form: new URLSearchParams(body) })
    const does = treatment?.calls.test(call) ? treatment.does : undefined
    if (does === 'keep') await new Promise<void>((resolve) => delayed.push(resolve))
    if (does === 'drop') return reply.destroy()
    if (does !== 'refuse') return pass(incoming, body, reply, does === 'lose')
    reply.writeHead(400, { 'content-type': 'application/json' })
    reply.end(JSON.stringify({ error: { type: 'invalid_request_error', code: 'parameter_invalid', message: 'Refused.' } }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // Node's types allow a pipe's path as the address of a TCP server.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    shut: (value: boolean) => {
      isShut = value
    },
    /** Sets the treatment of calls such as "POST /v1/checkout/sessions" from now on; waiting requests continue. */
    treat: (next: Treatment | undefined) => {
      treatment = next
      for (const resume of delayed.splice(0)) resume()
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
