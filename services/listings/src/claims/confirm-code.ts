import { claimLimits } from '@directory/contracts/catalogue/business-claims'
import { quantity } from '@directory/contracts/catalogue/number-format'
import type { OwnClaim } from '@directory/contracts/http/business-claims'
import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import type { Database } from '../database.ts'
import { hashCode } from './claim-codes.ts'
import { codeUntil, ownClaim } from './claim-row.ts'
import { lockClaim } from './lock-claim.ts'
import { proveClaim } from './prove-claim.ts'

const outdated = 'This code no longer counts. Please ask for another one.'

const wrongCode = (left: number): Problem =>
  new Problem('claim-code-wrong', {
    detail: left > 0 ? `This code is not right. You have ${quantity(left, 'attempt', 'attempts')} left.` : outdated,
    errors: [{ field: 'body.code', message: left > 0 ? 'Check the newest email.' : outdated }],
  })

/** Proves a claim with its code. A wrong one counts, so the transaction commits before it is refused. */
export async function confirmCode(database: Database, caller: Caller, id: string, code: string): Promise<OwnClaim> {
  const claimantId = caller.accountId
  const result = await database.$transaction(async (tx) => {
    const locked = await lockClaim(tx, { id, claimantId, state: 'awaiting-proof' })
    const { codeHash, attempts, expiresAt } = locked.claim
    const until = codeUntil(locked.claim)
    const now = new Date()
    if (expiresAt && expiresAt <= now) throw new Problem('claim-closed')
    if (!codeHash || !until || until <= now || attempts >= claimLimits.codeAttempts) return wrongCode(0)
    if (hashCode(id, code) === codeHash)
      return ownClaim(await proveClaim(tx, locked, { actorId: claimantId, isDecided: false, isUnlimited: caller.role === 'admin' }))
    await tx.claim.update({ where: { id }, data: { attempts: { increment: 1 } } })
    return wrongCode(claimLimits.codeAttempts - attempts - 1)
  })
  if (result instanceof Problem) throw result
  return result
}
