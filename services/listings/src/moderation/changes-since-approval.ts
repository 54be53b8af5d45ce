import type { ChangeSinceApproval } from '@directory/contracts/http/moderation'
import { Problem } from '@directory/kit/problem'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { withImages } from '../stored-listings/listing-state.ts'
import { ownerValues } from '../stored-listings/note-changes.ts'

/** The owner's changes since the listing was approved, with both values. */
export async function changesSinceApproval(database: Database, id: string): Promise<ChangeSinceApproval[]> {
  const row = await database.listing.findUnique({
    where: { id },
    include: { ...withImages, changes: { orderBy: [{ changedAt: 'asc' }, { field: 'asc' }] } },
  })
  if (!row) throw new Problem('listing-not-found')
  const now = new Map<string, unknown>(Object.entries(ownerValues(row)))
  return row.changes.map(({ field, approvedValue, changedAt }) => ({
    field,
    approved: z.json().parse(approvedValue),
    now: z.json().parse(now.get(field) ?? null),
    changedAt: changedAt.toISOString(),
  }))
}
