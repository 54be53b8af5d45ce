// Formatted by hand because creating an Intl formatter blocks a slow phone for 100 ms before the page responds to touch.
const grouped = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, ',')

/** An integer with thousands separators: 12345 gives 12,345. */
export const formatCount = (count: number): string => grouped(String(count))

/** A count with its noun: 1 gives “1 message”, 1200 gives “1,200 messages”. */
export const quantity = (count: number, noun: string, plural = `${noun}s`): string => `${formatCount(count)} ${count === 1 ? noun : plural}`

/** Pence as pounds: 9999 gives £99.99, 19900 gives £199, -50 gives −£0.50. */
export function formatPounds(amount: number): string {
  const sign = amount < 0 ? '−' : ''
  const size = Math.abs(amount)
  const pounds = grouped(String(Math.trunc(size / 100)))
  const pence = size % 100
  return pence === 0 ? `${sign}£${pounds}` : `${sign}£${pounds}.${String(pence).padStart(2, '0')}`
}
