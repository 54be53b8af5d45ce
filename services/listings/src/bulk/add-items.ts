import type { Transaction } from '../database.ts'

/** Adds listings to a job, in the given order and with their current names; a deleted one has none. */
export const addItems = (tx: Transaction, jobId: string, listingIds: readonly string[]) => tx.$executeRaw`
  INSERT INTO bulk_item (job_id, place, listing_id, name)
  SELECT ${jobId}::uuid, place - 1, wanted, coalesce(name, '')
  FROM unnest(${listingIds}::uuid[]) WITH ORDINALITY AS wish (wanted, place) LEFT JOIN listing ON listing.id = wanted`
