import { Problem } from '@directory/kit/problem'

/** Refuses a decision about a version of a listing other than the one seen, if stated. */
export function requireSeen({ version }: { readonly version: number }, seenVersion: number | undefined): void {
  if (seenVersion === undefined || seenVersion === version) return
  const detail = 'This business has been changed or decided by somebody else in the meantime. Please check it again.'
  throw new Problem('conflict', { detail })
}
