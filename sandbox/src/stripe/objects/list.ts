import type { Stripe } from 'stripe'

/** A list embedded in an object, without paging. */
export const wholeList = <Item>(url: string, data: Item[]): Stripe.ApiList<Item> => ({ object: 'list', data, has_more: false, url })
