import { CheckoutExpired, PackageChanged } from '@directory/contracts/events/billing'
import type { Envelope } from '@directory/contracts/events/envelope'
import { sqlTransaction } from '@directory/kit/messaging/outbox'
import type { PoolClient } from 'pg'
import { releaseDrafts } from '../drafts/delete-drafts.ts'
import { announceListings } from '../listings/announce-listings.ts'
import { changePackages } from './change-packages.ts'
import { createPaidListings } from './create-paid-listings.ts'
import { newestPackages } from './paid-package.ts'

/**
 * Follows what billing says is paid for: makes the listings of drafts, sets packages, and frees the places of checkouts that were abandoned.
 * A payment counts however late it comes, and before or after the word that its checkout was abandoned.
 */
export async function applyPackages(messages: readonly Envelope[], tx: PoolClient): Promise<void> {
  const sql = sqlTransaction(tx)
  const abandoned = messages.filter(({ type }) => type === CheckoutExpired.type).map(({ data }) => CheckoutExpired.data.parse(data))
  await releaseDrafts(sql, abandoned)
  const paid = newestPackages(messages.filter(({ type }) => type === PackageChanged.type))
  const created = await createPaidListings(sql, paid)
  const changed = await changePackages(sql, paid)
  await announceListings(sql, [...created, ...changed])
}
