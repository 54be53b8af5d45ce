import { limits } from '@directory/contracts/catalogue/limits'
import { operatorId } from '@directory/contracts/catalogue/operator'
import type { askOwner as endpoint } from '@directory/contracts/http/owner-questions'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import type { z } from 'zod'
import { record } from '../audit/record.ts'
import type { Database } from '../database.ts'
import { noticeRequested } from '../notices/notice-requested.ts'
import { lockListing } from '../stored-listings/lock-listing.ts'
import { requireSeen } from '../stored-listings/require-seen.ts'
import { settleQuestions } from './settle-questions.ts'

type Question = z.output<typeof endpoint.body>

/** Until when an owner who was asked just now can answer before a moderator decides without. */
const longestWait = limits.answerDays * 86_400_000

/** Asks the owner of a pending listing, by email and where they see their businesses. */
export async function askOwner(database: Database, caller: Caller, listingId: string, { question, version }: Question): Promise<void> {
  await database.$transaction(async (tx) => {
    const listing = await lockListing(tx, caller, listingId)
    const { ownerId, name: businessName, isApproved, rejectedAt } = listing
    requireSeen(listing, version)
    if (isApproved || rejectedAt) throw new Problem('conflict', { detail: 'This business has been decided on in the meantime.' })
    if (ownerId === operatorId) throw new Problem('conflict', { detail: 'This business has no owner who could answer.' })
    const recently = { listingId, settledAt: null, askedAt: { gt: new Date(Date.now() - longestWait) } }
    if ((await tx.ownerQuestion.count({ where: recently })) > 0)
      throw new Problem('conflict', { detail: 'Its owner has been asked something already, and has not answered yet.' })
    await settleQuestions(tx, [listingId])
    await tx.ownerQuestion.create({ data: { listingId, question } })
    await record(tx, { action: 'askOwner', actorId: caller.accountId, listingId, before: null, after: null, note: question })
    await addToOutbox(tx, [noticeRequested(ownerId, { notice: 'listing-question', businessName, listingId, question })])
  })
}
