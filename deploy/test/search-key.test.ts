import { mkdir, rm } from 'node:fs/promises'
import { createClient, succeeded } from '@directory/bff/search/meilisearch/client'
import { connectMeilisearch } from '@directory/bff/search/meilisearch/connect'
import { ensureKey, searchKey } from '@directory/bff/search/meilisearch/keys'
import { createVocabularyLoader } from '@directory/bff/search/postgres/load-vocabulary'
import { createLogger } from '@directory/kit/log'
import { createTemporaryDirectory } from '@directory/kit/testing/temporary-directory'
import { expect, test, vi } from 'vitest'
import { createReadModel, fill, listing } from '../../bff/test/support/read-model.ts'
import { startKillableSearch } from '../faults/product/search.ts'
import { findMeilisearch } from '../local/distributed/spawn-meilisearch.ts'

const program = await findMeilisearch()

test.skipIf(!program)('the key that a Meilisearch is searched with may search its index, and nothing else', async () => {
  const directory = await createTemporaryDirectory()
  const search = await startKillableSearch(directory.path)
  if (!search) throw new Error('Meilisearch has gone')
  try {
    const admin = createClient(search.url, search.key)
    await succeeded(admin.index('listings').addDocuments([{ id: 1, name: 'Marigold Florist' }]))
    await succeeded(admin.createIndex('secrets'))
    const keys = await Promise.all([ensureKey(admin, searchKey('listings')), ensureKey(admin, searchKey('listings'))])
    expect(new Set(keys).size).toBe(1)
    const [key] = keys
    expect(key).not.toBe(search.key)
    const limited = createClient(search.url, key)
    expect((await limited.index('listings').search('marigold')).hits).toHaveLength(1)
    for (const forbidden of [
      () => limited.index('secrets').search(''),
      () => limited.index('listings').getDocuments(),
      () => limited.index('listings').deleteAllDocuments(),
      () => limited.getKeys(),
      () => limited.deleteIndex('listings'),
    ])
      await expect(forbidden()).rejects.toMatchObject({ cause: { code: 'invalid_api_key' } })
    await search.kill()
    await search.start()
    expect(await ensureKey(admin, searchKey('listings'))).toBe(key)
  } finally {
    await search.kill()
    await directory.remove()
  }
})

test.skipIf(!program)('when a Meilisearch has lost its data, then its next search is answered with a key that is made anew', async () => {
  const directory = await createTemporaryDirectory()
  const search = await startKillableSearch(directory.path)
  if (!search) throw new Error('Meilisearch has gone')
  const { pool, drop } = await createReadModel()
  try {
    const words = createVocabularyLoader(pool)
    const logger = createLogger('bff', 'silent')
    const connection = { url: search.url, adminKey: search.key, pool, vocabulary: words.current, timeout: 2_000, logger }
    const { engine, build, prepare } = connectMeilisearch(connection)
    prepare()
    const admin = createClient(search.url, search.key)
    const searchKeys = async () => (await admin.getKeys()).results.filter(({ indexes }) => indexes.includes('listings'))
    await vi.waitUntil(async () => (await searchKeys()).length === 1, { timeout: 60_000 })
    const find = () => engine.search({ text: 'marigold', filters: {}, sort: 'relevance', offset: 0, limit: 10 })
    await fill(pool, [listing(1, { name: 'Marigold Florist' })])
    await build(async () => undefined)
    expect((await find()).total).toBe(1)
    await search.kill()
    await rm(directory.path, { recursive: true })
    await mkdir(directory.path)
    await search.start()
    await build(async () => undefined)
    expect((await find()).total).toBe(1)
  } finally {
    await search.kill()
    await drop()
    await directory.remove()
  }
})
