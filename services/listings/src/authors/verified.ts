import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'

/** Refuses a caller whose address is not confirmed, where that is required; admins and the operator are trusted. */
export function requireVerified(caller: Caller, isRequired: boolean): void {
  if (isRequired && caller.role !== 'admin' && !caller.isVerified) throw new Problem('email-not-verified')
}
