import type { ImportDrift } from '@directory/contracts/http/import-drift'

/** Identifies a drift in the list. */
export const toDriftKey = ({ listing, field }: Pick<ImportDrift, 'listing' | 'field'>): string => `${listing.id} ${field}`

/** The drifts of each business, in the order of the list. */
export function groupByBusiness(drifts: readonly ImportDrift[]): readonly (readonly ImportDrift[])[] {
  const groups = new Map<string, ImportDrift[]>()
  for (const drift of drifts) groups.set(drift.listing.id, [...(groups.get(drift.listing.id) ?? []), drift])
  return [...groups.values()]
}
