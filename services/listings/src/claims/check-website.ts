import { claimTextRecord } from '@directory/contracts/catalogue/business-claims'
import type { OwnClaim } from '@directory/contracts/http/business-claims'
import type { PublicFetch } from '@directory/kit/network/public-fetch'
import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import type { Database } from '../database.ts'
import { readWebsite } from '../verification/read-website.ts'
import { takeReading } from '../websites/take-reading.ts'
import { ownClaim } from './claim-row.ts'
import { hasMetaTag } from './find-meta-tag.ts'
import { lockClaim } from './lock-claim.ts'
import { proveClaim } from './prove-claim.ts'
import { type ReadTextRecords, statesText } from './read-text-records.ts'

export interface Internet {
  readonly fetchWebsite: PublicFetch
  readonly readTextRecords: ReadTextRecords
}

const page = { maximumBytes: 2 * 1024 * 1024, milliseconds: 8_000, accept: 'text/html, application/xhtml+xml' }

interface Checked {
  readonly method: string
  readonly proves: string
  readonly token: string
  readonly website: string | null
}

/** Whether the home page, which must not redirect to another website, has the tag. */
async function isOnHomePage({ fetchWebsite }: Internet, { proves, token, website }: Checked): Promise<boolean> {
  if (website === null || !URL.canParse(website)) return false
  const { url, body } = await fetchWebsite(new URL('/', website).href, page)
  return readWebsite(url)?.host === proves && hasMetaTag(body.toString('utf8'), token)
}

/** Proves a claim with what the website or its domain states. Looks without holding a transaction open. */
export async function checkWebsite(database: Database, internet: Internet, caller: Caller, id: string): Promise<OwnClaim> {
  const claimantId = caller.accountId
  const where = { id, claimantId, state: 'awaiting-proof' }
  const claim = await database.claim.findFirst({ where, include: { listing: { select: { website: true } } } })
  if (!claim) throw new Problem('claim-not-found')
  const { method, proves, token, expiresAt } = claim
  if (token === null) throw new Problem('claim-unsuitable')
  if (expiresAt && expiresAt <= new Date()) throw new Problem('claim-closed')
  await takeReading(database, claimantId)
  const isProven =
    method === 'dns'
      ? await statesText(internet.readTextRecords, proves, claimTextRecord(token))
      : await isOnHomePage(internet, { method, proves, token, website: claim.listing.website })
  if (!isProven)
    throw new Problem('claim-unproven', {
      detail:
        method === 'dns'
          ? 'The record is not there yet. It can take some hours until it is visible.'
          : 'The home page does not have the tag yet.',
    })
  return database.$transaction(async (tx) => {
    const locked = await lockClaim(tx, where)
    return ownClaim(await proveClaim(tx, locked, { actorId: claimantId, isDecided: false, isUnlimited: caller.role === 'admin' }))
  })
}
