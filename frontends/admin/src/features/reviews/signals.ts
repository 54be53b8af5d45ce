import { quantity } from '@directory/contracts/catalogue/number-format'
import type { ReviewSignals } from '@directory/contracts/http/reviews'

/** From this number in a day on, reviews of one author or business are worth a look. */
const many = 3
/** Accounts that are younger, in days, are worth a look. */
const young = 2

/** What may tell that a review is not honest, in words. */
export function describeSignals(signals: ReviewSignals): string[] {
  const { othersInBrowser, othersInNetwork, byAuthorInADay, ofBusinessInADay, accountDays, similar } = signals
  return [
    ...(othersInBrowser > 0 ? [`${quantity(othersInBrowser, 'other person', 'other people')} reviewed in the same browser.`] : []),
    ...(othersInNetwork > 0 ? [`${quantity(othersInNetwork, 'other person', 'other people')} reviewed from the same network.`] : []),
    ...(byAuthorInADay >= many ? [`Its author wrote ${byAuthorInADay} reviews in a day.`] : []),
    ...(ofBusinessInADay >= many ? [`The business got ${ofBusinessInADay} reviews in a day.`] : []),
    ...(accountDays !== null && accountDays < young
      ? [accountDays === 0 ? 'The account was opened on the same day.' : 'The account was opened the day before.']
      : []),
    ...(similar ? [`It resembles a review of ${similar.business}: “${similar.comment}”`] : []),
  ]
}
