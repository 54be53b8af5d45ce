import { monthText } from './months.ts'
import { formatPounds } from './number-format.ts'
import type { Vat } from './vat.ts'

interface MonthlyTerms {
  /** Pence a month. */
  readonly monthly: number
  readonly vat: Vat
  /** The local date from which it is charged, such as 2026-12-28; undefined where the same text is shown for days. */
  readonly from?: string | undefined
}

const dayText = (date: string): string => `${Number(date.slice(8))} ${monthText(date)}`

const vatTexts = { included: ', including VAT', added: ', plus VAT', 'not-charged': '' } as const satisfies Record<Vat, string>

/** What is charged every month: “£99.99 a month from 28 December 2026, including VAT, until you cancel.” */
export const monthlyTerms = ({ monthly, vat, from }: MonthlyTerms): string =>
  `${formatPounds(monthly)} a month from ${from ? dayText(from) : 'this day next month'}${vatTexts[vat]}, until you cancel.${
    vat === 'not-charged' ? ' VAT is not charged.' : ''
  }`

/** What is charged and when, for whatever is bought today: the same words on every screen, at Stripe and in emails. */
export const chargeTerms = ({ firstMonth, ...terms }: MonthlyTerms & { readonly firstMonth?: number | undefined }): string =>
  `${formatPounds(firstMonth ?? terms.monthly)} today, then ${monthlyTerms(terms)}`

/** The moment a month later, on the same day of the month or its last: when Stripe charges again. */
export function monthLater(moment: Date): Date {
  const later = new Date(moment)
  later.setUTCMonth(moment.getUTCMonth() + 1)
  // The next month is shorter, and the day is in the one after it.
  if (later.getUTCDate() !== moment.getUTCDate()) later.setUTCDate(0)
  return later
}
