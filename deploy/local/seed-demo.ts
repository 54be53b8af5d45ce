import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { importListings } from '@directory/contracts/http/imports'
import { call } from '@directory/kit/http/client'
import pg from 'pg'
import { type AllInOne, picturesDirectory } from './all-in-one.ts'
import { demoAccounts } from './demo/accounts.ts'
import { demoListings } from './demo/listings.ts'
import { writePictures } from './demo/pictures.ts'
import type { LocalEnv } from './env.ts'

interface SeedOptions {
  readonly env: LocalEnv
  readonly services: AllInOne
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
        'SELECT EXISTS (SELECT 1 FROM listings.outbox WHERE published_at IS NULL) AS waiting',
      )
      if (!rows[0]?.waiting) return
      await delay(50)
    }
  } finally {
    await client.end()
  }
}

/** Fills a fresh installation with invented listings, their pictures and two accounts; once, so that what is deleted stays deleted. */
export async function seedDemo({ env, services, databaseUrl, operatorToken }: SeedOptions): Promise<void> {
  const marker = path.join(env.DATA_DIR, 'demo-data')
  if (existsSync(marker)) return
  await writePictures(path.join(picturesDirectory(env), 'demo'))
  const owners = new Map<string, string>()
  for (const account of demoAccounts) owners.set(account.email, await services.ensureAccount(account))
  const rows = demoListings().map(({ owner, ...row }) => ({ ...row, ownerId: owner && owners.get(owner) }))
  for (let start = 0; start < rows.length; start += batchSize) {
    const body = { rows: rows.slice(start, start + batchSize) }
    await call(services.addresses.listings, importListings, { body, token: operatorToken })
  }
  await settle(databaseUrl)
  await writeFile(marker, '')
}
