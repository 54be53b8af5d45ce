import type { DeskClaim } from '@directory/contracts/http/desk'
import type { SignAddress } from '@directory/kit/pictures/private-address'
import type { Caller } from '@directory/kit/tokens/verifier'
import { readModeratedClaim } from '../claims/moderated-claims.ts'
import type { Database } from '../database.ts'
import { readInFull } from './read-listing.ts'

/** What is needed to decide on a claim; undefined if it no longer exists. */
export async function readClaim(database: Database, caller: Caller, id: string, sign: SignAddress): Promise<DeskClaim | undefined> {
  const claim = await readModeratedClaim(database, caller, id, sign)
  const [listing] = claim ? await readInFull(database, [claim.listing.id]) : []
  return claim && listing && { claim, listing }
}
