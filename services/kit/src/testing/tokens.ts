import { Problem } from '../problem.ts'
import type { Caller, TokenVerifier } from '../tokens/verifier.ts'

/** A verifier for tests of one service alone: the token `x.<account id>.<role>` is whose it says. */
export const fakeTokens = {
  tokenFor: ({ accountId, role }: Caller): string => `x.${accountId}.${role}`,
  verify: (async (token) => {
    const [, accountId, role] = token.split('.')
    if (!accountId || (role !== 'user' && role !== 'admin')) throw new Problem('authentication-required')
    return { accountId, role }
  }) satisfies TokenVerifier,
}
