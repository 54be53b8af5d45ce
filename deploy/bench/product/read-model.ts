import path from 'node:path'
import { applyAreas } from '@directory/bff/directory/apply-areas'
import { applyCategories } from '@directory/bff/directory/apply-categories'
import { writeListings } from '@directory/bff/directory/write-listings'
import { nottingham } from '@directory/contracts/catalogue/nottingham'
import { toCitySettings } from '@directory/contracts/events/city-settings'
import type { Listing } from '@directory/contracts/events/listings'
import { startEmbeddedPostgres } from '@directory/kit/database/embedded-postgres'
import { migrate } from '@directory/kit/database/migrate'
import { createPool, transaction } from '@directory/kit/database/pool'
import { provisionDatabase, urlFor } from '@directory/kit/database/provision'
import { createTemporaryDirectory } from '@directory/kit/testing/temporary-directory'
import type { Pool } from 'pg'
import { categories } from './invented-listings.ts'

export interface FilledReadModel {
  readonly url: string
  readonly pool: Pool
  readonly seconds: number
  close(): Promise<void>
}

/** A separate PostgreSQL, set up like the product's, with a read model of the listings. */
export async function fillReadModel(listings: readonly Listing[]): Promise<FilledReadModel> {
  const directory = await createTemporaryDirectory()
  const postgres = await startEmbeddedPostgres({ directory: path.join(directory.path, 'postgres'), durable: false })
  const role = { name: 'bff', password: 'bench' }
  await provisionDatabase(postgres.url, [role])
  const url = urlFor(postgres.url, role)
  await migrate({ url, directory: path.resolve(import.meta.dirname, '../../../bff/prisma/migrations'), schema: 'bff' })
  // Nobody waits for its locks, and a busy machine may pause this process for seconds.
  const pool = createPool(url, { idleTransactionTimeout: 0 })
  const started = performance.now()
  await transaction(pool, async (tx) => {
    await applyAreas(tx, toCitySettings(nottingham).areas)
    await applyCategories(tx, categories)
  })
  for (let start = 0; start < listings.length; start += 500)
    await transaction(pool, (tx) => writeListings(tx, listings.slice(start, start + 500)))
  const seconds = (performance.now() - started) / 1_000
  await pool.query('VACUUM ANALYZE')
  return {
    url,
    pool,
    seconds,
    async close() {
      await pool.end()
      await postgres.stop()
      await directory.remove()
    },
  }
}
