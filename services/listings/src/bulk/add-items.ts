import type { Transaction } from '../database.ts'

/** Adds listings to a job, in the given order and with their current names; a deleted listing has an empty name. */
export const addItems = (tx: Transaction, jobId: string, listingIds: readonly string[]) => tx.$executeRaw`
  INSERT INTO bulk_item (job_id, place, listing_id, name)
  SELECT ${jobId}::uuid, place - 1, requested.id, coalesce(name, '')
  FROM unnest(${listingIds}::uuid[]) WITH ORDINALITY AS requested (id, place) LEFT JOIN listing ON listing.id = requested.id`
