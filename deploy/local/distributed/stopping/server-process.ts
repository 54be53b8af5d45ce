import { appendFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { parseEnv } from '@directory/kit/env'
import { stopOnSignals } from '@directory/kit/stop-signals'
import { z } from 'zod'

const { NAME, PORT, ASKS, JOURNAL } = parseEnv(
  z.object({ NAME: z.string(), PORT: z.coerce.number(), ASKS: z.url().optional(), JOURNAL: z.string() }),
)

// At once and in one file, so that what comes later in it came later.
const note = (what: string): void => appendFileSync(JOURNAL, `${NAME} ${what}\n`)

/** A server that begins its answer at once, and asks another for the rest when it has heard all of the request. */
const server = createServer({ keepAliveTimeout: 60_000 }, async (request, response) => {
  response.setHeader('connection', 'close')
  response.write('begun, ')
  await text(request)
  const rest = ASKS ? fetch(ASKS).then((answer) => answer.text()) : Promise.resolve(`${NAME} has answered`)
  response.end(await rest.catch(() => 'nobody has answered'))
})
server.listen(PORT, '127.0.0.1', () => note('listens'))

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => note(`is told by ${signal}`))
stopOnSignals({
  stop: () => new Promise((resolve) => server.close(() => resolve(note('has ended')))),
  report: (error) => process.stderr.write(`${error.message}\n`),
})
