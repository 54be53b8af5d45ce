import type { Caller } from '@directory/kit/tokens/verifier'

/** Whether a caller acts for the team rather than for themselves; admins always do. */
export const isForTeam = ({ role, isForTeam: isNamed = false }: Caller): boolean => role === 'admin' || isNamed

/** The rows that a caller may access: an owner's own, all for the team. */
export const ownedBy = (caller: Caller): { ownerId?: string } => (isForTeam(caller) ? {} : { ownerId: caller.accountId })
