import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { createListing, updateListing } from '@directory/contracts/http/listings'
import { processNames } from '@directory/contracts/services'
import { call } from '@directory/kit/http/client'
import { freePort } from '@directory/kit/network/free-port'
import { startPrivateRabbitMq } from '@directory/kit/testing/private-rabbitmq'
import { createTemporaryDirectory } from '@directory/kit/testing/temporary-directory'
import { afterEach, expect, test, vi } from 'vitest'
import { findSchemaDifferences } from '../faults/invariants/differences.ts'
import { readRunning } from '../local/running.ts'
import { spawnProduct } from '../local/spawn-product.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

const copies = 2
const edits = 40
/** Twelve processes beside other tests refuse at times what they cannot keep up with. */
const patiently = <Answer>(ask: () => Promise<Answer>): Promise<Answer> => vi.waitFor(ask, { timeout: 60_000, interval: 250 })

async function connects(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.destroy()
}

/** The first of so many free ports in a row. */
async function freePorts(count: number): Promise<number> {
  let [first, last] = [await freePort(), 0]
  for (last = first; last < first + count - 1; ) {
    const next = await freePort()
    if (next !== last + 1) first = next
    last = next
  }
  return first
}

test('when every service runs twice, then each shows its metrics, each change has its effect once, and all end with whoever started them', async ({
  skip,
}) => {
  const broker = await startPrivateRabbitMq()
  if (!broker) return skip('no rabbitmq-server on this machine')
  cleanups.push(() => broker.remove())
  const directory = await createTemporaryDirectory()
  cleanups.push(directory.remove)
  const metricsPort = await freePorts(processNames.length * copies)
  const smtpPort = await freePort()
  const product = await spawnProduct({
    script: 'deploy/local/distributed.ts',
    dataDirectory: directory.path,
    environment: {
      COPIES: String(copies),
      AMQP_URL: broker.url,
      METRICS_PORT: String(metricsPort),
      INBOUND_MAIL_DOMAIN: 'answers.example.com',
      INBOUND_SMTP_PORT: String(smtpPort),
      DEMO_DATA: 'false',
      LOG_LEVEL: 'warn',
    },
  })
  cleanups.push(product.stop)
  const running = await readRunning(directory.path)
  if (!running) throw new Error('the product is ready and did not leave word of itself')

  const services = Object.keys(running.services)
  const shown = await Promise.all(
    services.flatMap((name, index) =>
      Array.from({ length: copies }, async (_, copy) => {
        const text = await (await fetch(`http://127.0.0.1:${metricsPort + index * copies + copy}/metrics`)).text()
        return [name, text.includes('process_resident_memory_bytes')]
      }),
    ),
  )
  expect(shown).toEqual(services.flatMap((name) => Array.from({ length: copies }, () => [name, true])))

  expect(await connects(smtpPort)).toBeUndefined()

  const token = await readFile(running.operatorTokenFile, 'utf8')
  const body = { name: 'Twofold Ltd', description: 'A business.', location: 'Beeston' }
  const { id, slug } = await patiently(() => call(running.services.listings, createListing, { token, body }))
  const describeAs = (description: string) =>
    patiently(() => call(running.services.listings, updateListing, { token, params: { id }, body: { description } }))
  await Promise.all(Array.from({ length: edits }, (_, number) => describeAs(`Edited ${number}.`)))
  await describeAs('Known to everybody.')
  const page = async () => (await fetch(`${product.site}/business/${slug}`)).text()
  // One request each, in turn, comes to one of the two that hold the page in memory.
  for (let request = 0; request < 2 * copies; request++) await patiently(async () => expect(await page()).toContain('Known to everybody.'))
  await patiently(async () => expect(await findSchemaDifferences(running.databaseUrl)).toEqual({}))

  // Where a Meilisearch is installed, it is the one that answers.
  const bffPorts = Array.from({ length: copies }, (_, copy) => metricsPort + services.indexOf('bff') * copies + copy)
  const fallbacks = async () => {
    const texts = await Promise.all(bffPorts.map(async (port) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()))
    return texts.map((text) => /^search_fallbacks_total(?:\{.*\})? (\d+)$/m.exec(text)?.[1])
  }
  let asked = 0
  await patiently(async () => {
    const before = await fallbacks()
    // Each is another question, since answers are remembered.
    for (let request = 0; request < 2 * copies; request++) {
      const found = await fetch(`${product.site}/api/directory?q=question${asked++}`)
      expect(found.status).toBe(200)
      await found.text()
    }
    expect(await fallbacks()).toEqual(before)
    expect(before).not.toContain(undefined)
  })

  process.kill(running.pid, 'SIGKILL')
  const left = async () => {
    const ports = [...shown.keys()].map((index) => metricsPort + index)
    const answers = await Promise.allSettled([...ports, Number(new URL(running.databaseUrl).port)].map(connects))
    return answers.filter(({ status }) => status === 'fulfilled').length
  }
  await patiently(async () => expect(await left()).toBe(0))
})
