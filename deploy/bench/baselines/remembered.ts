import { get, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { serve } from './serve.ts'

/** Serves one response of the product, byte for byte, from memory. */
const { headers, body } = await new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
  get(process.env.REMEMBERED ?? '', { headers: { accept: 'text/html', 'accept-encoding': 'br' } }, async (response) =>
    resolve({ headers: response.headers, body: await buffer(response) }),
  ).once('error', reject)
})
const { 'content-type': type = '', 'content-encoding': encoding } = headers
serve((_request, response) => {
  response.writeHead(200, { 'content-type': type, ...(encoding ? { 'content-encoding': encoding } : {}) }).end(body)
})
