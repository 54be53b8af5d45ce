import { listListings } from '@directory/bff/directory/list-listings'
import { readReference } from '@directory/bff/directory/reference'
import { countedAreas, countedCategories } from '@directory/bff/directory/site'
import { createLists } from '@directory/bff/lists/lists'
import { buildIndex } from '@directory/bff/search/meilisearch/build-index'
import { createClient, succeeded } from '@directory/bff/search/meilisearch/client'
import { createMeilisearchSearch } from '@directory/bff/search/meilisearch/meilisearch-search'
import { createVocabularyLoader } from '@directory/bff/search/postgres/load-vocabulary'
import { createPostgresSearch } from '@directory/bff/search/postgres/postgres-search'
import type { SearchEngine } from '@directory/bff/search/search-engine'
import { suggest } from '@directory/bff/search/suggest'
import { toStems } from '@directory/bff/search/words'
import type { Listing } from '@directory/contracts/events/listings'
import { DirectoryPage, type DirectoryQuery } from '@directory/contracts/http/directory'
import type { Pool } from 'pg'
import { percentile } from './percentile.ts'
import { createTypist, precision } from './precision.ts'
import { createRandom, inventListings } from './product/invented-listings.ts'
import { fillReadModel } from './product/read-model.ts'

const rounds = 200
const sizes = (process.argv[2] ?? '10000,100000').split(',').map(Number)
const typist = createTypist(7)
const { mistype, pick } = typist
const milliseconds = (times: readonly number[], part: number): string => percentile(times, part).toFixed(1).padStart(6)

async function measure(label: string, run: (round: number) => Promise<unknown>): Promise<void> {
  for (let round = 0; round < 20; round++) await run(round)
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const started = performance.now()
    await run(round)
    times.push(performance.now() - started)
  }
  console.log(`  ${label.padEnd(52)} p50 ${milliseconds(times, 0.5)} ms   p95 ${milliseconds(times, 0.95)} ms`)
}

async function bench(name: string, pool: Pool, engine: SearchEngine, listings: readonly Listing[]): Promise<void> {
  const reference = await readReference(pool)
  const search = async (query: Partial<DirectoryQuery>) => listListings(pool, engine, reference, { page: 1, limit: 24, ...query })
  const parsed = async (query: Partial<DirectoryQuery>) => DirectoryPage.parse(JSON.parse((await search(query)).toString()))
  const sample = Array.from({ length: rounds }, () => pick(listings)).filter((listing) => listing !== undefined)
  const at = (round: number) => sample[round % sample.length] ?? sample[0]
  const trade = (round: number) => at(round)?.trade ?? 'plumber'
  const area = (round: number) => at(round + 1)?.area ?? 'beeston'
  console.log(` ${name}`)
  await measure('filters, facets, two typos and sort', (round) =>
    search({ q: `${mistype(mistype(trade(round)))} ${area(round).replace('-', ' ')}`, package: 'starter', rating: 2, sort: 'rating' }),
  )
  await measure('two typos in a trade, category filter, sort by name', (round) =>
    search({ q: mistype(mistype(trade(round))), category: reference.categories[round % reference.categories.length]?.slug, sort: 'name' }),
  )
  await measure('a trade spelt correctly (broad), by relevance', (round) => search({ q: trade(round) }))
  await measure('trade and area, by relevance', (round) => search({ q: `${trade(round)} ${area(round).replace('-', ' ')}` }))
  await measure('a word of most descriptions (broadest)', () => search({ q: 'friendly prices' }))
  // Each of their pairs of words is another search: the engine cannot have met it.
  const sentences = [...new Set(listings.map(({ description }) => description?.split('.')[0] ?? ''))].map(toStems)
  const pairs = sentences.flatMap((words) => words.flatMap((one) => words.flatMap((other) => (one === other ? [] : `${one} ${other}`))))
  let asked = 0
  await measure('words of a third of the descriptions, always others', () => search({ q: pairs[asked++ % pairs.length] ?? '' }))
  await measure('a name', (round) => search({ q: at(round)?.name ?? '' }))
  await measure('a name with a typo', (round) => search({ q: mistype(at(round)?.name ?? 'name') }))
  const share = async (mistakes: number) => (await precision({ search: parsed, listings, typist, mistakes, rounds })).toFixed(3)
  console.log(`  precision of the first ten: one typo ${await share(1)}, two typos ${await share(2)}`)
}

for (const size of sizes) {
  const listings = inventListings(size, createRandom(size))
  const { pool, seconds, close } = await fillReadModel(listings)
  try {
    const { rows } = await pool.query(`SELECT pg_size_pretty(pg_total_relation_size('visible_listing')) AS search,
      pg_size_pretty(pg_total_relation_size('listing')) AS documents, (SELECT count(*) FROM vocabulary) AS words`)
    globalThis.gc?.()
    const before = process.memoryUsage().heapUsed
    const started = performance.now()
    const words = createVocabularyLoader(pool)
    const vocabulary = await words.current()
    const loading = performance.now() - started
    globalThis.gc?.()
    const heap = (process.memoryUsage().heapUsed - before) / 1_048_576
    console.log(
      `${size.toLocaleString('en-GB')} listings: indexed in ${seconds.toFixed(1)} s; search ${rows[0].search}, documents ${rows[0].documents}; ${vocabulary.size} words in memory, ${heap.toFixed(1)} MB, loaded in ${loading.toFixed(0)} ms`,
    )
    const reference = await readReference(pool)
    const lists = createLists({ pool })
    await lists.catchUp()
    const embedded = createPostgresSearch(pool, words.current, async () => reference, lists.find)
    await bench('Embedded engine', pool, embedded, listings)
    const named = { categories: countedCategories(reference), areas: countedAreas(reference) }
    await measure('suggestions while typing', (round) =>
      suggest(pool, vocabulary, named, (listings[round * 7]?.name ?? 'a').slice(0, 1 + (round % 8))),
    )
    const url = process.env.MEILI_URL
    if (url) {
      const client = createClient(url, process.env.MEILI_MASTER_KEY)
      const index = `bench_${size}`
      const indexingStarted = performance.now()
      await buildIndex(pool, client, index, async () => undefined)
      console.log(` Meilisearch indexed in ${((performance.now() - indexingStarted) / 1_000).toFixed(1)} s`)
      const meilisearch = createMeilisearchSearch({ pool, client, index, vocabulary: words.current, timeout: 5_000 })
      const search: SearchEngine['search'] = (query) => (query.text === undefined ? embedded.search(query) : meilisearch.search(query))
      await bench('Meilisearch', pool, { search }, listings)
      await succeeded(client.deleteIndex(index))
    } else console.log(' Meilisearch not measured: MEILI_URL is not set')
  } finally {
    await close()
  }
}
