import { sqlTransaction } from '@directory/kit/database/sql'
import { each, subscriber } from '@directory/kit/messaging/subscriber'
import { recogniseCustomer } from '../reviews/recognise-customer.ts'

/** Follows who is recognised as the customer of a business. */
export const customers = subscriber('listings.customers', {
  CustomerRecognised: each(({ data }, tx) => recogniseCustomer(sqlTransaction(tx), data)),
})
