import { randomUUID } from 'node:crypto'
import { claimLimits } from '@directory/contracts/catalogue/business-claims'
import { ClaimCodeRequested } from '@directory/contracts/events/notices'
import { addToOutbox, outboxEvent } from '@directory/kit/messaging/outbox'
import { Problem } from '@directory/kit/problem'
import type { SealSecret } from '@directory/kit/seal'
import type { Transaction } from '../database.ts'
import { lockAddress } from '../locks.ts'
import { createCode, hashCode } from './claim-codes.ts'
import { type ClaimRow, withSubject } from './claim-row.ts'

const { codes, codesPerAddressADay, secondsBetweenCodes } = claimLimits

const tooMany = (detail: string, retryAfter: number): Problem => new Problem('too-many-requests', { detail, retryAfter })

/** Sends a claim's code to the address that it proves, which may be a stranger's: few, and not one after the other. */
export async function sendCode(tx: Transaction, seal: SealSecret, claim: ClaimRow): Promise<ClaimRow> {
  const { id, sentTo, codesSent, codeSentAt, listing } = claim
  if (sentTo === null) throw new Problem('claim-unsuitable')
  if (codesSent >= codes) throw new Problem('claim-closed', { detail: 'We have sent you enough codes. Please prove it in another way.' })
  const waited = codeSentAt ? (Date.now() - codeSentAt.getTime()) / 1_000 : secondsBetweenCodes
  if (waited < secondsBetweenCodes) throw tooMany('We have just sent you a code. Please wait a minute.', secondsBetweenCodes)
  await lockAddress(tx, sentTo)
  const { _sum } = await tx.claim.aggregate({
    where: { sentTo, codeSentAt: { gt: new Date(Date.now() - 86_400_000) } },
    _sum: { codesSent: true },
  })
  if ((_sum.codesSent ?? 0) >= codesPerAddressADay)
    throw tooMany('This address has had enough codes today. Please try again tomorrow, or prove it in another way.', 86_400)
  const code = createCode()
  await addToOutbox(tx, [
    outboxEvent(
      ClaimCodeRequested,
      { id: randomUUID(), version: 1 },
      { email: sentTo, businessName: listing.name, slug: listing.slug, code: seal(code) },
    ),
  ])
  return tx.claim.update({
    where: { id },
    data: { codeHash: hashCode(id, code), codeSentAt: new Date(), codesSent: { increment: 1 }, attempts: 0, version: { increment: 1 } },
    include: withSubject,
  })
}
