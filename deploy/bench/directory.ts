import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { DirectoryPage } from '@directory/contracts/http/directory'
import autocannon from 'autocannon'
import { z } from 'zod'
import { createPlainTables, queries } from './by-hand.ts'
import { createRandom, inventListings } from './invented-listings.ts'
import { fillReadModel } from './read-model.ts'

const sizes = (process.argv[2] ?? '10000,100000').split(',').map(Number)
const seconds = Number(process.argv[3] ?? 8)

async function startServer(...parameters: string[]): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, 'directory-server.ts'), ...parameters], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const url of createInterface({ input: child.stdout })) return { url, child }
  throw new Error('the server ended before it listened')
}

/** Requests a second over paths that take turns; every answer must be a good one. */
async function requestsPerSecond(base: string, paths: readonly string[]): Promise<number> {
  const run = (duration: number) =>
    autocannon({ url: base, connections: 20, duration, requests: paths.map((one) => ({ method: 'GET', path: one })) })
  await run(2)
  const result = await run(seconds)
  if (result.non2xx || result.errors) throw new Error(`${result.non2xx + result.errors} answers of ${base} were not good`)
  return result.requests.average
}

const rate = (value: number): string => `${Math.round(value).toLocaleString('en-GB').padStart(7)}/s`

function compare(label: string, ours: number, theirs: number): void {
  console.log(`  ${label.padEnd(56)} ${rate(ours)} : ${rate(theirs)}   ratio ${(ours / theirs).toFixed(2)}`)
}

const PlainPage = z.object({ items: z.array(z.object({ slug: z.string() })), total: z.number() })

for (const size of sizes) {
  const listings = inventListings(size, createRandom(size))
  const { url, pool, close } = await fillReadModel(listings)
  const children: ChildProcess[] = []
  try {
    await createPlainTables(pool, listings)
    const start = async (...parameters: string[]): Promise<string> => {
      const server = await startServer(url, ...parameters)
      children.push(server.child)
      return server.url
    }
    const uncached = await start('uncached')
    const cached = await start('cached')
    const first = '/api/directory?limit=20'
    const bare = await start('bare', `${cached}${first}`)

    const page = DirectoryPage.parse(await (await fetch(`${uncached}${first}&category=home`)).json())
    const plain = PlainPage.parse(await (await fetch(`${bare}/by-hand?category=home`)).json())
    const same = page.total === plain.total && page.items.every((item, index) => item.slug === plain.items[index]?.slug)
    console.log(`${size.toLocaleString('en-GB')} listings; both lists give the same rows and total: ${same ? 'yes' : 'NO'}`)

    compare(
      'list, uncached, against one statement by hand',
      await requestsPerSecond(
        uncached,
        queries.map((query) => `${first}&${query}`),
      ),
      await requestsPerSecond(
        bare,
        queries.map((query) => `/by-hand?${query}`),
      ),
    )
    compare(
      'list, cached, against the same bytes from memory',
      await requestsPerSecond(cached, [first]),
      await requestsPerSecond(bare, ['/remembered']),
    )
    const slugs = listings.filter((_, index) => index % Math.ceil(size / 500) === 0).map(({ slug }) => slug)
    compare(
      'listing by slug, uncached, against a prepared statement',
      await requestsPerSecond(
        uncached,
        slugs.map((slug) => `/api/listings/${slug}`),
      ),
      await requestsPerSecond(
        bare,
        slugs.map((slug) => `/prepared/${slug}`),
      ),
    )
  } finally {
    for (const child of children) child.kill()
    await close()
  }
}
