import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { importListings } from '@directory/contracts/http/imports'
import { call } from '@directory/kit/http/client'
import pg from 'pg'
import { demoAccounts } from './demo/accounts.ts'
import { demoListings } from './demo/listings.ts'
import { hasDemoData, noteDemoData } from './demo/marker.ts'
import { writePictures } from './demo/pictures.ts'
import type { LocalEnv } from './env.ts'
import type { Product } from './product.ts'
import { picturesDirectory } from './service-environments.ts'

interface SeedOptions {
  readonly env: LocalEnv
  readonly product: Product
  readonly databaseUrl: string
  readonly operatorToken: string
}

const batchSize = 100

/** Waits until what was written has reached the read model. */
async function settle(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (;;) {
      const { rows } = await client.query<{ waiting: boolean }>(
        `SELECT EXISTS (SELECT 1 FROM listings.outbox WHERE published_at IS NULL)
           OR EXISTS (SELECT 1 FROM listings.listing l LEFT JOIN bff.listing r ON r.id = l.id WHERE r.id IS NULL) AS waiting`,
      )
      if (!rows[0]?.waiting) return
      await delay(50)
    }
  } finally {
    await client.end()
  }
}

/** Fills a fresh installation with invented listings, their pictures and two accounts; once, so that what is deleted stays deleted. */
export async function seedDemo({ env, product, databaseUrl, operatorToken }: SeedOptions): Promise<void> {
  if (hasDemoData(env.DATA_DIR)) return
  await writePictures(path.join(picturesDirectory(env), 'demo'))
  const owners = new Map<string, string>()
  for (const account of demoAccounts) owners.set(account.email, await product.ensureAccount(account))
  const rows = demoListings().map(({ owner, ...row }) => ({ ...row, ownerId: owner && owners.get(owner) }))
  for (let start = 0; start < rows.length; start += batchSize) {
    const body = { rows: rows.slice(start, start + batchSize) }
    await call(product.addresses.listings, importListings, { body, token: operatorToken })
  }
  await settle(databaseUrl)
  await noteDemoData(env.DATA_DIR)
}
