import type { PackageId } from '@directory/contracts/catalogue/packages'
import type { PackageChanged } from '@directory/contracts/events/billing'
import type { Received } from '@directory/kit/messaging/subscriber'

/** Billing's state of the package of a listing or of a draft that becomes one. */
export interface PaidPackage {
  readonly id: string
  /** Billing's version of this package. */
  readonly version: number
  readonly accountId: string
  readonly advertisingPackage: PackageId
  readonly expiresAt: string | null
  /** When the next payment is due, if any. */
  readonly renewsAt: string | null
  /** Whether further events about its payment will follow. */
  readonly isSubscribed: boolean
}

function paidPackage({ aggregate, data }: Received<typeof PackageChanged>): PaidPackage {
  const { listingId, accountId, advertisingPackage, expiresAt, state, isEnding } = data
  const renewsAt = isEnding || state === 'ended' ? null : expiresAt
  return { id: listingId, version: aggregate.version, accountId, advertisingPackage, expiresAt, renewsAt, isSubscribed: state !== 'ended' }
}

/** The newest state of each listing among the events. */
export function newestPackages(events: readonly Received<typeof PackageChanged>[]): PaidPackage[] {
  const newest = new Map<string, PaidPackage>()
  for (const entry of events.map(paidPackage)) {
    const existing = newest.get(entry.id)
    if (!existing || existing.version < entry.version) newest.set(entry.id, entry)
  }
  return [...newest.values()]
}
