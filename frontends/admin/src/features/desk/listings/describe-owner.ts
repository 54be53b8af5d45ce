import { formatDate } from '@directory/contracts/catalogue/local-time'
import { quantity } from '@directory/contracts/catalogue/number-format'
import type { DeskItem } from '@directory/contracts/http/desk'

type Known = Pick<DeskItem, 'ownerHistory' | 'rejections' | 'emailMatchesWebsite'> & {
  readonly about: Pick<DeskItem['about'], 'ownerName'>
}

/** What is known of the owner, as short statements. */
export function describeOwner({ about, ownerHistory, rejections, emailMatchesWebsite }: Known): readonly string[] {
  if (!ownerHistory) return ['It has no owner']
  const { registeredAt, approved, pending, rejected } = ownerHistory
  const others = [approved && `${approved} approved`, pending && `${pending} waiting`, rejected && `${rejected} rejected`].filter(Boolean)
  return [
    `Owner: ${about.ownerName ?? 'unnamed account'}${registeredAt ? `, since ${formatDate(registeredAt)}` : ''}`,
    others.length > 0 ? `Other businesses: ${others.join(', ')}` : 'This is their only business',
    ...(emailMatchesWebsite === null
      ? []
      : [emailMatchesWebsite ? 'Their email address is at the website’s domain' : 'Their email address is not at the website’s domain']),
    ...(rejections > 0 ? [`Rejected ${quantity(rejections, 'time')} before`] : []),
  ]
}
