import { claimLimits, claimMethodIds, claimStates, isOpenClaim } from '@directory/contracts/catalogue/business-claims'
import { maskEmail } from '@directory/contracts/catalogue/mask-email'
import type { OwnClaim } from '@directory/contracts/http/business-claims'
import { z } from 'zod'
import type { Prisma } from '../generated/prisma/client.ts'

export const withSubject = {
  listing: { select: { id: true, name: true, slug: true } },
  _count: { select: { documents: true } },
} as const satisfies Prisma.ClaimInclude
export type ClaimRow = Prisma.ClaimGetPayload<{ include: typeof withSubject }>

const Method = z.enum(claimMethodIds)
const State = z.enum(claimStates)

/** A claim's method and state, which are stored as text. */
export const readKind = ({ method, state }: Pick<ClaimRow, 'method' | 'state'>) => ({
  method: Method.parse(method),
  state: State.parse(state),
})

/** Until when the last code of a claim counts; null if there is none. */
export const codeUntil = ({ codeHash, codeSentAt }: Pick<ClaimRow, 'codeHash' | 'codeSentAt'>): Date | null =>
  codeHash && codeSentAt ? new Date(codeSentAt.getTime() + claimLimits.codeHours * 3_600_000) : null

/** The address that a code is sent to, or the thing to be proven, without what its claimant need not learn from us. */
export function shownProof(method: string, proves: string): string {
  return method === 'public-email' ? maskEmail(proves) : proves
}

/** What claims of every reader have in common. */
export const commonState = (row: ClaimRow) => ({
  id: row.id,
  listing: row.listing,
  ...readKind(row),
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  reason: row.reason,
  version: row.version,
})

/** Converts a row to the claim as its claimant sees it. */
export function ownClaim(row: ClaimRow): OwnClaim {
  const common = commonState(row)
  const { method, proves, sentTo, token, attempts, codesSent, _count } = row
  const until = codeUntil(row)
  const isMailed = sentTo !== null && isOpenClaim(common)
  return {
    ...common,
    proves: shownProof(method, proves),
    token,
    sentTo: sentTo && (method === 'public-email' ? maskEmail(sentTo) : sentTo),
    codeUntil: until && until > new Date() ? until.toISOString() : null,
    attemptsLeft: isMailed ? Math.max(0, claimLimits.codeAttempts - attempts) : 0,
    codesLeft: isMailed ? Math.max(0, claimLimits.codes - codesSent) : 0,
    documents: _count.documents,
  }
}
