import { appendFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { parseEnv } from '@directory/kit/env'
import { stopOnSignals } from '@directory/kit/stop-signals'
import { z } from 'zod'

const { NAME, PORT, ASKS, JOURNAL } = parseEnv(
  z.object({ NAME: z.string(), PORT: z.coerce.number(), ASKS: z.url().optional(), JOURNAL: z.string() }),
)

// Synchronously and into one file, so that the order of lines is the order of events.
const note = (event: string): void => appendFileSync(JOURNAL, `${NAME} ${event}\n`)

/** A server that starts its answer immediately, and calls another for the rest once it has read the whole request. */
const server = createServer({ keepAliveTimeout: 60_000 }, async (request, response) => {
  response.setHeader('connection', 'close')
  response.write('started, ')
  await text(request)
  const rest = ASKS ? fetch(ASKS).then((answer) => answer.text()) : Promise.resolve(`${NAME} has answered`)
  response.end(await rest.catch(() => 'no answer'))
})
server.listen(PORT, '127.0.0.1', () => note('is listening'))

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => note(`receives ${signal}`))
stopOnSignals({
  stop: () => new Promise((resolve) => server.close(() => resolve(note('has stopped')))),
  report: (error) => process.stderr.write(`${error.message}\n`),
})
