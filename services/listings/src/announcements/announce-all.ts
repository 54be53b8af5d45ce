import { rows } from '@directory/kit/database/rows'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { announceListings } from '../stored-listings/announce-listings.ts'

const Next = z.strictObject({ id: z.uuid() })

/** In one transaction; the next ones wait a moment, so that the events of people's changes go in between. */
const batchSize = 500

/** Announces the next listings of an announcement of all. Returns their number; 0 if there is none, or another process is at it. */
export const announceNext = (database: Database): Promise<number> =>
  database.$transaction(async (tx) => {
    const next = await rows(tx, Next)`
      SELECT listing.id FROM (SELECT after FROM announcement FOR UPDATE SKIP LOCKED) AS begun JOIN listing ON listing.id > after
      ORDER BY listing.id LIMIT ${batchSize}`
    const last = next.at(-1)
    // An announcement that another process has locked is not read, and is not deleted either.
    if (!last) {
      await tx.$executeRaw`DELETE FROM announcement WHERE only_row IN (SELECT only_row FROM announcement FOR UPDATE SKIP LOCKED)`
      return 0
    }
    await announceListings(
      tx,
      next.map(({ id }) => id),
    )
    await tx.$executeRaw`UPDATE announcement SET after = ${last.id}::uuid`
    return next.length
  })
