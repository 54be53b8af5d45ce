import { sendRows } from '../local/import/send-rows.ts'
import { driveLoad } from './drive-load.ts'
import { processorSeconds } from './load/processes.ts'
import type { Load } from './open-loop.ts'
import { importRow } from './product/import-row.ts'
import { createRandom, inventListings } from './product/invented-listings.ts'
import { startProduct } from './product/running-product.ts'
import { watchVisibleListings } from './product/visible-listings.ts'

/** `npm run bench -- import [ROWS]`: rows a second until everything shows them, and the site's response times meanwhile. */
const rowCount = Number(process.argv[2] ?? 20_000)
/** Imported first, so that there are pages to visit. */
const first = 1_000
const visitsPerSecond = 20

const environment: Record<string, string> = process.env.AMQP_URL ? { AMQP_URL: process.env.AMQP_URL } : {}
const product = await startProduct(environment)
const visible = watchVisibleListings(product.databaseUrl)

const rows = inventListings(first + rowCount, createRandom(rowCount)).map((listing, line) => ({
  line,
  row: { ...importRow(listing, line), featured: false, isActive: true, isApproved: true },
}))
const target = { url: product.address, token: product.token }
const send = (part: typeof rows) => sendRows(target, part, { report: (_line, reason) => console.log(reason), progress: () => undefined })

async function findPages(): Promise<string[]> {
  const sitemap = await (await fetch(`${product.site}/sitemaps/listings-1.xml`)).text()
  return [...sitemap.matchAll(/\/business\/([^<]+)</g)].flatMap(([, slug]) => slug ?? [])
}

try {
  await send(rows.slice(0, first))
  await visible.reach(first)
  const page = { accept: 'text/html', 'accept-encoding': 'br' }
  const targets: Load['targets'] = [
    { name: 'home page', path: '/', headers: page },
    { name: 'listing page', path: '/business/{choice}', choices: await findPages(), headers: page },
    { name: 'list page', path: '/businesses?q=plumber+{n}', headers: page },
    { name: 'search', path: '/api/directory?q=garden+{n}' },
  ]
  await driveLoad({ site: product.site, rate: visitsPerSecond, seconds: 3, targets }).result
  const visits = driveLoad({ site: product.site, rate: visitsPerSecond, targets })
  const before = await processorSeconds([product.pid])
  const began = performance.now()
  const perSecond = () => Math.round((rowCount * 1_000) / (performance.now() - began))
  const { created } = await send(rows.slice(first))
  const accepted = perSecond()
  await visible.reach(first + rowCount)
  const everything = perSecond()
  const after = await processorSeconds([product.pid])
  const { outcomes } = await visits.stop()
  console.log(`Import of ${created} rows: ${accepted} a second accepted, ${everything} a second in listings, events, read model and search`)
  if (before !== undefined && after !== undefined)
    console.log(`  ${(((after - before) * 1_000) / rowCount).toFixed(2)} ms of processor time a row, all processes and the visits included`)
  console.log(`The site meanwhile, ${visitsPerSecond} requests a second`)
  for (const { name, sent, answers, p50, p99 } of outcomes) {
    const failed = sent - (answers['200'] ?? 0)
    console.log(`  ${name.padEnd(14)} p50 ${Math.round(p50)} ms   p99 ${Math.round(p99)} ms${failed ? `   ${failed} failed` : ''}`)
  }
} finally {
  await visible.close()
  await product.stop()
}
