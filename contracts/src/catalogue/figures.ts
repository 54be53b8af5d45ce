// By hand: a formatter of Intl takes a slow telephone 100 ms to make, before a page that needs it answers to touch.
const grouped = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, ',')

/** A whole number with its thousands apart: 12345 gives 12,345. */
export const formatCount = (count: number): string => grouped(String(count))

/** Pence as pounds: 9999 gives £99.99, 19900 gives £199. */
export function formatPounds(amount: number): string {
  const pounds = grouped(String(Math.trunc(amount / 100)))
  const pence = amount % 100
  return pence === 0 ? `£${pounds}` : `£${pounds}.${String(pence).padStart(2, '0')}`
}
