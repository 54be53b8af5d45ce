import { formatDate } from '@directory/contracts/catalogue/local-time'
import { findSocialOffer } from '@directory/contracts/catalogue/social-media'
import type { ClientPackage } from '@directory/contracts/http/social-media'

/** The name of a client's package, such as Professional. */
export const packageName = ({ socialPackage }: Pick<ClientPackage, 'socialPackage'>): string =>
  findSocialOffer(socialPackage)?.name ?? socialPackage

type Badge = { readonly label: string; readonly tone: 'primary' | 'neutral' | 'danger' | 'gold' }

/** The state of a client's package, in a word or two. */
export function packageBadge({ state, endsAt }: Pick<ClientPackage, 'state' | 'endsAt'>): Badge {
  if (state === 'ended') return { label: 'Lapsed', tone: 'neutral' }
  if (state === 'past-due') return { label: 'Past due', tone: 'danger' }
  return endsAt ? { label: 'Cancelled', tone: 'gold' } : { label: 'Paid', tone: 'primary' }
}

/** The term of a client's package, as a sentence. */
export function packageTerm({ state, startedAt, endsAt }: Omit<ClientPackage, 'socialPackage'>): string {
  const since = formatDate(startedAt)
  if (state === 'ended') return `From ${since} until ${formatDate(endsAt ?? startedAt)}.`
  if (endsAt) return `Since ${since}. It ends on ${formatDate(endsAt)} and does not renew.`
  if (state === 'past-due') return `Since ${since}. The last payment failed.`
  return `Since ${since}. It renews every month.`
}
