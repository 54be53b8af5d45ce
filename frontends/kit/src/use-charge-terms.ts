import { chargeTerms, monthLater } from '@directory/contracts/catalogue/charge-terms'
import { localDate } from '@directory/contracts/catalogue/local-time'
import type { OfferPrice } from '@directory/contracts/catalogue/offers'
import { useSyncExternalStore } from 'react'
import { siteVat } from './prices.ts'
import { useSite } from './site.ts'

const never = () => () => undefined
const readDay = () => localDate(monthLater(new Date()))
/** The server renders a page for all visitors, and for longer than a day. */
const noDay = () => undefined

/** What is charged and when, in words, for something bought now. */
export function useChargeTerms({ monthly, firstMonth }: OfferPrice): string {
  const vat = siteVat(useSite())
  const from = useSyncExternalStore(never, readDay, noDay)
  return chargeTerms({ monthly, firstMonth, vat, from })
}
