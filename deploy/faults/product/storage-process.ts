import { createServer } from 'node:http'
import path from 'node:path'

/** S3rver, with which the media service is tested too, as a separate process: its API on one port, health checks on another. */
const { PORT = '', API_PORT = '', DIRECTORY = '', BUCKET = '' } = process.env
const program = path.resolve(import.meta.dirname, '../../../node_modules/s3rver/bin/s3rver.js')

process.argv.push('--directory', DIRECTORY, '--address', '127.0.0.1', '--port', API_PORT, '--silent', '--configure-bucket', BUCKET)
await import(program)

createServer(async (_request, response) => {
  const isUp = await fetch(`http://127.0.0.1:${API_PORT}/`).then(
    () => true,
    () => false,
  )
  response.writeHead(isUp ? 200 : 503).end()
}).listen(Number(PORT), '127.0.0.1')
