import { Role } from '@directory/contracts/events/identity'
import { Problem } from '../problem.ts'
import type { Caller, TokenVerifier } from '../tokens/verifier.ts'

type FakeCaller = Pick<Caller, 'accountId' | 'role' | 'browserId' | 'network'> & { readonly isVerified?: boolean }

/** The session of all callers with such a token. */
const sessionId = '00000000-0000-4000-8000-00000000cafe'

/**
 * A verifier for tests of a single service. It trusts tokens such as `x.<account id>.<role>`, followed by `_<browser id>_<network>` where those
 * are known; `unverified.…` is an unconfirmed account.
 */
export const fakeTokens = {
  tokenFor: ({ accountId, role, isVerified = true, browserId = '', network = '' }: FakeCaller): string => {
    const origin = browserId || network ? `_${browserId}_${Buffer.from(network).toString('hex')}` : ''
    return `${isVerified ? 'x' : 'unverified'}.${accountId}.${role}${origin}`
  },
  verify: (async (token) => {
    const [kind, accountId, part = ''] = token.split('.')
    const [claimed, browserId, network = ''] = part.split('_')
    const role = Role.safeParse(claimed).data
    if (!accountId || !role) throw new Problem('authentication-required')
    return {
      accountId,
      role,
      sessionId,
      isVerified: kind !== 'unverified',
      browserId: browserId || undefined,
      network: Buffer.from(network, 'hex').toString() || undefined,
    }
  }) satisfies TokenVerifier,
}
