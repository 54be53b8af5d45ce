import { setTimeout as delay } from 'node:timers/promises'
import { currentTerms } from '@directory/contracts/catalogue/terms-versions'
import type { Listing } from '@directory/contracts/events/listings'
import { DirectoryPage } from '@directory/contracts/http/directory'
import { Account } from '@directory/contracts/http/identity'
import { importListings } from '@directory/contracts/http/imports'
import { openAccount } from '@directory/contracts/http/session'
import { call } from '@directory/kit/http/client'
import pg from 'pg'
import { importRow } from './import-row.ts'
import { createRandom, inventListings } from './invented-listings.ts'
import { type RunningProduct, startProduct } from './running-product.ts'
import { type Credentials, createSiteClient, ownPage } from './site-client.ts'

export const webhookSecret = 'whsec_benchmark'

export interface OwnListing {
  readonly id: string
  readonly slug: string
  /** Whether it has a package beyond the free one, so that none can be bought for it. */
  readonly hasPackage: boolean
}

export interface Owner extends Credentials {
  readonly accountId: string
  readonly listings: readonly OwnListing[]
}

export interface FilledProduct extends RunningProduct {
  readonly database: pg.Pool
  /** The listings before the import: their ids and slugs differ from the product's. */
  readonly invented: readonly Listing[]
  readonly owners: readonly Owner[]
  readonly slugs: readonly string[]
}

const batchSize = 100

async function openAccounts(site: string, count: number): Promise<(Credentials & { accountId: string })[]> {
  const client = createSiteClient(site)
  const accounts = []
  for (let number = 0; number < count; number++) {
    const credentials = { email: `owner-${number}@example.com`, password: 'nottingham' }
    const { method, path } = openAccount
    const request = {
      method,
      path,
      headers: { ...ownPage, 'content-type': 'application/json' },
      body: JSON.stringify({ ...credentials, acceptedTerms: currentTerms.version }),
    }
    const { status, text } = await client.send(request)
    if (status !== 201) throw new Error(`no account for ${credentials.email}: ${text}`)
    accounts.push({ ...credentials, accountId: Account.parse(JSON.parse(text)).id })
  }
  return accounts
}

async function showsListings(site: string, count: number): Promise<boolean> {
  const response = await fetch(`${site}/api/directory?limit=1`)
  return response.ok && DirectoryPage.parse(await response.json()).total === count
}

interface FillOptions {
  readonly listings: number
  readonly owners: number
  readonly preload?: string
  /** The broker over which a product of several processes communicates; without it, it is one process. */
  readonly distributedOver?: string
}

/** The product with invented listings, imported through its own API, visible in its search and distributed among the owners. */
export async function startFilledProduct({ listings, owners: ownerCount, preload, distributedOver }: FillOptions): Promise<FilledProduct> {
  const product = await startProduct(
    { STRIPE_WEBHOOK_SECRET: webhookSecret, TRUST_PROXY: 'true', ...(distributedOver ? { AMQP_URL: distributedOver, COPIES: '1' } : {}) },
    { preload, script: distributedOver ? 'deploy/local/distributed.ts' : undefined },
  )
  const database = new pg.Pool({ connectionString: product.databaseUrl, max: 4 })
  database.on('error', () => undefined)
  const stop = async () => {
    await database.end()
    await product.stop()
  }
  try {
    const accounts = await openAccounts(product.site, ownerCount)
    const invented = inventListings(listings, createRandom(listings))
    const rows = invented.map((listing, index) => importRow(listing, index, accounts[index % accounts.length]?.accountId))
    for (let start = 0; start < rows.length; start += batchSize) {
      const body = { rows: rows.slice(start, start + batchSize) }
      const outcomes = await call(product.address, importListings, { body, token: product.token, signal: AbortSignal.timeout(60_000) })
      const failed = outcomes.find(({ outcome }) => outcome !== 'created')
      if (failed) throw new Error(`a listing was not imported: ${failed.reason}`)
    }
    while (!(await showsListings(product.site, listings))) await delay(200)
    await database.query('VACUUM ANALYZE')
    const stored = await database.query<OwnListing & { ownerId: string }>(
      `SELECT id, slug, advertising_package <> 'starter' AS "hasPackage", owner_id AS "ownerId" FROM listings.listing`,
    )
    const owners = accounts.map((account) => ({ ...account, listings: stored.rows.filter(({ ownerId }) => ownerId === account.accountId) }))
    return { ...product, stop, database, invented, owners, slugs: stored.rows.map(({ slug }) => slug) }
  } catch (error) {
    await stop()
    throw error
  }
}
