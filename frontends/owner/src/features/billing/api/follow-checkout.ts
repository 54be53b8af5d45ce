import { checkoutQuery } from '@directory/frontend-kit/checkouts/read-checkout'
import { queryOptions } from '@directory/frontend-kit/queries'
import { getConfirmation, isSettled, pauseBefore } from '../confirmation.ts'

/** The state of a checkout. Polled while it is open, and only while the page is visible. */
export const followedCheckoutQuery = (id: string) =>
  queryOptions({
    ...checkoutQuery(id),
    refetchInterval: ({ state: { data, error, dataUpdateCount, errorUpdateCount } }) =>
      isSettled(getConfirmation(id, data, error)) ? false : pauseBefore(dataUpdateCount + errorUpdateCount),
  })
