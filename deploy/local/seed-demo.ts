import { cp } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { demoEmails } from '@directory/contracts/catalogue/demo'
import { importListings } from '@directory/contracts/http/imports'
import { Client } from '@directory/kit/database/client'
import { call } from '@directory/kit/http/client'
import { demoAccounts } from './demo/accounts.ts'
import { demoListings, demoPictures } from './demo/listings.ts'
import { hasDemoData, noteDemoData } from './demo/marker.ts'
import type { SeedOptions } from './demo/seed-options.ts'
import { retryWhileBusy, stepTimeout } from './demo/until-done.ts'
import { picturesDirectory } from './pictures-directory.ts'
import { seedActivity } from './seed-activity.ts'

const batchSize = 100

/** Waits until all changes have reached the read model. */
async function waitForReadModel(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (;;) {
      const { rows } = await client.query<{ waiting: boolean }>(
        `SELECT EXISTS (SELECT 1 FROM bff.outbox WHERE published_at IS NULL)
           OR EXISTS (SELECT 1 FROM listings.outbox WHERE published_at IS NULL)
           OR EXISTS (SELECT 1 FROM listings.listing l LEFT JOIN bff.listing r ON r.id = l.id WHERE r.id IS NULL) AS waiting`,
      )
      if (!rows[0]?.waiting) return
      await delay(50)
    }
  } finally {
    await client.end()
  }
}

/** Fills a fresh installation with demo listings, pictures, accounts and activity; only once, so that deleted data stays deleted. */
export async function seedDemo(options: SeedOptions): Promise<void> {
  const { env, product, databaseUrl, operatorToken, pause, activity = seedActivity } = options
  if (hasDemoData(env.DATA_DIR)) return
  await cp(demoPictures, path.join(picturesDirectory(env), 'demo'), { recursive: true })
  const owners = new Map<string, string>()
  for (const account of demoAccounts) owners.set(account.email, await retryWhileBusy(() => product.ensureAccount(account), pause))
  const rows = demoListings().map(({ owner, ...row }) => ({ ...row, ownerId: owner && owners.get(owner) }))
  for (let start = 0; start < rows.length; start += batchSize) {
    const body = { rows: rows.slice(start, start + batchSize) }
    const request = () => ({ body, token: operatorToken, signal: AbortSignal.timeout(stepTimeout) })
    // Existing listings are not changed.
    await retryWhileBusy(() => call(product.addresses.listings, importListings, request()), pause)
  }
  const owner = owners.get(demoEmails.owner)
  if (owner) await activity(options, owner)
  await retryWhileBusy(() => waitForReadModel(databaseUrl), pause)
  await noteDemoData(env.DATA_DIR)
}
