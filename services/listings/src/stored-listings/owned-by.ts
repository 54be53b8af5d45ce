import type { Caller } from '@directory/kit/tokens/verifier'

/** The rows that a caller may access: an owner's own, all for an admin. */
export const ownedBy = (caller: Caller): { ownerId?: string } => (caller.role === 'admin' ? {} : { ownerId: caller.accountId })
