import { reasonMissing } from '@directory/contracts/catalogue/reason-missing'
import { Problem } from '@directory/kit/problem'

/** The reason for a lower package, which must be given. The contract cannot require it, since only the listing shows which packages are lower. */
export function requireReason(reason: string | undefined, field = 'body.reason'): string {
  if (reason !== undefined) return reason
  throw new Problem('invalid-request', { detail: reasonMissing, errors: [{ field, message: reasonMissing }] })
}
