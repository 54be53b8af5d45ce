import * as api from '@directory/contracts/http/addresses'
import { sendBeacon } from '@directory/frontend-kit/api-client'

/** Counts the businesses that a page of a list shows. */
export const countAppearances = (listingIds: readonly string[]): void =>
  sendBeacon(api.countAppearances, { body: { listingIds: [...listingIds] } })
