import { Problem } from '../problem.ts'
import type { Caller, TokenVerifier } from '../tokens/verifier.ts'

type FakeCaller = Pick<Caller, 'accountId' | 'role'> & { readonly isVerified?: boolean }

/** The session of all callers with such a token. */
const sessionId = '00000000-0000-4000-8000-00000000cafe'

/** A verifier for tests of a single service. It trusts tokens such as `x.<account id>.<role>`; `unverified.…` is an unconfirmed account. */
export const fakeTokens = {
  tokenFor: ({ accountId, role, isVerified = true }: FakeCaller): string => `${isVerified ? 'x' : 'unverified'}.${accountId}.${role}`,
  verify: (async (token) => {
    const [kind, accountId, role] = token.split('.')
    if (!accountId || (role !== 'user' && role !== 'admin')) throw new Problem('authentication-required')
    return { accountId, role, sessionId, isVerified: kind !== 'unverified' }
  }) satisfies TokenVerifier,
}
