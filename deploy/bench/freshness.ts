import { startPrivateRabbitMq } from '@directory/kit/testing/private-rabbitmq'
import { followChanges } from './follow-changes.ts'
import { percentile } from './percentile.ts'
import { startProduct } from './product/running-product.ts'

/** `npm run bench -- freshness [SECONDS] [CHANGES A SECOND] [CHANGES IN A REQUEST]` */
const [seconds = 30, perSecond = 200, perRequest = 1] = process.argv.slice(2).map(Number)
/** Searches that wait for a change cost more than the change, so they are at most this many a second. */
const searchesPerSecond = 10

async function measure(label: string, environment: Record<string, string>): Promise<void> {
  const product = await startProduct(environment)
  try {
    const { rate, delays } = await followChanges({
      ...product,
      changes: seconds * perSecond,
      perSecond,
      perRequest,
      each: Math.ceil(perSecond / searchesPerSecond),
    })
    const at = (part: number): string => `${Math.round(percentile(delays, part))} ms`
    console.log(
      `  ${label.padEnd(36)} ${Math.round(rate)} changes a second, ${delays.length} searched for   p50 ${at(0.5)}   p99 ${at(0.99)}   max ${at(1)}`,
    )
  } finally {
    await product.stop()
  }
}

console.log(
  `From a change to a listing until the search shows it, at ${perSecond} changes a second, ${perRequest} in a request, for ${seconds} s`,
)
const search: Record<string, string> = {}
for (const name of ['MEILI_URL', 'MEILI_ADMIN_KEY', 'MEILI_SEARCH_KEY']) {
  const value = process.env[name]
  if (value) search[name] = value
}
await measure('in-process bus, embedded search', {})
if (search.MEILI_URL) await measure('in-process bus, Meilisearch', search)
const broker = await startPrivateRabbitMq()
if (broker) {
  try {
    await measure('RabbitMQ, embedded search', { AMQP_URL: broker.url })
    if (search.MEILI_URL) await measure('RabbitMQ, Meilisearch', { AMQP_URL: broker.url, ...search })
  } finally {
    await broker.remove()
  }
} else console.log('  RabbitMQ not measured: no rabbitmq-server on this machine')
if (!search.MEILI_URL) console.log('  Meilisearch not measured: MEILI_URL is not set')
