import { createClient, succeeded } from '@directory/bff/search/meilisearch/client'
import { ensureSearchKey } from '@directory/bff/search/meilisearch/search-key'
import { createTemporaryDirectory } from '@directory/kit/testing/temporary-directory'
import { expect, test } from 'vitest'
import { startKillableSearch } from '../faults/product/search.ts'
import { findMeilisearch } from '../local/distributed/spawn-meilisearch.ts'

const program = await findMeilisearch()

test.skipIf(!program)(
  'the key that a Meilisearch is searched with may search its index, and nothing else',
  { timeout: 60_000 },
  async () => {
    const directory = await createTemporaryDirectory()
    const search = await startKillableSearch(directory.path)
    if (!search) throw new Error('Meilisearch has gone')
    try {
      const admin = createClient(search.url, search.key)
      await succeeded(admin.index('listings').addDocuments([{ id: 1, name: 'Marigold Florist' }]))
      await succeeded(admin.createIndex('secrets'))
      const keys = await Promise.all([ensureSearchKey(admin, 'listings'), ensureSearchKey(admin, 'listings')])
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
      expect(await ensureSearchKey(admin, 'listings')).toBe(key)
    } finally {
      await search.kill()
      await directory.remove()
    }
  },
)
