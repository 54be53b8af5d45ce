import type { Company } from './company.ts'

/** Whether prices include VAT, it is added to them, or none is charged. */
export const vatKinds = ['included', 'added', 'not-charged'] as const
export type Vat = (typeof vatKinds)[number]

/** A company without a VAT number is not registered for VAT. While nothing is known about it, the settings of the prices count. */
export const isRegisteredForVat = (company: Company | null): boolean => company?.vatNumber !== null

/** What prices say about VAT: a company that is not registered must not charge any. */
export function getVat(isRegistered: boolean, pricesIncludeVat: boolean): Vat {
  if (!isRegistered) return 'not-charged'
  return pricesIncludeVat ? 'included' : 'added'
}
