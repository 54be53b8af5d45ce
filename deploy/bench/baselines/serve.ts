import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** The whole body of a request. */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Answers with JSON. */
export const answer = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}

/** Listens on a free port and prints its address. */
export function serve(handle: (request: IncomingMessage, response: ServerResponse) => Promise<void> | void): void {
  const server = createServer(async (request, response) => {
    try {
      await handle(request, response)
    } catch (error) {
      process.stderr.write(`${error}\n`)
      answer(response, 500, {})
    }
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (address && typeof address === 'object') process.stdout.write(`http://127.0.0.1:${address.port}\n`)
  })
}
