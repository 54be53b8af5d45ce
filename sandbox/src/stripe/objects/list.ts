import type { Stripe } from 'stripe'

/** A list as Stripe embeds it in an object: whole. */
export const wholeList = <Item>(url: string, data: Item[]): Stripe.ApiList<Item> => ({ object: 'list', data, has_more: false, url })
