import { setTimeout as delay } from 'node:timers/promises'
import * as api from '@directory/contracts/http/bulk-jobs'
import { getListingIds } from '@directory/contracts/http/moderation'
import { call } from '@directory/kit/http/client'
import { sendRows } from '../local/import/send-rows.ts'
import { importRow } from './product/import-row.ts'
import { createRandom, inventListings } from './product/invented-listings.ts'
import { startProduct } from './product/running-product.ts'
import { watchVisibleListings } from './product/visible-listings.ts'

/** `npm run bench -- bulk-approval [LISTINGS]`: from an admin's approval of many listings until visitors see all of them. */
const listings = Number(process.argv[2] ?? 10_000)

const product = await startProduct({})
const { address: url, token } = product
const visible = watchVisibleListings(product.databaseUrl)

const readJob = (id: string) => call(url, api.getBulkJob, { params: { id }, token })

try {
  const rows = inventListings(listings, createRandom(listings)).map((listing, line) => ({
    line,
    row: { ...importRow(listing, line), featured: false, isActive: true, isApproved: false },
  }))
  const { created } = await sendRows({ url, token }, rows, { report: (_line, reason) => console.log(reason), progress: () => undefined })
  if (created !== listings) throw new Error(`${created} listings were imported`)
  const listingIds = await call(url, getListingIds, { query: { state: 'pending' }, token })
  const began = performance.now()
  const secondsSince = () => ((performance.now() - began) / 1_000).toFixed(1)
  const { id } = await call(url, api.startBulkJob, { body: { action: { action: 'approve' }, listingIds }, token })
  let job = await readJob(id)
  while (job.state === 'running') {
    await delay(100)
    job = await readJob(id)
  }
  const decided = secondsSince()
  await visible.reach(listingIds.length)
  console.log(
    `Approval of ${listingIds.length} listings: decided after ${decided} s, visible after ${secondsSince()} s, ${job.failed} failed`,
  )
} finally {
  await visible.close()
  await product.stop()
}
