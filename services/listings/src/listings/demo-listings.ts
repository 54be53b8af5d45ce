import { demoSource } from '@directory/contracts/catalogue/demo'
import { FatalError } from '@directory/kit/fatal'
import { operatorId } from '@directory/kit/tokens/verifier'
import type { Database } from '../database.ts'
import { lockListingsFrom } from '../stored-listings/lock-listings.ts'
import { deleteListings } from './delete-listing.ts'

/** Throws a FatalError if demo businesses would be shown to real visitors. */
export async function refuseDemoListings(database: Database): Promise<void> {
  const count = await database.listing.count({ where: { source: demoSource } })
  if (count > 0) throw new FatalError(`Production does not start while there are demo listings (${count}). Run "npm run demo:remove".`)
}

/** Deletes the demo listings with their reviews; consumers receive the events at the next start. Returns how many there were. */
export const removeDemoListings = (database: Database): Promise<number> =>
  database.$transaction(async (tx) => {
    const demoListings = await lockListingsFrom(tx, demoSource)
    await deleteListings(tx, operatorId, demoListings)
    return demoListings.length
  })
