import { setTimeout as delay } from 'node:timers/promises'
import { getOwnListings, updateListing } from '@directory/contracts/http/listings'
import { call } from '@directory/kit/http/client'
import { requestsPerSecond } from './light-load.ts'
import { measureRendering } from './pages-cost.ts'
import { startProduct } from './running-product.ts'

const seconds = Number(process.argv[2] ?? 8)
const changes = 20
const slug = 'southchurch-mot-service'

console.log('Processor time of rendering, data in memory, page not kept (10,000 listings)')
for (const { label, median, least, kilobytes } of await measureRendering())
  console.log(`  ${label.padEnd(12)} median ${median.toFixed(2)} ms, least ${least.toFixed(2)} ms, ${Math.round(kilobytes)} KB`)

const product = await startProduct({ DEMO_DATA: 'true' })
try {
  const url = `${product.site}/business/${slug}`
  const headers = { accept: 'text/html', 'accept-encoding': 'br' }
  while ((await fetch(url, { headers })).status !== 200) await delay(100)
  await requestsPerSecond(url, headers, 2)
  const rate = await requestsPerSecond(url, headers, seconds)
  console.log(`A listing's page from memory, one process: ${Math.round(rate).toLocaleString('en-GB')} requests a second`)

  const listings = await call(product.address, getOwnListings, { token: product.token })
  const listing = listings.find((one) => one.slug === slug)
  if (!listing) throw new Error(`there is no ${slug}`)
  const stop = new AbortController()
  const load = keepAsking(url, headers, stop.signal)
  const waits: number[] = []
  for (let number = 1; number <= changes; number++) {
    const description = `Changed for the ${number}th time.`
    const started = performance.now()
    await call(product.address, updateListing, { params: { id: listing.id }, body: { description }, token: product.token })
    while (!(await (await fetch(url)).text()).includes(description)) await delay(5)
    waits.push(performance.now() - started)
  }
  stop.abort()
  await load
  waits.sort((one, other) => one - other)
  console.log(
    `From a change to the page that shows it, under load: median ${waits[changes / 2]?.toFixed(0)} ms, longest ${waits.at(-1)?.toFixed(0)} ms`,
  )
} finally {
  await product.stop()
}

/** Asks as fast as a few visitors can, until it is told to stop. */
async function keepAsking(address: string, headers: Record<string, string>, signal: AbortSignal): Promise<void> {
  const visitor = async () => {
    while (!signal.aborted) await (await fetch(address, { headers })).arrayBuffer()
  }
  await Promise.all(Array.from({ length: 20 }, visitor))
}
