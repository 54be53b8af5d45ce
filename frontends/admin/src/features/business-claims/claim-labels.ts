import { claimLimits } from '@directory/contracts/catalogue/business-claims'
import { formatDate } from '@directory/contracts/catalogue/local-time'
import type { ClaimQueue, ModeratedClaim } from '@directory/contracts/http/business-claims'
import type { ClaimAction } from './api/decide-claim.ts'

export const queueLabels: Readonly<Record<ClaimQueue, string>> = {
  waiting: 'To decide',
  open: 'Waiting for others',
  granted: 'Granted',
  closed: 'Closed',
}

export const stateLabels: Readonly<Record<ModeratedClaim['state'], string>> = {
  'awaiting-proof': 'Not proven yet',
  'awaiting-decision': 'To decide',
  'awaiting-objection': 'Owner may object',
  granted: 'Granted',
  refused: 'Refused',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  superseded: 'Superseded',
  undone: 'Undone',
}

type Person = Pick<ModeratedClaim['claimant'], 'name' | 'email'>

export const describePerson = ({ name, email }: Person): string =>
  name && email ? `${name} (${email})` : (name ?? email ?? 'somebody without a name')

/** Which one it is, such as “the claim of Café Lumière by Amina Khan”. */
export const describeClaim = ({ listing, claimant }: Pick<ModeratedClaim, 'listing' | 'claimant'>): string =>
  `the claim of ${listing.name} by ${claimant.name ?? claimant.email ?? 'somebody'}`

type Pending = Pick<ModeratedClaim, 'isProven' | 'owner' | 'claimant' | 'rivals' | 'hasTransferred'>

/** What a decision brings about, for the admin who makes it. */
export function describeEffect(action: ClaimAction, { isProven, owner, claimant, rivals, hasTransferred }: Pending): string {
  if (action === 'refuse') return 'The claimant gets the reason by email, and can begin again with another proof.'
  if (action === 'undo')
    return hasTransferred
      ? 'The business goes back to whom it belonged before, as it was then. What the claimant pays for it ends, and the last month is refunded. Both get the reason by email.'
      : 'The business stays in the claimant’s account, but is not verified any more. The claimant gets the reason by email.'
  if (owner?.id === claimant.id) return 'The business is in the claimant’s account already: its page will say that it is verified.'
  const others = rivals.length > 0 ? ' Other claims of it end.' : ''
  if (!owner) return `The business is then in the claimant’s account, and verified.${others}`
  if (isProven || rivals.some((rival) => rival.isProven))
    return `The business leaves the account of its present owner at once. What they pay for it ends, and the last month is refunded. Both get the reason by email.${others}`
  return `The present owner is told, and can object for ${claimLimits.objectionDays} days. If nobody does, the business is then the claimant’s.`
}

/** What a claim that is not decided waits for. */
export function describeWaiting({ state, expiresAt }: Pick<ModeratedClaim, 'state' | 'expiresAt'>): string | undefined {
  if (!expiresAt) return undefined
  return state === 'awaiting-proof' ? `To be proven by ${formatDate(expiresAt)}` : `The owner can object until ${formatDate(expiresAt)}`
}
